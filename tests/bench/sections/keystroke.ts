import { type Measured, openMeasured, taskTime, withBrowser } from '../browser.ts'
import { servePages } from '../pages.ts'
import { quantile, rounds, type Section, sized, table } from '../section.ts'

const questions = sized(500, 20)
/** The letters that are typed in a round. */
const letters = sized(30, 5)

const section: Section = {
  title: `A letter in a quiz of ${questions} questions, against the same field in a bare Mantine form`,
  async run(print) {
    const served = await servePages()
    const found = { quiz: [] as number[], form: [] as number[] }
    try {
      await withBrowser(async (browser) => {
        const done = await rounds(5, 90, async () => {
          for (const page of ['form', 'quiz'] as const) {
            const measured = await openMeasured(browser, `${served.address}${page}.html?questions=${questions}`)
            found[page].push(await perLetter(measured).finally(measured.close))
          }
        })
        const [ours, bare] = [quantile(found.quiz, 0.5), quantile(found.form, 0.5)]
        const row = [ours, bare, ours / bare].map((value) => value.toFixed(2))
        for (const line of table([['main thread ms/letter', 'bare', 'ratio'], row])) print(line)
        print(`Rounds: ${done}, of which the medians are shown; ${letters} letters each, typed 120 ms apart.`)
      })
    } finally {
      await served.close()
    }
  },
}

/** Types into the text of the first question; answers the processor time of the main thread for each letter, in milliseconds. */
async function perLetter({ page, cdp }: Measured): Promise<number> {
  const field = page
    .getByRole('region', { name: 'Question 1', exact: true })
    .getByRole('textbox', { name: 'Question', exact: true })
  await field.click()
  await page.keyboard.type('warm', { delay: 120 })
  await page.waitForTimeout(1500)
  const before = await taskTime(cdp)
  await page.keyboard.type('x'.repeat(letters), { delay: 120 })
  // Whatever is drawn later belongs to the letters as well.
  await page.waitForTimeout(1500)
  const took = (await taskTime(cdp)) - before
  const typed = await field.inputValue()
  if (!typed.endsWith(`warm${'x'.repeat(letters)}`)) throw new Error(`The field says: ${typed}`)
  return took / letters
}

export default section
