import type { Browser, Page } from 'playwright'
import type { PresenceLine } from '#schemas/endpoints/presence.ts'
import { openMeasured, type Work, watched, withBrowser } from '../browser.ts'
import { circle, middleNode } from '../canvas-pages.ts'
import { servePages } from '../pages.ts'
import { quantile, rounds, type Section, table } from '../section.ts'

const sheets = [100, 500] as const
const steps = 45

const section: Section = {
  title: 'A drag on the canvas while five others move their pointers ten times a second, against the same drag alone',
  async run(print) {
    const served = await servePages({ listsOurs: true })
    try {
      await withBrowser(async (browser) => {
        const found = sheets.map((nodes) => ({ nodes, alone: [] as Work[], beside: [] as Work[] }))
        const done = await rounds(3, 45, async () => {
          for (const { nodes, alone, beside } of found) {
            const address = `${served.address}ours.html?nodes=${nodes}`
            alone.push(await drag(browser, address, 0))
            beside.push(await drag(browser, address, 5))
          }
        })
        const perFrame = (works: readonly Work[]) =>
          quantile(
            works.map((work) => work.perFrame),
            0.5,
          )
        const rows = found.map(({ nodes, alone, beside }) => {
          const [a, b] = [perFrame(alone), perFrame(beside)]
          return [nodes, a.toFixed(1), b.toFixed(1), `${(b / a).toFixed(2)} ×`]
        })
        for (const line of table([['nodes', 'alone ms/frame', 'beside others', 'ratio'], ...rows])) print(line)
        print(`Rounds: ${done}, of which the medians are shown. ms/frame: processor time of the main thread a frame.`)
      })
    } finally {
      await served.close()
    }
  },
}

/** Drags the node in the middle beside so many others. */
async function drag(browser: Browser, address: string, others: number): Promise<Work> {
  const measured = await openMeasured(browser, address)
  const { page, close } = measured
  try {
    if (others > 0) await letIn(page, others)
    const node = await middleNode(page)
    await page.mouse.move(node.x, node.y)
    await page.mouse.down()
    await page.mouse.move(node.x + 6, node.y + 6, { steps: 3 })
    await page.waitForTimeout(250)
    const work = await watched(measured, () => circle(page, node, steps))
    await page.mouse.up()
    return work
  } finally {
    await close()
  }
}

/** Lets others onto the sheet, who move their pointers until the page is closed. */
async function letIn(page: Page, others: number) {
  await page.evaluate((count) => {
    const { tellLive } = window as unknown as { readonly tellLive: (line: PresenceLine) => void }
    let turn = 0
    const move = () => {
      turn += 0.2
      const people = Array.from({ length: count }, (_, at) => ({
        ...{ session: `s${at}`, user: `u${at}`, name: `Person ${at}`, lost: false },
        pointer: { x: 200 * at + 80 * Math.cos(turn), y: 150 + 80 * Math.sin(turn) },
      }))
      tellLive({ type: 'live', id: 'bench', people })
    }
    setInterval(move, 100)
  }, others)
  await page.waitForSelector('[data-pointer]')
}

export default section
