/** Takes the screenshots that somebody asked for, with progress, and says in the end what could not be shown. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { chromiumArgs, installChromium, noChromium } from '../chromium.mjs'
import { routeShots } from './route-shots.ts'
import { storyShots } from './story-shots.ts'

/** What is asked for; neither routes nor stories means both. */
export interface Asked {
  readonly routes: boolean
  readonly stories: boolean
  /** Part of the names that are wanted. */
  readonly only: string
  /** Address of a running Storybook; without it one is built. */
  readonly storybook?: string
}

/** One picture to take. */
export interface Shot {
  /** Its file below `.shots/`, without the extension. */
  readonly file: string
  readonly width: number
  readonly height: number
  readonly scheme: 'light' | 'dark'
  /** Opens what is to be seen and waits until it stands still. */
  open(page: Page): Promise<void>
}

/** Where pictures come from, and what has to be stopped after them. */
export interface Source {
  readonly shots: readonly Shot[]
  close(): Promise<void>
}

const folder = '.shots'

/** Takes every picture that is asked for; false when one failed. */
export async function shoot(asked: Asked): Promise<boolean> {
  const executablePath = installChromium()
  if (!executablePath) {
    console.error(noChromium)
    return false
  }
  const both = asked.routes === asked.stories
  const failures: string[] = []
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    if (both || asked.routes) failures.push(...(await take(browser, 'Routes', routeShots, asked)))
    if (both || asked.stories) failures.push(...(await take(browser, 'Stories', storyShots, asked)))
  } finally {
    await browser.close()
  }
  for (const failure of failures) console.error(failure)
  console.log(failures.length > 0 ? `${failures.length} could not be shown.` : `All pictures are in ${folder}/.`)
  return failures.length === 0
}

async function take(browser: Browser, title: string, open: (asked: Asked) => Promise<Source>, asked: Asked) {
  const { shots, close } = await open(asked)
  const wanted = shots.filter(({ file }) => file.includes(asked.only))
  const failures: string[] = []
  try {
    for (const [index, shot] of wanted.entries()) {
      progress(`${title} ${index + 1}/${wanted.length} ${shot.file}`)
      const failure = await picture(browser, shot)
      if (failure) failures.push(`${shot.file}: ${failure}`)
    }
  } finally {
    await close()
  }
  progress(`${title}: ${wanted.length - failures.length} of ${wanted.length}`)
  process.stdout.write('\n')
  return failures
}

async function picture(browser: Browser, shot: Shot): Promise<string | undefined> {
  const { width, height, scheme } = shot
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    await shot.open(page)
    await page.evaluate(() => document.fonts.ready)
    const path = join(folder, `${shot.file}.png`)
    mkdirSync(join(path, '..'), { recursive: true })
    await page.screenshot({ path, animations: 'disabled' })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  } finally {
    await context.close()
  }
}

/** One line that is written over on a terminal; a log gets every line. */
function progress(line: string): void {
  process.stdout.write(process.stdout.isTTY ? `\r\u001b[2K${line}` : `${line}\n`)
}
