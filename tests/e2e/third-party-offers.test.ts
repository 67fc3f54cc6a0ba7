import { NEVER, playTypes, ruleTypes } from '#schemas/codes.ts'
import { blankThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import { genericMessages, providerMessages, thirdPartyMessages } from '#schemas/messages/index.ts'
import type { Api } from '#src/api/client.ts'
import { expect, test } from './fixture.ts'
import { thirdPartyFormOf } from './third-party-form.ts'

const tomorrow = () => Math.floor(Date.now() / 60_000) * 60_000 + 24 * 3_600_000

/** Orders an offer that starts tomorrow. */
async function orderBooks(api: Api, offerName: string) {
  const body = {
    ...blankThirdPartyOffer(tomorrow()),
    ...{ offerName, voucher: 'Paper Lantern Books', productId: 'paper-lantern', denomination: 250 },
    offerVoucher: { amount: 250, currency: 'inr', count: 100 },
    offerLocalization: [{ language: 'English', offerName, offerDesc: '', howToRedeem: '' }],
  }
  const saved = await api.thirdPartyOffers.saveVoucher({
    query: { productId: 'paper-lantern', denomination: 250 },
    body,
  })
  return saved.offerConfig.id
}

test('a voucher of the provider is chosen, ordered and stored, in two languages', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const form = thirdPartyFormOf(page)
  const name = fresh('Film night')
  await page.goto('/offermanagerthirdparty')
  await page.getByRole('link', { name: 'Create third-party offer' }).first().click()
  await form.pick('Voucher', 'Night Owl Cinemas')
  await form.pick('Denomination', '₹300')
  await form.fill('Count', '250')
  await expect(page.getByText('Saving orders 250 from the provider.')).toBeVisible()
  await form.fill('Reward name', name)
  await form.fill('Description', 'Any film, any day')
  await form.addLanguage('Hindi')
  await expect(page.getByRole('tab', { name: /Hindi/ })).toContainText('2')
  await form.fill('Reward name', 'फ़िल्म की रात')
  await page.getByRole('button', { name: 'Copy missing texts from English' }).click()
  await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toHaveText('Any film, any day')
  await axe(page)
  const id = await form.create()
  await expect(page.getByText(genericMessages.saved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Stock' })).toContainText('Requested250')

  const { offerConfig, stock } = await api.thirdPartyOffers.get({ query: { id } })
  const offerDesc = '<p>Any film, any day</p>'
  expect(offerConfig).toMatchObject({
    ...{ offerName: name, offerDesc, rewardType: 2, voucherType: 'static', offerCount: 250 },
    ...{ voucher: 'Night Owl Cinemas', productId: 'night-owl', denomination: 300, endDateTime: NEVER },
    offerVoucher: { amount: 300, currency: 'inr', count: 250 },
    offerLocalization: [
      { language: 'English', offerName: name, offerDesc, howToRedeem: '' },
      { language: 'Hindi', offerName: 'फ़िल्म की रात', offerDesc, howToRedeem: '' },
    ],
  })
  expect(stock).toEqual({ requested: 250, created: 250, available: 250, distributed: 0, redeemed: 0 })
})

test('more is ordered, what was ordered stays; copied, and deleted', async ({ signedIn: page, api, fresh }) => {
  const form = thirdPartyFormOf(page)
  const name = fresh('Book day')
  const id = await orderBooks(api, name)
  await page.goto(`/offermanagerthirdparty/${id}`)
  await expect(page.getByRole('combobox', { name: 'Voucher' })).toHaveAttribute('readonly')
  await expect(page.getByText(thirdPartyMessages.ordered).first()).toBeAttached()
  await form.fill('Count', '130')
  await expect(page.getByText('Saving orders 30 more from the provider.')).toBeVisible()
  await form.update()
  await expect(page.getByRole('region', { name: 'Stock' })).toContainText('Requested130')
  expect((await api.thirdPartyOffers.get({ query: { id } })).stock.created).toBe(130)

  await page.goto(`/offermanagerthirdparty?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  const listed = async () => (await api.thirdPartyOffers.list({ itemsPerPage: 10, pageNo: 0, search: name })).rows
  await expect.poll(async () => (await listed()).map(({ requested }) => requested).sort()).toEqual([0, 130])
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  expect((await listed()).map((row) => row.id)).not.toContain(id)
})

test.describe('a provider that fails', () => {
  test.use({ provokes: [502] })

  test('is said where it fails, and asked again there', async ({ signedIn: page, axe }) => {
    const form = thirdPartyFormOf(page)
    await page.goto('/offermanagerthirdparty/new')
    await form.pick('Voucher', /^Monsoon Travels/)
    const failed = page.getByRole('alert').filter({ hasText: providerMessages.denominations })
    await expect(failed).toBeVisible()
    await axe(page)
    const asked = page.waitForResponse((response) => response.url().includes('getVoucherDetails'))
    await failed.getByRole('button', { name: 'Try again' }).click()
    expect((await asked).status()).toBe(502)
    await form.pick('Voucher', /^Old Mill Coffee/)
    await expect(page.getByText('Sold out: choose another voucher.')).toBeVisible()

    await page.route('**/getCampaigns', (route) =>
      route.fulfill({ json: { status: true, code: 200, msg: '', success: 0, message: 'On hold.', campaigns: [] } }),
    )
    await form.choose('Source', 'Campaign of the provider')
    await expect(page.getByRole('alert').filter({ hasText: 'On hold.' })).toBeVisible()
    await page.unroute('**/getCampaigns')
    await page.getByRole('button', { name: 'Try again' }).click()
    await form.pick('Campaign', 'Weekend pair')
    await expect(page.getByRole('textbox', { name: 'Brands' })).toHaveValue('6')
  })

  test('takes no order, says why, and nothing is stored', async ({ signedIn: page, api, fresh }) => {
    const form = thirdPartyFormOf(page)
    const name = fresh('No funds')
    await page.goto('/offermanagerthirdparty/new')
    await form.choose('Kind', 'Points')
    await form.pick('Campaign', /^Spent wallet/)
    await form.fill('Points', '20')
    await form.fill('Count', '5')
    await form.fill('Reward name', name)
    await form.save.click()
    await expect(page.getByRole('alert').filter({ hasText: genericMessages.failedToSave })).toContainText(
      'The balance of this campaign is used up.',
    )
    await expect(page.getByLabel('Reward name')).toHaveValue(name)
    expect((await api.thirdPartyOffers.list({ itemsPerPage: 5, pageNo: 0, search: name })).total).toBe(0)
    await form.pick('Campaign', 'Eat out')
    const id = await form.create()
    expect((await api.thirdPartyOffers.get({ query: { id } })).offerConfig).toMatchObject({
      ...{ rewardType: 5, selectedCampaignId: 'eat-out', thirdPartyCampaignId: 'eat-out' },
      offerCoins: { coins: 0, points: 20, count: 5 },
    })
  })
})

test('what gives it is listed with a link to it, and keeps it from being deleted', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const offerName = fresh('Kept books')
  const ruleName = fresh('Gives books')
  const id = await orderBooks(api, offerName)
  const { ruleEntity } = await api.rules.save({
    body: {
      ...{ name: ruleName, type: playTypes.treasureChest, ruleType: ruleTypes.rules, templateId: 'festive-chest' },
      ...{ ruleStatus: 'inactive', userSegmentId: 'All User', howOften: 'once per day' },
      rewardAssigment: [{ percentage: 100, offerId: id, offerName }],
    },
  })
  await page.goto(`/offermanagerthirdparty?search=${encodeURIComponent(offerName)}`)
  await page.getByRole('button', { name: `Delete ${offerName}` }).click()
  const dialog = page.getByRole('dialog', { name: `“${offerName}” cannot be deleted` })
  await expect(dialog.getByRole('listitem')).toHaveText(`${ruleName} (rule)`)
  await axe(page)
  await dialog.getByRole('link', { name: ruleName }).click()
  await expect(page).toHaveURL(`/ruleengine/edit/${ruleEntity.ruleId}`)
  // The canvas is the heaviest page there is.
  await expect(page.getByLabel('Rule name')).toHaveValue(ruleName, { timeout: 60_000 })

  await page.goto(`/offermanagerthirdparty/${id}`)
  await expect(page.getByRole('region', { name: 'Used by' }).getByRole('link')).toHaveText(ruleName)
  await api.rules.delete({ query: { id: ruleEntity.ruleId } })
  await page.reload()
  await expect(page.getByRole('region', { name: 'Used by' })).toContainText('Nothing refers to this yet')
  await api.thirdPartyOffers.delete({ query: { id } })
})
