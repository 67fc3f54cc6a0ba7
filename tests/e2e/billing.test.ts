/** Plan, payments, invoice and balance as an admin of a new organisation meets them; nothing is ever charged. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { blankOffer } from '#schemas/documents/offer.ts'
import { billingMessages as say } from '#schemas/messages/index.ts'
import { pdfText } from '#tests/contract/support/payments.ts'
import { type clientOf as client, clientOf, expect, keepSignedIn, test } from './fixture.ts'
import { registerOrganisation } from './newcomer.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

type Api = ReturnType<typeof client>

const all = { itemsPerPage: 50, pageNo: 0 }

/** Signs a page in as the admin of an organisation of its own. */
async function admin(page: Page, base: string, email: string): Promise<Api> {
  const user = await registerOrganisation(base, email)
  await keepSignedIn(page, user)
  return clientOf(base, user.accessToken)
}

const balanceOf = async (api: Api) =>
  (await api.billing.balance({ params: all, query: {} })).transactionHistoryDTO.crruentBalance

async function payWith(page: Page, card: string) {
  await page.getByRole('button', { name: card }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
}

test.describe('a plan', () => {
  // A card that is declined, and a form that is refused.
  test.use({ provokes: [422] })

  test('is left, declined and bought; the trial is over, and the invoice says what was paid', async ({
    page,
    base,
    axe,
  }) => {
    const api = await admin(page, base, 'plan@billing.test')
    await page.goto('/editprofile?tab=billing')
    await expect(page.getByText('Your trial lasts 14 days')).toBeVisible()
    await expect(page.getByText('No payments yet')).toBeVisible()
    await axe(page)

    await page.getByRole('button', { name: 'Choose Starter' }).click()
    await expect(page.getByRole('table', { name: 'Order' })).toContainText('₹17,698.82')
    await axe(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'The payment failed' })).toBeVisible()
    await expect(page.getByText(say.refund)).toBeVisible()
    await axe(page)

    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByLabel('Card number').fill('4111 1111 1111 1111')
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByText(say.cardUnknown)).toBeVisible()
    await payWith(page, '4000 0000 0000 0036')
    await expect(page.getByText(say.paymentLeft)).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await payWith(page, '4000 0000 0000 0028')
    await expect(page.getByText(say.cardDeclined)).toBeVisible()
    expect((await api.billing.activePlan()).plan.state).toBe('trial')

    await page.getByRole('link', { name: 'Try again' }).click()
    await payWith(page, '4000 0000 0000 0010')
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
    await expect(page.getByText('Your trial lasts 14 days')).toBeHidden()
    await axe(page)
    // Going back leads to what was paid, never to a second payment.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()

    await page.getByRole('link', { name: 'Plan and billing' }).click()
    const now = page.getByRole('region', { name: 'Your plan' })
    await expect(now).toContainText('Starter')
    await expect(now).toContainText(/Paid until .* days left/)
    await expect(page.getByRole('button', { name: 'Current plan' })).toBeDisabled()

    const [payment] = (await api.billing.transactions(all)).rows
    const { plan } = await api.billing.activePlan()
    expect(plan).toMatchObject({ planId: 'starter', state: 'active' })
    expect((await api.billing.transactions(all)).total).toBe(1)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download invoice ${payment?.invoice}` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`${payment?.invoice}.pdf`)
    const words = await pdfText((await readFile(await download.path())).toString('base64'))
    expect(payment).toMatchObject({ planName: 'Starter', amount: 17_698.82, currency: 'INR' })
    for (const part of [
      'Marigold Stores',
      `${payment?.invoice}`,
      `${payment?.transactionId}`,
      '14,999.00',
      '2,699.82',
      '17,698.82',
    ])
      expect(words).toContain(part)
  })

  test('of one’s own is asked for by keyboard alone; what is wrong stands at its field', async ({
    page,
    base,
    axe,
  }) => {
    await admin(page, base, 'custom@billing.test')
    await page.goto('/editprofile?tab=billing')
    await page.getByRole('button', { name: 'Request a custom plan' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Monthly active users')).toBeFocused()
    await page.keyboard.type('400000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('90000000')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.phoneRequired)).toBeVisible()
    await axe(page)
    await expect(dialog.getByLabel('Mobile number')).toBeFocused()
    await page.keyboard.type('98765')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say.phoneDigits)).toBeVisible()
    await page.keyboard.type('43210')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Our sales team will contact you.')).toBeVisible()
    await expect(dialog).toBeHidden()
    const { outbox } = await clientOf(base).accounts.outbox()
    const mail = outbox.find(({ text }) => text.includes('custom@billing.test'))
    expect(mail?.text).toContain('400,000 monthly active users and 90,000,000 events')
    expect(mail?.text).toContain('+91 9876543210')
  })
})

test('funds are added, an offered amount and one of one’s own, by keyboard, and stand in the history', async ({
  page,
  base,
  axe,
}) => {
  const api = await admin(page, base, 'funds@billing.test')
  await page.goto('/editprofile?tab=account_balance')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Nothing added yet')
  await axe(page)

  await page.getByRole('radio', { name: '₹5,000' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '₹10,000' })).toBeChecked()
  await page.getByRole('button', { name: 'Add funds' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '4000 0000 0000 0010' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Card number').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await page.getByRole('link', { name: 'Balance' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹10,000')

  await page.getByText('Another amount').click()
  await page.getByLabel('Amount in INR').fill('12')
  await page.getByRole('button', { name: 'Add funds' }).click()
  await expect(page.getByText('Amount must be from ₹500 to ₹500,000')).toBeVisible()
  await page.getByLabel('Amount in INR').fill('1234.5')
  await page.getByRole('button', { name: 'Add funds' }).click()
  await payWith(page, '4000 0000 0000 0010')
  await page.getByRole('link', { name: 'Balance' }).click()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹11,234.50')

  const table = history.getByRole('table', { name: 'History' })
  await expect(table.getByRole('row')).toHaveCount(3)
  for (const column of ['Date', 'Amount', 'Method', 'Transaction id', 'Transaction type'])
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible()
  const [latest] = (await api.billing.balance({ params: all, query: {} })).transactionHistoryDTO.transactionHistory
  await history.getByLabel('Search payments').fill(`${latest?.transactionId.slice(-10)}`)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('₹1,234.50')
  await history.getByLabel('Search payments').fill('')
  await history.getByLabel('To', { exact: true }).fill('01/01/2020')
  await history.getByRole('heading', { name: 'History' }).click()
  await expect(history).toContainText('Nothing found')
  await expect(page.getByRole('dialog')).toBeHidden()
  await axe(page)
  expect(await balanceOf(api)).toBe(11_234.5)
})

test('the canvas warns of a campaign that costs more than the balance', async ({ signedIn: page, api, fresh }) => {
  const name = fresh('Car voucher')
  const body = {
    ...blankOffer(Date.now()),
    ...{ offerName: name, rewardType: 2, voucherType: 'static' },
    offerVoucher: { voucher: 'CAR', amount: 900_000, currency: 'inr', count: 50 },
  }
  const { offerConfig } = await api.offers.save({ params: { voucherType: 'static' }, query: {}, body })
  const reward = offerConfig.id
  const id = await ownWheel(api, fresh('Too dear'))
  const { rewardAssigment, ...rule } = await stored(api, id)
  const [, ...rest] = rewardAssigment ?? []
  const first = { ...rewardAssigment?.[0], offerId: reward, offerName: name }
  await api.rules.save({ body: { ...rule, rewardAssigment: [first, ...rest] } as never })
  const { balance } = await api.forecast.stock({ query: { offerIds: reward } })
  expect(balance).toEqual({ amount: 250_000, currency: 'INR' })

  const wheel = trustOf(page)
  await wheel.open(id)
  await page.keyboard.press('f')
  await page.getByRole('region', { name: 'Forecast', exact: true }).getByLabel('People meant').fill('500000')
  await wheel.problems.getByRole('button', { name: /warning/ }).click()
  await expect(wheel.problems).toContainText(/costs? about [\d,]+ INR, more than the balance of 250,000\./)
})
