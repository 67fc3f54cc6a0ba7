import type { Page } from 'playwright'
import { type Measured, openMeasured, taskTime, withBrowser } from '../browser.ts'
import { servePages } from '../pages.ts'
import { quantile, rounds, type Section, sized, table } from '../section.ts'

const campaigns = sized(1000, 60)
/** The pointer moves of a drag. */
const moves = sized(20, 4)
/** The processor is slowed so much while something is dragged. */
const SLOWDOWN = 4

const section: Section = {
  title: `The calendar of ${campaigns} campaigns over a year, against as many bare divs placed in a scroll area (1440 × 900)`,
  async run(print) {
    const served = await servePages()
    const found = { calendar: [] as number[], divs: [] as number[] }
    const settled = { calendar: [] as number[], divs: [] as number[] }
    const answers: number[] = []
    try {
      await withBrowser(async (browser) => {
        const done = await rounds(7, 120, async () => {
          for (const page of ['divs', 'calendar'] as const) {
            const measured = await openMeasured(browser, `${served.address}${page}.html?campaigns=${campaigns}`)
            found[page].push(measured.opening)
            // Whatever is found out and drawn later belongs to it as well.
            await measured.page.waitForTimeout(1000)
            settled[page].push(await taskTime(measured.cdp))
            if (page === 'calendar') answers.push(...(await dragAnswers(measured)))
            await measured.close()
          }
        })
        const row = (name: string, { calendar, divs }: typeof found) => {
          const [ours, bare] = [quantile(calendar, 0.5), quantile(divs, 0.5)]
          return [name, ours.toFixed(0), bare.toFixed(0), (ours / bare).toFixed(2)]
        }
        const head = ['', 'main thread ms', 'bare', 'ratio']
        for (const line of table([head, row('drawn', found), row('a second later', settled)])) print(line)
        const [middle, late] = [quantile(answers, 0.5), quantile(answers, 0.95)]
        print(
          `A drag at a processor ${SLOWDOWN} times slower: on the screen after ${middle.toFixed(0)} ms, ${late.toFixed(0)} ms at the 95th percentile (${answers.length} moves).`,
        )
        print(`Rounds: ${done}, of which the medians are shown.`)
      })
    } finally {
      await served.close()
    }
  },
}

/** Drags a campaign that lies ahead, and answers how long each move took until the bar stood there on the screen, in milliseconds. */
async function dragAnswers({ page, cdp }: Measured): Promise<number[]> {
  const { x, y } = await takeable(page)
  await page.mouse.move(x, y)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.mouse.down()
  await page.mouse.move(x + 12, y, { steps: 3 })
  await page.waitForSelector('[data-dragged]', { state: 'attached', timeout: 10_000 })
  const answers: number[] = []
  for (let move = 1; move <= moves; move++) {
    const answered = await watchBar(page)
    await page.mouse.move(x + 12 + 8 * move, y)
    answers.push(await answered())
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return answers
}

/** Scrolls to campaigns that lie ahead, which stand below what has begun, and answers where one of them can be taken, in pixels. */
async function takeable(page: Page): Promise<{ x: number; y: number }> {
  await page.getByRole('region', { name: 'Timeline' }).evaluate((area) => area.scrollTo(0, area.scrollHeight / 2))
  await page.waitForTimeout(500)
  const place = await page.evaluate(() => {
    for (const bar of document.querySelectorAll('[data-entry][data-movable]')) {
      const { left, top, width, height } = bar.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (bar.contains(document.elementFromPoint(x, y))) return { x, y }
    }
    return undefined
  })
  if (!place) throw new Error('No campaign can be dragged.')
  return place
}

/** Watches the bar that is dragged, and answers how to wait for the frame after the one in which it moved. */
async function watchBar(page: Page): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const stood = document.querySelector<HTMLElement>('[data-entry][data-dragged]')?.style.left
    let began = 0
    addEventListener(
      'pointermove',
      ({ timeStamp }) => {
        began = timeStamp
      },
      { capture: true, once: true },
    )
    const answered = new Promise<number>((done, failed) => {
      setTimeout(() => failed(new Error('The bar did not follow the pointer.')), 10_000)
      const look = () => {
        const left = document.querySelector<HTMLElement>('[data-entry][data-dragged]')?.style.left
        if (began > 0 && left !== stood) requestAnimationFrame(() => done(performance.now() - began))
        else requestAnimationFrame(look)
      }
      look()
    })
    return { answered }
  })
  return () => handle.evaluate(({ answered }) => answered)
}

export default section
