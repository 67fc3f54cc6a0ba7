import type { Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { offerFormOf } from './offer-form.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' })
const answer = (page: Page, words: 'Cancel' | 'OK') => question(page).getByRole('button', { name: words }).click()

test('unsaved changes are kept by Cancel and discarded by OK, whichever way out', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const name = fresh('Never saved')
  const form = offerFormOf(page)
  await page.goto('/offermanager')
  await page.getByRole('link', { name: 'Create offer' }).first().click()
  await form.fill('Offer name', name)
  await expect(page.getByText('Unsaved')).toBeVisible()

  const ways: readonly [string, () => Promise<unknown>][] = [
    ['menu', () => page.getByRole('navigation').getByRole('link', { name: 'Rule Engine' }).click()],
    ['way up', () => page.getByRole('banner').getByRole('link', { name: 'Rewards' }).click()],
    ['back', () => page.goBack()],
    [
      'signing out',
      async () => {
        await page.getByRole('button', { name: 'Account of Asha Menon' }).click()
        await page.getByRole('link', { name: 'Sign out' }).click()
      },
    ],
  ]
  for (const [way, leave] of ways)
    await test.step(`${way}, then Cancel`, async () => {
      await leave()
      await expect(question(page)).toBeVisible()
      if (way === 'menu') await axe(page)
      await answer(page, 'Cancel')
      await expect(question(page)).toBeHidden()
      await expect(page).toHaveURL('/offermanagement')
      await expect(form.name).toHaveValue(name)
    })

  await test.step('closing the tab asks with the browser’s own question', async () => {
    const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await expect(form.name).toHaveValue(name)
  })

  await page.goBack()
  await answer(page, 'OK')
  await expect(page).toHaveURL(/\/offermanager\b/)
  expect((await api.offers.checkName({ query: { offerName: name } })).exists).toBe(false)

  await test.step('without changes nothing asks', async () => {
    await page.getByRole('link', { name: 'Create offer' }).first().click()
    await form.fill('Offer name', 'Taken back')
    await form.fill('Offer name', '')
    await page.getByRole('navigation').getByRole('link', { name: 'Rule Engine' }).click()
    await expect(page).toHaveURL(/\/ruleengine/)
  })
})
