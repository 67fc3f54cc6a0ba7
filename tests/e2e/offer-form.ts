/** The offer editor as a test speaks of it: fields and choices by the words that stand on the screen. */
import { expect, type Page } from '@playwright/test'

/** Creates the vocabulary over a page that shows the editor. */
export function offerFormOf(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  return {
    name: page.getByLabel('Offer name'),
    description: page.getByRole('textbox', { name: 'Description', exact: true }),
    save,
    /** Types into a field of this label. */
    fill: (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text),
    /** Chooses one of those that are all in sight. */
    choose: (label: string, option: string) =>
      page.getByRole('radiogroup', { name: label, exact: true }).getByText(option, { exact: true }).click(),
    /** Adds a language, and shows it. */
    async addLanguage(name: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a language' }).click()
      await page.getByRole('combobox', { name: 'Language' }).fill(name)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    },
    /** Chooses a file of codes and waits until the server has read it. */
    async chooseCodes(name: string, rows: readonly string[]): Promise<void> {
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.getByText(/can be taken|rows are wrong|rows is wrong/)).toBeVisible()
    },
    /** Saves a new offer and answers its id, from the address. */
    async create(): Promise<string> {
      await save.click()
      await expect(page).toHaveURL(/\/offermanagement\/.+/)
      return decodeURIComponent(page.url().split('/').at(-1) ?? '')
    },
    /** Saves a stored offer; it then says that nothing is left to save. */
    async update(): Promise<void> {
      await save.click()
      await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
    },
  }
}
