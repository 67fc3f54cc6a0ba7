/** The review before publishing: what blocks it leads to its place; a budget is set in it; all of it is read back. */
import { expect, test } from './fixture.ts'
import { publish, reviewOf } from './publish.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

test('a rule is reviewed, mended, given a budget and published', async ({ signedIn: page, api, fresh, axe }) => {
  const id = await ownWheel(api, fresh('Reviewed'))
  const wheel = trustOf(page)
  const review = reviewOf(page)
  const open = page.getByRole('button', { name: 'Publish', exact: true })
  await wheel.open(id)

  // A problem blocks, and leads to its place.
  await wheel.percentage('20 %', '30')
  await open.click()
  await expect(review).toContainText(/people in Lapsed 30 days/)
  await expect(review.getByRole('button', { name: /^Schedule for/ })).toBeDisabled()
  const problems = review.getByRole('region', { name: '1 problem' })
  await problems.getByRole('button').first().click()
  await expect(review).toBeHidden()
  await expect(wheel.inspector).toBeVisible()
  await wheel.percentage('30 %', '20')

  // Escape changes nothing, and the button has the focus again.
  await open.click()
  await expect(review).toBeFocused()
  await expect(review.getByRole('row', { name: /^Plays/ })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  expect(await stored(api, id)).toMatchObject({ ruleStatus: 'inactive' })

  await open.click()
  await review.getByRole('button', { name: 'Set a budget' }).click()
  await review.getByLabel('Budget in GCoins').fill('5000')
  await page.keyboard.press('Escape')
  await publish(page)
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Nothing to undo' })).toBeDisabled()
  const { ruleEntity, statusNow } = await api.rules.get({ query: { ruleId: id } })
  expect([ruleEntity.ruleStatus, statusNow]).toEqual(['active', 'upcoming'])
  expect(Object.keys(ruleEntity).join()).not.toMatch(/budget/i)
  const { budget } = await api.budgets.get({ query: { ruleId: id } })
  expect(budget).toEqual({ money: null, coins: { amount: 5000, given: 0 } })

  // It stands with the document, and can be changed while that is on.
  await page.reload()
  await wheel.ready()
  await expect(wheel.inspector).toContainText('Budget 5,000 GCoins, 0 % given.')
  await wheel.inspector.getByRole('button', { name: 'Change' }).click()
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.getByLabel('Budget in GCoins').fill('7500')
  await schedule.getByRole('button', { name: 'Apply' }).click()
  await expect(schedule).toBeHidden()
  expect((await api.budgets.get({ query: { ruleId: id } })).budget?.coins?.amount).toBe(7500)
})

test.describe('a budget that fails', () => {
  test.use({ provokes: [503] })

  test('a new rule that is live while its budget failed to be saved says so, and saves it when asked again', async ({
    signedIn: page,
    api,
    fresh,
  }) => {
    await page.goto('/campaignTypeSelect')
    await page.getByRole('link', { name: 'Festival wheel' }).click()
    const wheel = trustOf(page)
    await wheel.ready()
    await wheel.rename(fresh('Budget to come'))
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const review = reviewOf(page)
    await review.getByRole('button', { name: 'Set a budget' }).click()
    await review.getByLabel('Budget in GCoins').fill('5000')
    await page.route('**/saveBudget*', (route) => route.fulfill({ status: 503, json: { msg: 'away', code: 503 } }), {
      times: 1,
    })
    await review.getByRole('button', { name: /^(Publish now|Schedule for .+)$/ }).click()

    await expect(page).toHaveURL(/\/edit\//)
    const schedule = page.getByRole('dialog', { name: 'Schedule' })
    await expect(schedule.getByRole('alert')).toContainText('The budget is not saved.')
    await page.keyboard.press('Escape')
    await expect(wheel.inspector).toContainText('The budget is not saved.')
    await wheel.inspector.getByRole('button', { name: 'Change' }).click()
    await expect(schedule.getByLabel('Budget in GCoins')).toHaveValue('5,000')
    await schedule.getByRole('button', { name: 'Save the budget again' }).click()
    await expect(schedule.getByRole('alert')).toHaveCount(0)
    const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
    expect((await api.rules.get({ query: { ruleId: id } })).ruleEntity.ruleStatus).toBe('active')
    await expect
      .poll(async () => (await api.budgets.get({ query: { ruleId: id } })).budget)
      .toEqual({ money: null, coins: { amount: 5000, given: 0 } })
  })
})
