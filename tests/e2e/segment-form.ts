/** The segment editor as a test speaks of it: conditions by their number, fields by the words that stand on the screen. */
import { expect, type Page } from '@playwright/test'

/** Creates the vocabulary over a page that shows the editor. */
export function segmentFormOf(page: Page) {
  const save = page.getByRole('button', { name: 'Save', exact: true })
  /** A condition or group by its place: `events.1.events.0`. */
  const at = (path: string) => page.locator(`[data-condition="${path}"]`)
  const choose = async (path: string, label: string, option: string | RegExp) => {
    await at(path).getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  return {
    name: page.getByRole('textbox', { name: 'Segment name' }),
    file: page.getByLabel('File of people'),
    people: page.getByRole('region', { name: 'People in this segment' }),
    sentence: page.locator('[data-aloud]'),
    save,
    at,
    choose,
    field: (path: string, label: string) => at(path).getByRole('textbox', { name: label, exact: true }),
    /** Adds something at the end of the outermost list, or of a group. */
    add: (what: 'Add condition' | 'About the person' | 'Add group', path?: string) =>
      (path ? at(path) : page.getByRole('region', { name: 'Conditions' }))
        .getByRole('button', { name: what })
        .last()
        .click(),
    /** Takes an entry of a condition's menu: `More for condition 2.1`. */
    async more(what: string, entry: string) {
      await page.getByRole('button', { name: `More for ${what}`, exact: true }).click()
      await page.getByRole('menuitem', { name: entry, exact: true }).click()
    },
    /** Saves a new segment and answers its id, from the address. */
    async create(): Promise<string> {
      await save.click()
      await expect(page).toHaveURL(/\/datamanagement\/(?!new)[^/?]+$/)
      return decodeURIComponent(page.url().split('/').at(-1) ?? '')
    },
    /** Saves a stored segment; it then says that nothing is left to save. */
    async update(): Promise<void> {
      await save.click()
      await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
    },
  }
}
