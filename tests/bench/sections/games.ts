import type { Browser, Page } from 'playwright'
import { playTypes } from '#schemas/codes.ts'
import { createOffer, createRule, runningRule } from '../../e2e/demo-rules.ts'
import { openShop } from '../../e2e/shop.ts'
import { leadAnswers, games as wonGames } from '../../e2e/won-games.ts'
import { pressThrough, watchGame } from '../../support/press-next.ts'
import { type TurnNotes, watchTurn } from '../../support/watch-turn.ts'
import { withBrowser } from '../browser.ts'
import { longestTask } from '../longest-task.ts'
import { type ServedProduct, serveProduct } from '../product.ts'
import { quantile, rounds, type Section, table } from '../section.ts'

/** How many times slower than this machine a phone's processor is taken to be. */
const SLOWED = 4
/** A frame that lasts longer is seen to be missing, in milliseconds: three of 60 a second. */
const LONG_FRAME_MS = 50
/** The time after a turn in which its result comes to rest, in milliseconds. */
const SETTLED_MS = 800

/** Every kind that is played in turns; a referral has none. */
const games: typeof wonGames = {
  ...wonGames,
  prediction: {
    type: playTypes.predictAndWin,
    templateId: 'cricket-final',
    rest: (given) => ({ predictCorrectOptions: [], rewardAssigment: [given] }),
  },
}

const section: Section = {
  title: `A turn of each game on the demo shop, with a processor that is ${SLOWED} times slower`,
  async run(print) {
    const product = await serveProduct()
    try {
      const names = await plantGames(product)
      const found = new Map<string, Watched[]>(names.map(({ kind }) => [kind, []]))
      await withBrowser(async (browser) => {
        const done = await rounds(3, 100, async () => {
          for (const [kind, notes] of await playAll(browser, product, names)) found.get(kind)?.push(notes)
        })
        const head = [
          '',
          'frames',
          'median ms',
          'p95 ms',
          'p99 ms',
          'longest ms',
          `over ${LONG_FRAME_MS} ms`,
          'layout shift',
        ]
        for (const line of table([head, ...[...found].map(([kind, notes]) => rowOf(kind, notes))])) print(line)
        print(`Rounds: ${done}; the frames of all of them together, from the first press until the result has settled.`)
        print(
          'Task: the longest one of the main thread, in processor time, which other work on the machine does not lengthen.',
        )
      })
    } finally {
      await product.stop()
    }
  },
}

interface Named {
  readonly kind: string
  readonly name: string
}

/** Makes a rule of each kind that everybody wins. */
async function plantGames({ api }: ServedProduct): Promise<readonly Named[]> {
  return Promise.all(
    Object.entries(games).map(async ([kind, { type, templateId, rest }]) => {
      const name = `Turn of ${kind}`
      const given = await createOffer(api, `Gift of ${kind}`)
      await createRule(api, { ...runningRule(name), type, templateId, ...rest(given) })
      return { kind, name }
    }),
  )
}

/** Plays each game once, one after the other, on one page of the shop. */
async function playAll(browser: Browser, { base, api }: ServedProduct, names: readonly Named[]) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTurn)
    await page.addInitScript(watchGame)
    const shop = await openShop(page, api, { userId: 'persona-ravi' })
    const found: (readonly [string, Watched])[] = []
    for (const { kind, name } of names) {
      const game = await shop.open(name)
      await game.and(page.locator('[data-phase="ready"]')).waitFor()
      found.push([kind, await watched(page, () => pressThrough(page, leadAnswers))])
      await page.keyboard.press('Escape')
      await shop.still()
      await shop.leaveScreens()
    }
    return found
  } finally {
    await context.close()
  }
}

interface Watched extends TurnNotes {
  /** The longest task, in milliseconds of processor time. */
  readonly task: number
}

/** Watches the page while something is played with a slow processor. */
async function watched(page: Page, play: () => Promise<void>): Promise<Watched> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(() => window.turn.begin())
  const task = await longestTask(cdp, async () => {
    await play()
    await page.waitForTimeout(SETTLED_MS)
  })
  const notes = await page.evaluate(() => window.turn.end())
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return { ...notes, task }
}

function rowOf(kind: string, notes: readonly Watched[]): readonly (string | number)[] {
  const frames = notes.flatMap((one) => one.frames)
  const long = frames.filter((frame) => frame > LONG_FRAME_MS).length
  const times = [...[0.5, 0.95, 0.99].map((share) => quantile(frames, share)), Math.max(0, ...frames)].map((time) =>
    time.toFixed(1),
  )
  const shift = Math.max(0, ...notes.map((one) => one.shift))
  const task = Math.max(0, ...notes.map((one) => one.task))
  return [kind, frames.length, ...times, long, task.toFixed(0), shift.toFixed(4)]
}

export default section
