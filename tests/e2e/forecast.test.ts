/** The forecast on the canvas: it follows every edit, says what it was made of, and its proposals are edits that are saved. */
import type { Locator } from '@playwright/test'
import { createOffer } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { offerFormOf } from './offer-form.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

/** Assumes many people and habits of their own: what tests beside these played is history, and would be assumed otherwise. */
async function assume(form: Locator, people = '50000') {
  for (const [label, value] of [
    ['Take part: few', '10'],
    ['Take part: likely', '20'],
    ['Take part: many', '35'],
    ['Days of a week they come', '2'],
    ['Plays on such a day', '1.2'],
    ['People meant', people],
  ] as const)
    await form.getByLabel(label).fill(value)
}

const sharesOf = async (...of: Parameters<typeof stored>) =>
  (await stored(...of)).rewardAssigment?.map(({ percentage }) => percentage)

test('the figures follow a percentage, and what is assumed', async ({ signedIn: page, api, fresh, axe }) => {
  const id = await ownWheel(api, fresh('Forecast'))
  const wheel = trustOf(page)
  await wheel.open(id)
  const forecast = page.getByRole('region', { name: 'Forecast', exact: true })
  const coins = wheel.node(/^Reward\s*50 GCoins/).locator('[data-forecast]')
  await expect(coins).toContainText('given')

  await page.keyboard.press('f')
  const people = forecast.getByLabel('People meant')
  await expect(people).toBeVisible()
  const guessed = await people.inputValue()
  await assume(forecast)
  await expect(coins).toContainText(/≈ [\d,]{5,} given/)
  const before = await coins.textContent()
  await expect(forecast.getByRole('row', { name: /50 GCoins/ })).toContainText('20 % of plays')
  await axe(page)

  await wheel.percentage('20 %', '10')
  await wheel.percentage('76 %', '86')
  await expect(coins).not.toHaveText(before ?? '')
  await expect(forecast.getByRole('row', { name: /50 GCoins/ })).toContainText('10 % of plays')
  await wheel.save()
  await wheel.saved()
  expect(await sharesOf(api, id)).toEqual([0.5, 10, 86, 3.5])

  // What is assumed stays with the document, and goes back to what is known.
  await page.reload()
  await wheel.ready()
  await page.keyboard.press('f')
  await expect(people).toHaveValue('50,000')
  await forecast.getByRole('button', { name: 'Back to the defaults' }).click()
  await expect(people).toHaveValue(guessed)
})

test('a stock that does not last is a warning that refuses no save', async ({ signedIn: page, api, fresh }) => {
  const id = await ownWheel(api, fresh('Does not last'))
  const wheel = trustOf(page)
  await wheel.open(id)
  await page.keyboard.press('f')
  await assume(page.getByRole('region', { name: 'Forecast', exact: true }))
  const warning = wheel.problems.getByRole('button', { name: /The stock of \d+ “.+” runs out/ })
  await expect(wheel.node('₹5,000 shopping voucher').locator('[data-forecast]')).toContainText('out day')
  await wheel.problems.getByRole('button', { name: /\d warning/ }).click()
  await expect(warning).toBeVisible()
  await warning.click()
  await expect(page.getByRole('complementary', { name: 'Inspector' })).toContainText('Would be won')
  await wheel.percentage('20 %', '19')
  await wheel.percentage('76 %', '77')
  await wheel.save()
  await wheel.saved()
  expect(await sharesOf(api, id)).toEqual([0.5, 19, 77, 3.5])
})

test('what stays within a budget is one step, and is saved', async ({ signedIn: page, api, fresh }) => {
  const id = await ownWheel(api, fresh('Within'))
  const before = await sharesOf(api, id)
  const wheel = trustOf(page)
  await wheel.open(id)
  await page.keyboard.press('f')
  const forecast = page.getByRole('region', { name: 'Forecast', exact: true })
  await assume(forecast)
  // A budget is proposed by the figures that stand when it is first asked for.
  await expect(wheel.node(/^Reward\s*50 GCoins/).locator('[data-forecast]')).toContainText(/≈ [\d,]{5,} given/)
  await forecast.getByText('What if', { exact: true }).click()
  await forecast.getByRole('combobox', { name: 'Of' }).click()
  await page.getByRole('option', { name: 'GCoins' }).click()
  const rarer = forecast.getByRole('region', { name: 'Make it rarer to win' })
  const take = rarer.getByRole('button', { name: 'Make it rarer to win' })
  await expect(take).toBeVisible()
  const promised = await rarer.getByRole('list').textContent()
  expect(promised).toContain('50 GCoins')
  expect(promised).not.toContain('5,000')
  await take.click()
  await wheel.save()
  await wheel.saved()
  const after = (await sharesOf(api, id)) ?? []
  const [voucher = 0, coins = 0, small = 0, delivery = 0] = after.map(Number)
  expect([voucher, delivery]).toEqual([before?.[0], before?.[3]])
  expect(coins).toBeLessThan(20)
  expect(Math.round((voucher + coins + small + delivery) * 100)).toBe(10_000)
  await page.getByRole('button', { name: 'Undo make it rarer to win' }).click()
  await wheel.save()
  await expect.poll(() => sharesOf(api, id)).toEqual(before)
})

test('a campaign whose test is too small is widened with a click', async ({ signedIn: page, api, fresh }) => {
  const { ruleEntity } = await api.rules.duplicate({ query: { ruleId: 'card-or-chest' } })
  const { ruleId } = ruleEntity
  await api.rules.save({ body: { ...ruleEntity, name: fresh('Test'), testUserSegmentSize: 1 } })
  const campaign = trustOf(page)
  await page.goto(`/smartCampaignsConfiguration/${ruleId}`)
  await campaign.ready()
  await page.keyboard.press('f')
  const forecast = page.getByRole('region', { name: 'Forecast', exact: true })
  await assume(forecast)
  await forecast.getByText('Test', { exact: true }).click()
  const wider = forecast.getByRole('button', { name: /^Test \d+ % of them$/ })
  const percent = Number(/\d+/.exec((await wider.textContent()) ?? '')?.[0])
  await wider.click()
  await expect(wider).toBeHidden()
  await expect(forecast).toContainText('That is enough for 5 points')
  await campaign.save()
  await campaign.saved()
  expect((await stored(api, ruleId)) as Record<string, unknown>).toMatchObject({ testUserSegmentSize: percent })
})

test('a reward is made to last beside its warning', async ({ signedIn: page, api, fresh }) => {
  const id = await ownWheel(api, fresh('Lasts'))
  const wheel = trustOf(page)
  await wheel.open(id)
  await page.keyboard.press('f')
  await assume(page.getByRole('region', { name: 'Forecast', exact: true }))
  await wheel.problems.getByRole('button', { name: /1 warning/ }).click()
  const fix = wheel.problems.getByRole('button', { name: /^Win it at 0\.\d+ %$/ })
  const share = Number(/0\.\d+/.exec((await fix.textContent()) ?? '')?.[0])
  await fix.click()
  await expect(wheel.problems).not.toContainText('warning')
  await wheel.save()
  await wheel.saved()
  const after = (await sharesOf(api, id))?.map(Number) ?? []
  expect([after[0], after[1], after[3]]).toEqual([share, 20, 3.5])
  expect(Math.round(after.reduce((sum, one) => sum + one, 0) * 100)).toBe(10_000)
})

test('a stock that does not last is raised where the forecast leads, though its offer runs', async ({
  signedIn: page,
  api,
  fresh,
}) => {
  const offer = await createOffer(api, fresh('Few coins'), 4)
  const id = await ownWheel(api, fresh('Raised'))
  const { rewardAssigment = [], ...rule } = await stored(api, id)
  const [first, ...others] = rewardAssigment
  await api.rules.save({ body: { ...rule, ruleId: id, rewardAssigment: [{ ...first, ...offer }, ...others] } as never })
  const wheel = trustOf(page)
  await wheel.open(id)
  await page.keyboard.press('f')
  await assume(page.getByRole('region', { name: 'Forecast', exact: true }))
  await wheel.problems.getByRole('button', { name: /\d warning/ }).click()
  await wheel.problems.getByRole('button', { name: /The stock of 4 / }).click()
  const raise = page.getByRole('link', { name: /^Raise its stock to / }).first()
  const needed = /[\d,]+$/.exec((await raise.textContent()) ?? '')?.[0].replaceAll(',', '') ?? ''
  await raise.click()
  await expect(page).toHaveURL(new RegExp(`/offermanagement/${offer.offerId}`))
  const form = offerFormOf(page)
  await form.fill('Count', '3')
  await expect(page.getByText('This has started: its count and cap can only be raised.').first()).toBeVisible()
  await form.fill('Count', needed)
  await form.update()
  const { offerConfig } = await api.offers.get({ query: { id: offer.offerId } })
  expect(offerConfig.offerCoins).toMatchObject({ coins: 5, count: Number(needed) })
})
