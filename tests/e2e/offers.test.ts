import { NEVER, offerTypes, playTypes, ruleTypes } from '#schemas/codes.ts'
import { blankOffer } from '#schemas/documents/offer.ts'
import { genericMessages, offerMessages as say, voucherMessages as says } from '#schemas/messages/index.ts'
import { expect, test } from './fixture.ts'
import { offerFormOf } from './offer-form.ts'

const tomorrow = () => Date.now() + 24 * 3_600_000

const kinds = [
  {
    kind: 'GCoins',
    fields: { GCoins: '150', Count: '2000' },
    stored: { rewardType: offerTypes.coins, offerCoins: { coins: 150, count: 2000, points: 0 } },
  },
  {
    kind: 'Voucher',
    fields: { Amount: '249.50', 'Voucher code': 'LAMPS', Count: '40' },
    stored: {
      rewardType: offerTypes.voucher,
      offerVoucher: { voucher: 'LAMPS', amount: 249.5, currency: 'inr', count: 40 },
    },
  },
  {
    kind: 'Custom',
    fields: { Count: '0' },
    stored: { rewardType: offerTypes.custom, offerCoins: { coins: 0, count: 0, points: 0 } },
  },
  {
    kind: 'Points',
    fields: { Points: '75', Count: '9' },
    stored: { rewardType: offerTypes.points, offerCoins: { coins: 0, count: 9, points: 75 } },
  },
] as const

/** Filled in in every run; the others, by the same form, in the long one. */
const tagOf = (kind: string) => (['GCoins', 'Voucher'].includes(kind) ? '' : ' @long')

for (const { kind, fields, stored } of kinds)
  test(`a new offer of kind ${kind} is stored as it was filled in${tagOf(kind)}`, async ({
    signedIn: page,
    api,
    fresh,
  }) => {
    const form = offerFormOf(page)
    const name = fresh(`Lamp ${kind}`)
    await page.goto('/offermanager')
    await page.getByRole('link', { name: 'Create offer' }).first().click()
    await form.choose('Kind', kind)
    await form.fill('Offer name', name)
    for (const [label, text] of Object.entries(fields)) await form.fill(label, text)
    await form.fill('Description', 'A lamp for every home')
    const id = await form.create()
    await expect(page.getByText(genericMessages.saved)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

    const { offerConfig } = await api.offers.get({ query: { id } })
    expect(offerConfig).toMatchObject({
      offerName: name,
      offerDesc: '<p>A lamp for every home</p>',
      offerLocalization: [{ language: 'English', offerDesc: '<p>A lamp for every home</p>', howToRedeem: '' }],
      endDateTime: NEVER,
      offerStatus: 'active',
      ...stored,
    })
    expect(Math.abs(Date.now() - (offerConfig.startDateTime ?? 0))).toBeLessThan(180_000)
    expect((offerConfig.startDateTime ?? 1) % 60_000).toBe(0)
  })

test('schedule, delivery and a second language are stored as they were chosen', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const form = offerFormOf(page)
  const day = 24 * 3_600_000
  await page.goto('/offermanagement')
  await form.fill('Offer name', fresh('Until spring'))
  await form.fill('GCoins', '20')
  await form.fill('Description', 'Twenty coins')
  await form.addLanguage('Hindi')
  await expect(form.description).toHaveText('')
  await form.fill('Description', 'बीस सिक्के')
  await form.choose('Status', 'Inactive')
  await form.choose('End', 'On a date')
  await form.choose('Valid for, once won', 'Days')
  await form.fill('How long', '14')
  await page.getByRole('switch', { name: 'Cap' }).check()
  await form.fill('At most', '500')
  await page.getByRole('switch', { name: 'Call a webhook' }).check()
  await page.getByRole('combobox', { name: 'Webhook' }).click()
  await page.getByRole('option').first().click()
  const id = await form.create()

  const { offerConfig } = await api.offers.get({ query: { id } })
  expect(offerConfig).toMatchObject({
    offerStatus: 'inactive',
    validity: { dayOrTime: 'day', customDays: 14 },
    isRewardCapping: true,
    rewardCap: 500,
    webHookRequired: true,
    offerDesc: '<p>Twenty coins</p>',
    offerLocalization: [
      { language: 'English', offerDesc: '<p>Twenty coins</p>', howToRedeem: '' },
      { language: 'Hindi', offerDesc: '<p>बीस सिक्के</p>', howToRedeem: '' },
    ],
  })
  const { rows } = await api.webhooks.list({ itemsPerPage: 100, pageNo: 0 })
  expect(rows.map((row) => row.id)).toContain(offerConfig.webhookId)
  const { startDateTime = 0, endDateTime = 0 } = offerConfig
  expect(Math.round((endDateTime - startDateTime) / day)).toBe(30)
})

test('what is wrong stands at its field, and nothing is sent', async ({ signedIn: page, api, fresh, axe }) => {
  const form = offerFormOf(page)
  const { total } = await api.offers.list({ itemsPerPage: 1, pageNo: 0 })
  await page.goto('/offermanagement')
  await form.save.click()
  const problems = page.getByRole('alert').filter({ hasText: 'problems' })
  await expect(problems).toContainText(say.nameRequired)
  await expect(problems).toContainText(say.number('Worth'))
  await expect(form.name).toBeFocused()
  await axe(page)

  await form.fill('Offer name', 'ab')
  await expect(problems).toContainText(say.nameLength)
  await form.fill('GCoins', '1234567')
  await expect(problems).toContainText(say.digits('Worth', 6))
  await form.fill('Count', '12345678')
  await expect(problems).toContainText(say.digits('Count', 7))
  await page.getByRole('switch', { name: 'Call a webhook' }).check()
  await expect(problems).toContainText(say.webhookRequired)
  await form.fill('Offer name', '50 GCoins')
  await expect(problems).toContainText('Offer name already exists')
  await form.save.click()
  await expect(form.name).toHaveAttribute('aria-invalid', 'true')
  expect((await api.offers.list({ itemsPerPage: 1, pageNo: 0 })).total).toBe(total)

  await form.fill('Offer name', fresh('Mended'))
  await form.fill('GCoins', '5')
  await form.fill('Count', '5')
  await page.getByRole('switch', { name: 'Call a webhook' }).uncheck()
  await expect(problems).toBeHidden()
  const id = await form.create()
  expect((await api.offers.get({ query: { id } })).offerConfig.offerCoins).toMatchObject({ coins: 5, count: 5 })
})

test('an offer that has not begun is found, changed and copied', async ({ signedIn: page, api, fresh }) => {
  const form = offerFormOf(page)
  const name = fresh('Next week')
  const body = {
    ...blankOffer(tomorrow()),
    offerName: name,
    offerCoins: { coins: 5, count: 1, points: 0 },
    mine: 'kept',
  }
  const { offerConfig } = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })

  await page.goto('/offermanager')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('row', { name: name }).getByRole('link', { name }).first().click()
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  await form.fill('Count', '12')
  await form.fill('How to redeem', 'At any till')
  await form.update()
  await expect(page.getByText(genericMessages.updated)).toBeVisible()
  const after = await api.offers.get({ query: { id: offerConfig.id } })
  expect(after.offerConfig).toEqual({
    ...offerConfig,
    offerCoins: { coins: 5, count: 12, points: 0 },
    howToRedeem: '<p>At any till</p>',
    offerLocalization: [{ language: 'English', offerDesc: '', howToRedeem: '<p>At any till</p>' }],
    mode: 'edit',
    updatedTS: after.offerConfig.updatedTS,
  })

  await page.getByRole('link', { name: 'Rewards' }).first().click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  const { rows } = await api.offers.list({ itemsPerPage: 5, pageNo: 0, search: name })
  expect(rows.map((row) => row.offer_count)).toEqual([12, 12])
})

test('an offer says what its save fixes, and stays open when it is saved inactive', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const form = offerFormOf(page)
  const name = fresh('Lamp for later')
  await page.goto('/offermanagement')
  await expect(page.getByText('This offer starts as soon as it is saved, and is fixed from then on')).toBeVisible()
  await form.fill('Offer name', name)
  await form.fill('GCoins', '150')
  await form.fill('Count', '20')
  await form.fill('Description', 'A lamp for every home')
  await page.getByRole('button', { name: 'Save inactive' }).click()
  await expect(page).toHaveURL(/\/offermanagement\/.+/)
  await expect(page.getByText('is fixed from then on')).toBeHidden()
  await form.fill('GCoins', '175')
  await form.update()
  const { rows } = await api.offers.list({ itemsPerPage: 5, pageNo: 0, search: name })
  expect(rows).toMatchObject([{ offer_name: name, status: 'inactive', amount: 175 }])
})

test('an offer that has begun says what can still be changed', async ({ signedIn: page, api, axe }) => {
  const form = offerFormOf(page)
  await page.goto('/offermanagement/coins-50')
  await expect(page.getByRole('alert')).toContainText('This has started')
  await expect(form.name).toHaveAttribute('readonly')
  await axe(page)
  const before = (await api.offers.get({ query: { id: 'coins-50' } })).offerConfig
  await form.choose('Status', 'Inactive')
  await form.update()
  const { offerConfig } = await api.offers.get({ query: { id: 'coins-50' } })
  expect(offerConfig).toEqual({ ...before, offerStatus: 'inactive', updatedTS: offerConfig.updatedTS })
  await form.choose('Status', 'Active')
  await form.update()
})

test('a text is formatted by keyboard, and one that nobody touches is saved to the letter', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const offerDesc = '<P>Spend it   in <b>any</b> store.\n</P>'
  const body = {
    ...blankOffer(tomorrow()),
    offerName: fresh('Lettered'),
    offerCoins: { coins: 5, count: 1, points: 0 },
  }
  const texts = { offerDesc, howToRedeem: 'Plain, 5 < 6' }
  const given = { ...body, ...texts, offerLocalization: [{ language: 'English', ...texts }] }
  const { id } = (await api.offers.save({ params: { voucherType: 'static' }, query: {}, body: given })).offerConfig

  await page.goto(`/offermanagement/${id}`)
  const redeem = page.getByRole('textbox', { name: 'How to redeem', exact: true })
  await expect(redeem).toHaveText('Plain, 5 < 6')
  await redeem.focus()
  // ProseMirror puts the caret where it was a moment after the focus; in the page's own time, as its timer is.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  await redeem.press('Control+End')
  await redeem.press('Enter')
  await redeem.press('Control+b')
  await redeem.pressSequentially('Bold')
  await redeem.press('Control+b')
  await redeem.press('Enter')
  await redeem.pressSequentially('- One')
  await redeem.press('Enter')
  await redeem.pressSequentially('shop')
  await redeem.press('Shift+Control+ArrowLeft')
  await redeem.press('Control+k')
  await page.getByRole('textbox', { name: 'Address' }).fill('shop.example')
  await page.keyboard.press('Enter')
  await axe(page)
  await redeem.press('Control+s')
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible()
  const { offerConfig } = await api.offers.get({ query: { id } })
  expect(offerConfig.offerDesc).toBe(offerDesc)
  expect(offerConfig.howToRedeem).toBe(
    '<p>Plain, 5 &lt; 6</p><p><strong>Bold</strong></p><ul><li><p>One</p></li><li><p><a href="https://shop.example">shop</a></p></li></ul>',
  )
})

test('a voucher lives: a file with errors, a mended one, more codes, a copy, and the end', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  const form = offerFormOf(page)
  const name = fresh('Gift card')
  const code = name.replaceAll(' ', '-')
  await page.goto('/offermanagement')
  await form.fill('Offer name', name)
  await form.choose('Kind', 'Voucher')
  await form.fill('Amount', '500')
  await form.choose('Codes', 'A code for each, from a file')
  await form.save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'problem' })).toContainText(says.fileRequired)

  await form.chooseCodes('wrong.csv', ['Code', `${code}-1`, 'ab', `${code}-1`])
  const report = page.getByRole('alert').filter({ hasText: '2 of 3 rows are wrong' })
  await expect(report.getByRole('row', { name: /^3 ab/ })).toContainText(says.codeShort)
  await expect(report.getByRole('row', { name: /^4 / })).toContainText(says.twice(2))
  await axe(page)
  await form.save.click()
  await expect(page).toHaveURL(/\/offermanagement$/)

  await form.chooseCodes('mended.csv', ['Code', `${code}-1`, `${code}-2`, `${code}-3`])
  await form.choose('Start', 'Later')
  const id = await form.create()
  await expect(page.getByText('3 of 3 codes left, last from mended.csv')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Later' })).toBeChecked()
  const { offerConfig, voucherStock } = await api.offers.get({ query: { id } })
  expect(offerConfig).toMatchObject({ rewardType: offerTypes.voucher, voucherType: 'dynamic', file: 'mended.csv' })
  expect(voucherStock).toEqual({ codes: 3, issued: 0 })

  await form.chooseCodes('taken.csv', [`${code}-4`, `${code}-2`])
  await expect(page.getByRole('alert').filter({ hasText: '1 of 2 rows is wrong' })).toContainText(says.taken(name))
  await form.chooseCodes('more.csv', [`${code}-4`, `${code}-5`])
  await form.update()
  await expect(page.getByText(/5 of 5 codes left/)).toBeVisible()
  expect((await api.offers.get({ query: { id } })).voucherStock).toEqual({ codes: 5, issued: 0 })

  await page.goto(`/offermanager?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toContainText('5')
  await page.getByRole('button', { name: `Duplicate ${name}` }).click()
  await expect(page.getByText(genericMessages.copied)).toBeVisible()
  await expect(page.getByText('1–2 of 2')).toBeVisible()
  const { rows } = await api.offers.list({ itemsPerPage: 5, pageNo: 0, search: name })
  const copy = rows.find((row) => row.id !== id)
  expect(copy).toMatchObject({ offer_count: 0, status: 'inactive' })
  await page.goto(`/offermanagement/${copy?.id}`)
  await expect(page.getByText('A copy starts without the codes of its original')).toBeVisible()
  await axe(page)

  await page.goto(`/offermanager?search=${encodeURIComponent(name)}`)
  for (const one of rows) {
    await page.getByRole('button', { name: `Delete ${one.offer_name}`, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(
      page.getByRole('row', { name: one.offer_name, exact: false }).filter({ hasText: one.offer_name }),
    ).toHaveCount(0)
  }
  await expect(api.offers.get({ query: { id } })).rejects.toMatchObject({ status: 404 })
  const { report: free } = await api.offers.checkVouchers(
    { query: {} },
    { files: { file: new File([`${code}-1`], 'a.csv') } },
  )
  expect(free).toMatchObject({ accepted: 1, wrong: 0 })
})

test('offers are sorted and turned page by page', async ({ signedIn: page, api }) => {
  await page.goto('/offermanager')
  const counts = async (pageNo: number, sort: 'asc' | 'desc') =>
    (await api.offers.list({ itemsPerPage: 5, pageNo, sortBy: 'offer_count', sort })).rows.map((row) => row.offer_name)
  const names = () => page.locator('tbody tr td:first-child').allInnerTexts()
  await page.getByRole('button', { name: /Offer count/ }).click()
  await expect.poll(names).toEqual(await counts(0, 'asc'))
  await page.getByRole('button', { name: /Offer count/ }).click()
  await expect.poll(names).toEqual(await counts(0, 'desc'))
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect.poll(names).toEqual(await counts(1, 'desc'))
})

test('an offer that a rule gives is not deleted before it is unlinked', async ({ signedIn: page, api, fresh, axe }) => {
  const offerName = fresh('Linked')
  const ruleName = fresh('Gives it')
  const body = { ...blankOffer(tomorrow()), offerName, offerCoins: { coins: 5, count: 1, points: 0 } }
  const { id } = (await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })).offerConfig
  const { ruleEntity } = await api.rules.save({
    body: {
      name: ruleName,
      type: playTypes.treasureChest,
      ruleType: ruleTypes.rules,
      templateId: 'festive-chest',
      ruleStatus: 'inactive',
      userSegmentId: 'All User',
      howOften: 'once per day',
      rewardAssigment: [{ percentage: 100, offerId: id, offerName }],
    },
  })

  await page.goto(`/offermanager?search=${encodeURIComponent(offerName)}`)
  const remove = page.getByRole('button', { name: `Delete ${offerName}` })
  await remove.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Please unlink it there first.')
  await expect(dialog.getByRole('listitem')).toContainText(ruleName)
  await axe(page)
  await dialog.getByRole('button', { name: 'OK' }).click()
  expect((await api.offers.get({ query: { id } })).offerConfig.id).toBe(id)

  await api.rules.delete({ query: { id: ruleEntity.ruleId } })
  await remove.click()
  await expect(dialog).toContainText(genericMessages.confirmDelete)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await api.offers.get({ query: { id } })).offerConfig.id).toBe(id)
  await remove.click()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(genericMessages.deleted)).toBeVisible()
  await expect(page.getByText(`Nothing found for “${offerName}”`)).toBeVisible()
  await expect(api.offers.get({ query: { id } })).rejects.toMatchObject({ status: 404 })
})

test.describe('an offer that is not there', () => {
  test.use({ provokes: [404] })

  test('is said not to be there, and the way back stands beside it', async ({ signedIn: page }) => {
    await page.goto('/offermanagement/nowhere')
    await expect(page.getByText('There is no such offer')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Rewards' }).click()
    await expect(page).toHaveURL(/\/offermanager/)
  })
})
