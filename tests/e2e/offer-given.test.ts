import { blankOffer } from '#schemas/documents/offer.ts'
import { expect, test } from './fixture.ts'

test.use({ provokes: [422] })

test('an offer is given by hand and taken back, each with its reason, until none is left', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const now = Date.now()
  const offerName = fresh('Sorry coins')
  const body = { ...blankOffer(now), offerName, offerCoins: { coins: 25, count: 1, points: 0 } }
  const { offerConfig } = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })
  const { id } = offerConfig
  await page.goto(`/offermanagement/${id}`)
  const given = page.getByRole('region', { name: 'Granted' })
  await expect(given.getByText('Nobody has won this yet.')).toBeVisible()

  await given.getByRole('button', { name: 'Grant reward' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'End user' }).fill('nobody of ours')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Her parcel was late')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(dialog.getByText('Nobody is known by this name.')).toBeVisible()
  await axe(page)
  await dialog.getByRole('textbox', { name: 'End user' }).fill('dw-0001')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(given.getByRole('row', { name: /dw-0001/ })).toContainText('Her parcel was late')
  await expect(given.getByText('All 1 granted')).toBeVisible()
  const list = async () =>
    (await api.ledger.list({ itemsPerPage: 5, pageNo: 0, sortBy: 'at', terms: { offerId: id } })).rows
  expect(await list()).toMatchObject([
    { userId: 'dw-0001', given: true, cause: 'staff', reason: 'Her parcel was late' },
  ])
  expect((await api.offers.get({ query: { id } })).distributed).toBe(1)

  await given.getByRole('button', { name: 'Grant reward' }).click()
  await dialog.getByRole('textbox', { name: 'End user' }).fill('dw-0002')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('His too')
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(dialog.getByText('None of this offer is left.')).toBeVisible()
  await page.keyboard.press('Escape')

  await given.getByRole('button', { name: 'Revoke from dw-0001' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It came after all')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(given.getByRole('row', { name: /dw-0001/ })).toContainText('It came after all')
  await expect(given.getByText('All 1 granted')).toBeHidden()
  expect(await list()).toMatchObject([{ given: false, reason: 'Her parcel was late\nIt came after all' }])
  expect((await api.offers.get({ query: { id } })).distributed).toBe(0)
})
