import type { Browser } from 'playwright'
import { hostileSite, notesOf } from '../../e2e/hostile-site.ts'
import { taskTime, withBrowser } from '../browser.ts'
import { type ServedProduct, serveProduct } from '../product.ts'
import { quantile, rounds, type Section, sized, table } from '../section.ts'

const activity = 'tell-us-about-you'
/** The time after loading in which everything that belongs to the tag is done, in milliseconds. */
const SETTLED_MS = sized(3000, 1500)

/** The most that the tag may add to the main thread before anybody touches the page, in milliseconds. */
const MAX_MAIN_THREAD_MS = 50

/** The figures of one opening of the page. */
interface Figures {
  /** Processor time of the main thread, in milliseconds. */
  readonly mainThread: number
  /** The longest task, in milliseconds; 0 where none was longer than 50. */
  readonly longestTask: number
  readonly shift: number
  /** Bytes that came over the network, packed as they were sent. */
  readonly bytes: number
}

const section: Section = {
  title:
    'A page of another site until somebody touches it, with the tag, an activity and a popup, against the page without the tag',
  async run(print) {
    const server = await serveProduct()
    const body = `<questwire-activity rule="${activity}"></questwire-activity><questwire-popup rule="no-such-rule"></questwire-popup>`
    const shop = { isHostile: false, keepsFree: 200, body }
    const tagged = { ...shop, platform: server.base, init: { token: await playerToken(server) } }
    const site = await hostileSite({ without: shop, with: tagged })
    try {
      await withBrowser(async (browser) => {
        const found = { without: [] as Figures[], with: [] as Figures[] }
        const done = await rounds(9, 90, async () => {
          for (const name of ['without', 'with'] as const)
            found[name].push(await opened(browser, `${site.url}/${name}`, name === 'with'))
        })
        const medians = (key: keyof Figures) =>
          [found.without, found.with].map((all) =>
            quantile(
              all.map((one) => one[key]),
              0.5,
            ),
          )
        const more = (key: keyof Figures) => {
          const [bare = 0, ours = 0] = medians(key)
          return ours - bare
        }
        const row = (what: string, key: keyof Figures, digits: number) => {
          const [bare, ours] = medians(key)
          const ratio = bare && ours ? `${(ours / bare).toFixed(1)} ×` : '–'
          return [what, ...[bare, ours, (ours ?? 0) - (bare ?? 0)].map((value = 0) => value.toFixed(digits)), ratio]
        }
        const rows = [
          ['', 'without', 'with', 'more', 'ratio'],
          row('main thread, ms', 'mainThread', 1),
          row('longest task, ms', 'longestTask', 0),
          row('layout shift', 'shift', 4),
          row('bytes before the first play', 'bytes', 0),
        ]
        for (const line of table(rows)) print(line)
        print(
          `Rounds: ${done}, of which the medians are shown; each in a browser profile of its own, ${SETTLED_MS} ms after loading.`,
        )
        if (more('mainThread') > MAX_MAIN_THREAD_MS)
          throw new Error(
            `The tag adds ${more('mainThread').toFixed(1)} ms of main thread, more than ${MAX_MAIN_THREAD_MS}.`,
          )
        if (found.with.some(({ shift }) => shift > 0)) throw new Error('The page moves with the tag.')
      })
    } finally {
      await site.close()
      await server.stop()
    }
  },
}

/** Gets a token of a player, as the customer's server does. */
async function playerToken({ api, clientOf }: ServedProduct): Promise<string> {
  const { playerKey } = await api.visits.getPlayerKey({})
  return (await clientOf(playerKey).play.token({ body: { userId: 'bench' } })).token
}

/** Opens a page as somebody who has never been there, and measures it until it is still. */
async function opened(browser: Browser, address: string, isTagged: boolean): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Network.enable')
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.addInitScript(() => {
      const longest = window as unknown as { longest: number }
      longest.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.longest = Math.max(longest.longest, duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(address)
    // Nothing is looked for before it is measured: that would be work of the page, too.
    await page.waitForTimeout(SETTLED_MS)
    const mainThread = await taskTime(cdp)
    if (isTagged) await page.locator(`questwire-activity[rule="${activity}"]`).getByRole('button').waitFor()
    const longestTask = await page.evaluate(() => (window as unknown as { longest: number }).longest)
    return { mainThread, longestTask, shift: (await notesOf(page)).shift, bytes }
  } finally {
    await context.close()
  }
}

export default section
