import { writeXlsx } from 'hucre/xlsx'
import { genericMessages, quizFileMessages } from '#schemas/messages/index.ts'
import { zipOf } from '#src/platform/quiz-files/zip.fixture.ts'
import { press, tabTo, write } from './by-keyboard.ts'
import { expect, test } from './fixture.ts'

const QUESTIONS = 500
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A spreadsheet of questions; in two of its rows a cell is wrong. */
async function spreadsheet() {
  const heading = ['Question', 'Option 1', 'Option 2', 'Correct option', 'Points', 'Image']
  const rows = Array.from({ length: QUESTIONS }, (_, at) => {
    const points = at === 12 ? 'many' : 5
    return [`Which spice is number ${at + 1}?`, 'Ginger', at === 299 ? '' : 'Clove', 'Ginger', points, `${at % 3}.png`]
  })
  const bytes = await writeXlsx({ sheets: [{ name: 'Questions', rows: [heading, ...rows] }] })
  return { name: 'questions.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes as Uint8Array) }
}

const zip = (names: readonly string[]) => ({
  name: 'pictures.zip',
  mimeType: 'application/zip',
  buffer: zipOf(names.map((name) => ({ path: `pictures/${name}`, bytes: pixel }))),
})

test.describe('a file of questions', () => {
  test.use({ provokes: [422] })

  test('is chosen, mended and imported without a pointer; one undo takes it back, and a save stores it', async ({
    signedIn: page,
    api,
    fresh,
    axe,
  }) => {
    const name = fresh('Spices from a file')
    await page.goto('/templates/superquiz')
    const named = page.getByRole('textbox', { name: 'Template name' })
    await expect(named).toBeVisible()
    await write(page, named, name)
    await write(page, page.getByRole('textbox', { name: 'Title', exact: true }), 'Spices')
    await press(page, page.getByRole('button', { name: 'Import from a file' }))
    const dialog = page.getByRole('dialog', { name: 'Import questions from a file' })
    await expect(dialog).toBeVisible()
    const choose = async (label: RegExp, file: { name: string; mimeType: string; buffer: Buffer }) => {
      await tabTo(page, dialog.getByLabel(label))
      // Whoever sees no dialog of the browser presses again.
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
        await page.keyboard.press('Enter')
        await (await chooser).setFiles(file)
      }).toPass()
    }
    await choose(/^File of questions/, await spreadsheet())
    await expect(dialog.getByText('500 rows are wrong')).toBeVisible()
    await expect(dialog.getByText('F2: Choose the .zip that holds 0.png')).toBeVisible()

    // What is refused is said at its place, and the rows stay.
    await choose(/^Pictures and sounds/, zip(['0.png', '0.PNG']))
    await expect(dialog.getByText(quizFileMessages.zipTwice('0.PNG'))).toBeVisible()
    await choose(/^Pictures and sounds/, zip(['0.png', '1.png', '2.png', 'spare.png']))
    await expect(dialog.getByText('2 rows are wrong')).toBeVisible()
    await expect(dialog.getByText('No question names spare.png')).toBeVisible()
    await expect(dialog.getByText('E14: Score should be a number above zero')).toBeVisible()
    await expect(dialog.getByText('C301: At least two options are Required')).toBeVisible()
    const take = dialog.getByRole('button', { name: 'Import 500 questions' })
    await expect(take).toBeDisabled()
    await axe(page)

    await press(page, dialog.getByRole('button', { name: 'Go to the next wrong cell' }))
    await expect(dialog.getByRole('textbox', { name: 'E14, Points' })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'C301, Option 2' })).toBeFocused()
    await page.keyboard.type('Clove')
    await expect(dialog.getByText('500 questions, all of them right')).toBeVisible()
    await press(page, take)
    await expect(dialog).toBeHidden()

    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Which spice is number 1?')).toBeVisible()
    await expect(preview.locator('[data-question] img')).toBeVisible()
    const first = page.getByRole('region', { name: 'Question 1', exact: true })
    await expect(first.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Which spice is number 1?')
    // The focus is back where the dialog was opened.
    await expect(page.getByRole('button', { name: 'Import from a file' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(first.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('')
    await press(page, page.getByRole('button', { name: 'Redo' }))
    await expect(first.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Which spice is number 1?')

    await press(page, page.getByRole('button', { name: 'Save' }))
    await expect(page.getByText(genericMessages.saved)).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const { spinWheelConfig: stored } = await api.templates.get({ query: { gamificationId: id } })
    const questions = (stored as unknown as { questions: { image: string }[] }).questions
    expect(stored).toMatchObject({ templateName: name, questionsOptionSelected: 'Upload File' })
    expect(questions).toHaveLength(QUESTIONS)
    expect(questions[12]).toMatchObject({ name: 'Which spice is number 13?', points: 7, correctOption: 1 })
    expect(questions[299]).toMatchObject({ optionsList: [{ text: 'Ginger' }, { text: 'Clove' }] })
    const addresses = [...new Set(questions.map(({ image }) => image))]
    expect(addresses).toHaveLength(3)
    const picture = await page.request.get(addresses[0] ?? '')
    expect(await picture.body()).toEqual(pixel)
  })
})
