import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { preview } from 'vite'
import type { Asked, Shot, Source } from './shoot.ts'

/** What Storybook's index says of an entry. */
interface Entry {
  readonly id: string
  readonly type: string
}

/** Every story, alone in its frame. */
export async function storyShots({ storybook }: Asked): Promise<Source> {
  const { address, close } = storybook
    ? { address: storybook.replace(/\/$/, ''), close: async () => {} }
    : await built()
  const { entries } = (await (await fetch(`${address}/index.json`)).json()) as { entries: Record<string, Entry> }
  const shots = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .flatMap(({ id }) =>
      (['light', 'dark'] as const).map(
        (scheme): Shot => ({
          file: `stories/${id}.${scheme}`,
          width: 1440,
          height: 900,
          scheme,
          async open(page) {
            await page.goto(`${address}/iframe.html?id=${id}&viewMode=story&globals=scheme:${scheme}`)
            await drawn(page)
          },
        }),
      ),
    )
  return { shots, close }
}

/** Builds Storybook as it is now and serves it. */
async function built() {
  const outDir = join('node_modules', '.cache', 'questwire-storybook')
  console.log('Building Storybook …')
  const bin = join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js')
  execFileSync(process.execPath, [bin, 'build', '--quiet', '-o', outDir], { stdio: ['ignore', 'ignore', 'inherit'] })
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const [address = ''] = server.resolvedUrls?.local ?? []
  return { address: address.replace(/\/$/, ''), close: () => server.close() }
}

/** Waits until a story is drawn and has played; rejected with its error. What loads for ever in a story is meant to. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview } = window as { __STORYBOOK_PREVIEW__?: Preview }
    return ['finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '')
  })
  // A canvas is unseen until everything on it is placed.
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.react-flow')
    return !canvas || getComputedStyle(canvas).opacity === '1'
  })
  const error = page.locator('.sb-show-errordisplay #error-message')
  if ((await error.count()) > 0) throw new Error((await error.textContent()) ?? 'The story failed.')
}

/** What Storybook's frame tells of the story in it. */
interface Preview {
  readonly currentRender?: { readonly phase?: string }
}
