/** The newcomer's walk by keyboard alone: no pointer is used from the sign-in to the read-back. */
import { pick, press, tabTo } from './by-keyboard.ts'
import { canvasOf } from './canvas.ts'
import { demo, expect, test } from './fixture.ts'
import { publishByKeyboard } from './publish.ts'

test('draws, saves and publishes a rule by keyboard alone', async ({ page, api, fresh }) => {
  test.setTimeout(300_000)
  const name = fresh('Keyboard wheel')
  const canvas = canvasOf(page)
  const { inspector } = canvas
  const edit = async (step: string) => {
    await press(page, canvas.node(step))
    await page.keyboard.press('F2')
  }

  await page.goto('/')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(demo.username)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(demo.password)
  await tabTo(page, page.getByLabel('Remember me'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/welcome/)
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Rule Engine' })
  await expect(menu).toBeVisible()
  await press(page, menu)
  await expect(page).toHaveURL(/ruleengine/)
  await press(page, page.getByRole('link', { name: 'Create rule' }).first())
  await canvas.ready()

  await tabTo(page, inspector.getByLabel('Rule name'))
  await page.keyboard.type(name)
  await edit('All User')
  await pick(page, inspector.getByLabel('Segment', { exact: true }).first(), 'Lapsed 30 days')
  await edit('Choose template')
  await pick(page, inspector.getByLabel('Template', { exact: true }).first(), 'Diwali wheel')
  for (const field of [/Jackpot/, /50 coins/]) {
    await tabTo(page, inspector.getByRole('checkbox', { name: field }))
    await page.keyboard.press('Space')
  }
  const wire = async (port: string, offer: string) => {
    await pick(page, inspector.locator('#connections').getByLabel(port, { exact: true }).first(), 'New reward')
    await page.keyboard.press('F2')
    await pick(page, inspector.getByLabel('Offer', { exact: true }).first(), offer)
    await press(page, inspector.getByRole('button', { name: /^Go to Won by/ }).first())
  }
  await wire('1 · Jackpot', '₹5,000 shopping voucher')
  await wire('3 · 50 coins', '10 GCoins')
  await pick(page, inspector.locator('#connections').getByLabel('Webhook', { exact: true }).first(), 'New webhook')
  await expect(canvas.problems).toContainText('Webhook is Required')
  await page.keyboard.press('F8')
  await pick(page, inspector.getByLabel('Webhook', { exact: true }).first(), 'CRM: reward given')
  await expect(canvas.problems).toContainText('No problems')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/ruleengine\/edit\//)

  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const { ruleEntity } = await api.rules.get({ query: { ruleId: id } })
  expect(ruleEntity).toMatchObject({
    name,
    type: 2,
    combination: [1, 3],
    webhookCallback: true,
    ruleStatus: 'inactive',
  })
  expect(
    ruleEntity.rewardAssigment?.map(({ quadrant, percentage, offerName }) => [quadrant, percentage, offerName]),
  ).toEqual([
    [1, 50, '₹5,000 shopping voucher'],
    [3, 50, '10 GCoins'],
  ])

  await publishByKeyboard(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: published } = await api.rules.get({ query: { ruleId: id } })
  expect(published).toMatchObject({ ruleStatus: 'active', endDateTime: 9999999999999 })
})
