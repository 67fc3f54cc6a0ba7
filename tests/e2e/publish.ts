/** Publishing as a test speaks of it: the review is opened, and confirmed. */
import { expect, type Page } from '@playwright/test'
import { press } from './by-keyboard.ts'

const header = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

/** The review of a document that is to be published. */
export const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Review and publish' })

const confirmOf = (page: Page) => reviewOf(page).getByRole('button', { name: /^(Publish now|Schedule for .+)$/ })

/** Publishes what is on the sheet from now, for ever or until the end that the review proposes, and waits until that has closed. */
export async function publish(page: Page, { isEndless = true } = {}) {
  await header(page).click()
  if (!isEndless)
    await reviewOf(page).getByRole('radiogroup', { name: 'End' }).getByText('Later', { exact: true }).click()
  await confirmOf(page).click()
  await expect(reviewOf(page)).toBeHidden()
}

/** Publishes what is on the sheet without a pointer. */
export async function publishByKeyboard(page: Page) {
  await press(page, header(page))
  await expect(reviewOf(page)).toBeFocused()
  await press(page, confirmOf(page))
  await expect(reviewOf(page)).toBeHidden()
}
