import type { Page } from '@playwright/test'
import { blankOffer } from '#schemas/documents/offer.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'
import { offerFormOf } from './offer-form.ts'

// The refusal of the second save.
test.use({ provokes: [409] })

async function storedOffer(api: Api, offerName: string) {
  const start = Date.now() + 24 * 3_600_000
  const body = {
    ...blankOffer(start),
    offerName,
    offerCoins: { coins: 5, count: 1, points: 0 },
    ours: [1, { a: null }],
  }
  return (await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })).offerConfig
}

/** Two people open the same offer and change it; the first saves, the second is told. */
async function collide(id: string, first: Page, second: Page) {
  await Promise.all([first, second].map((page) => page.goto(`/offermanagement/${id}`)))
  await offerFormOf(first).fill('Description', 'From the first desk')
  await offerFormOf(second).fill('Count', '77')
  await offerFormOf(first).update()
  await offerFormOf(second).save.click()
  const dialog = second.getByRole('dialog', { name: 'Someone else saved this while you were editing' })
  await expect(dialog.getByRole('row', { name: 'Description' })).toContainText('From the first desk')
  await expect(dialog.getByRole('row', { name: 'Count' })).toContainText('77')
  return dialog
}

test('keeping mine puts my changes on top of theirs', async ({ signedIn, secondBrowser, api, fresh, axe }) => {
  const stored = await storedOffer(api, fresh('Two desks'))
  const second = await secondBrowser()
  const dialog = await collide(stored.id, signedIn, second)
  await axe(second)
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(second.getByRole('textbox', { name: 'Count' })).toHaveValue('77')
  await offerFormOf(second).save.click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(second.getByRole('button', { name: 'No changes' })).toBeVisible()
  const { offerConfig } = await api.offers.get({ query: { id: stored.id } })
  expect(offerConfig).toMatchObject({
    offerDesc: '<p>From the first desk</p>',
    offerCoins: { coins: 5, count: 77, points: 0 },
    ours: [1, { a: null }],
  })
})

test('taking theirs sets mine aside, and it can be brought back', async ({ signedIn, secondBrowser, api, fresh }) => {
  const stored = await storedOffer(api, fresh('Two desks'))
  const second = await secondBrowser()
  const dialog = await collide(stored.id, signedIn, second)
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  const form = offerFormOf(second)
  await expect(form.description).toHaveText('From the first desk')
  await expect(second.getByRole('textbox', { name: 'Count' })).toHaveValue('1')
  expect((await api.offers.get({ query: { id: stored.id } })).offerConfig.offerCoins?.count).toBe(1)
  await second.getByRole('button', { name: 'Restore my changes' }).click()
  await expect(second.getByRole('textbox', { name: 'Count' })).toHaveValue('77')
  await form.update()
  const { offerConfig } = await api.offers.get({ query: { id: stored.id } })
  expect(offerConfig).toMatchObject({ offerDesc: '<p>From the first desk</p>', offerCoins: { count: 77 } })
})
