import type { Page } from 'playwright'
import { type Measured, type Work, watched, withBrowser } from '../browser.ts'
import { inTurn, type Side } from '../canvas-pages.ts'
import { servePages } from '../pages.ts'
import { quantile, rounds, type Section, table } from '../section.ts'
import type { Places } from '../watch-page.ts'

const sizes = [100, 500]

/** One visit of a page: opened, then laid out. */
interface Visit {
  /** From the beginning of the navigation until everything is drawn, in milliseconds. */
  readonly opened: number
  /** How much of it the main thread worked, in milliseconds of processor time. */
  readonly opening: number
  /** From the key (or the call) until the nodes stand where they belong, in milliseconds. */
  readonly placed: number
  readonly work: Work
}

const section: Section = {
  title: 'Opening and layout, against bare React Flow that opens as many nodes and is given the places',
  async run(print) {
    const served = await servePages()
    try {
      await withBrowser(async (browser) => {
        const found = sizes.map((nodes) => ({ nodes, ours: [] as Visit[], bare: [] as Visit[] }))
        const done = await rounds(3, 30, async () => {
          for (const one of found) {
            let places: Places = {}
            await inTurn(browser, { address: served.address, nodes: one.nodes }, async (side, measured) => {
              one[side].push(await openAndLayOut(side, measured, places))
              if (side === 'ours') places = await placesOn(measured.page)
            })
          }
        })
        const medianOf = (visits: readonly Visit[], value: (visit: Visit) => number) => quantile(visits.map(value), 0.5)
        const pair = ({ ours, bare }: (typeof found)[number], value: (visit: Visit) => number) => {
          const [a, b] = [medianOf(ours, value), medianOf(bare, value)]
          return [a.toFixed(0), b.toFixed(0), `${(a / b).toFixed(1)} ×`]
        }
        const openHead = ['nodes', 'open ms', 'bare', 'ratio', 'main thread ms', 'bare', 'ratio']
        const openRows = found.map((one) => [
          one.nodes,
          ...pair(one, (visit) => visit.opened),
          ...pair(one, (visit) => visit.opening),
        ])
        for (const line of table([openHead, ...openRows])) print(line)
        print('Until the nodes are initialised and two frames have been drawn, its scripts loaded from this machine.\n')
        const head = [
          'nodes',
          'layout ms',
          'set ms',
          'ratio',
          'longest task ms',
          'bare',
          'longest frame ms',
          'bare',
          'ratio',
        ]
        const rows = found.map((one) => [
          one.nodes,
          ...pair(one, (visit) => visit.placed),
          ...pair(one, (visit) => visit.work.longestTask).slice(0, 2),
          ...pair(one, (visit) => Math.max(...visit.work.frames)),
        ])
        for (const line of table([head, ...rows])) print(line)
        print(
          `Rounds: ${done}, of which the medians are shown. Set: bare React Flow is given the same places. Tasks under 50 ms count as 0.`,
        )
      })
    } finally {
      await served.close()
    }
  },
}

/** Lays the sheet out by its key; bare React Flow is given the places instead. The flight of the view to the new sheet is watched too. */
async function openAndLayOut(side: Side, measured: Measured, places: Places): Promise<Visit> {
  const { page } = measured
  const opened = await page.evaluate(() => window.watch.readyAt)
  await page.waitForTimeout(300)
  let placed = 0
  const work = await watched(measured, async () => {
    // It watches before the key is pressed: a key may overtake a script that waits for a busy page.
    const watching = await page.evaluateHandle(() => ({ moved: window.watch.whenMoved() }))
    if (side === 'ours') await page.keyboard.press('l')
    else await page.evaluate((there) => window.place?.(there), places)
    placed = await watching.evaluate(({ moved }) => moved)
    await page.waitForTimeout(400)
  })
  return { opened, opening: measured.opening, placed, work }
}

/** Where the cards that are drawn stand, in pixels at zoom 1; those out of view are not drawn and stay where they are. */
async function placesOn(page: Page): Promise<Places> {
  return await page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.react-flow__node')].map((node) => {
        const { e: x, f: y } = new DOMMatrix(getComputedStyle(node).transform)
        return [node.dataset.id ?? '', { x, y }]
      }),
    ),
  )
}

export default section
