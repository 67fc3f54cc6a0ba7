/** The editor of third-party offers as a test speaks of it. */
import { expect, type Page } from '@playwright/test'

/** Creates the vocabulary over a page that shows the editor. */
export function thirdPartyFormOf(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  return {
    save,
    /** Types into a field of this label. */
    fill: (label: string, text: string) => page.getByRole('textbox', { name: label, exact: true }).fill(text),
    /** Chooses one of those that are all in sight. */
    choose: (label: string, option: string) =>
      page.getByRole('radiogroup', { name: label, exact: true }).getByText(option, { exact: true }).click(),
    /** Chooses one of what the provider has. */
    async pick(label: string, option: string | RegExp): Promise<void> {
      await page.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    /** Adds a language, and shows it. */
    async addLanguage(name: string): Promise<void> {
      await page.getByRole('button', { name: 'Add a language' }).click()
      await page.getByRole('combobox', { name: 'Language' }).fill(name)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    },
    /** Saves a new one and answers its id, from the address. */
    async create(): Promise<string> {
      await save.click()
      await expect(page).toHaveURL(/\/offermanagerthirdparty\/(?!new$).+/)
      return decodeURIComponent(page.url().split('/').at(-1) ?? '')
    },
    /** Saves a stored one; it then says that nothing is left to save. */
    async update(): Promise<void> {
      await save.click()
      await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
    },
  }
}
