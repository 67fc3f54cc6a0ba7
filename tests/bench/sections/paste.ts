import type { Page } from 'playwright'
import { openMeasured, type Work, watched, withBrowser } from '../browser.ts'
import { servePages } from '../pages.ts'
import { quantile, rounds, type Section, sized, table } from '../section.ts'

/** The number of cards of the sheets that are pasted into. */
const sizes = [4, 500]
const pastedCards = sized(500, 20)

const section: Section = {
  title: `Pasting ${pastedCards} cards at once`,
  async run(print) {
    const served = await servePages()
    const addressOf = (nodes: number) => `${served.address}ours.html?nodes=${nodes}`
    try {
      await withBrowser(async (browser) => {
        const from = await openMeasured(browser, addressOf(pastedCards))
        const text = await copyAll(from.page).finally(from.close)
        const found = sizes.map((nodes) => ({ nodes, works: [] as Work[] }))
        const done = await rounds(3, 60, async () => {
          for (const { nodes, works } of found) {
            const measured = await openMeasured(browser, addressOf(nodes))
            await measured.page.waitForTimeout(1000)
            await measured.page.mouse.move(800, 500)
            works.push(await watched(measured, () => paste(measured.page, text)).finally(measured.close))
          }
        })
        const rows = found.map(({ nodes, works }) => [
          nodes,
          ...[({ longestTask }: Work) => longestTask, ({ perFrame, frames }: Work) => perFrame * frames.length].map(
            (value) => quantile(works.map(value), 0.5).toFixed(0),
          ),
        ])
        for (const line of table([['into cards', 'longest task ms', 'main thread ms'], ...rows])) print(line)
        print(
          `Rounds: ${done}, of which the medians are shown. Other work on the machine lengthens a task, not its processor time.`,
        )
      })
    } finally {
      await served.close()
    }
  },
}

/** Copies all of the sheet; answers the text of the clipboard. */
async function copyAll(page: Page): Promise<string> {
  await page.keyboard.press('Control+a')
  await page.waitForTimeout(500)
  return await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.dispatchEvent(new ClipboardEvent('copy', { clipboardData, cancelable: true }))
    return clipboardData.getData('text/plain')
  })
}

/** Pastes a text and waits until its cards have made room. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    // A task of its own, as a key is.
    setTimeout(() => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })))
  }, text)
  await page.waitForTimeout(4000)
}

export default section
