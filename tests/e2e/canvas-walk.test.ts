/** A newcomer's way through the product: sign in, draw a spin-the-wheel rule, save, find it, change it, publish it (issue: "The house stands"). */
import { canvasOf } from './canvas.ts'
import { demo, expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('draws, saves, reopens, changes and publishes a rule with the pointer', async ({
  page,
  api,
  fresh,
  secondBrowser,
  axe,
}) => {
  test.setTimeout(300_000)
  const name = fresh('Festival wheel')
  await page.goto('/')
  await page.getByLabel('Username').fill(demo.username)
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/welcome/)
  await page.getByRole('navigation').getByRole('link', { name: 'Rule Engine' }).click()
  await page.getByRole('link', { name: 'Create rule' }).first().click()

  const canvas = canvasOf(page)
  await canvas.ready()
  await expect
    .poll(canvas.sentences)
    .toEqual(['Rule name is Required\non the rule', 'Template is Required\non template'])
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await expect.poll(async () => (await canvas.edges()).length, 'a new rule begins drawn').toBe(2)
  await canvas.select('All User')
  await canvas.choose('Segment', /Lapsed 30 days/)
  await canvas.select('Choose template')
  await canvas.find('Template', 'Diwali wheel')
  for (const field of [/Jackpot/, /50 coins/, /10 coins/])
    await canvas.inspector.getByRole('checkbox', { name: field }).check()
  await expect
    .poll(canvas.sentences)
    .toEqual([
      'Reward Assignment Quadrant 1 is Required · 1 · Jackpot\non Diwali wheel',
      'Reward Assignment Quadrant 2 is Required · 3 · 50 coins\non Diwali wheel',
      'Reward Assignment Quadrant 3 is Required · 5 · 10 coins\non Diwali wheel',
    ])

  await canvas.draw('outcome:1', { x: 830, y: 80 })
  await canvas.choose('Offer', /5,000 shopping voucher/)
  await canvas.draw('outcome:3', { x: 860, y: 400 })
  await canvas.next('New reward')
  await canvas.choose('Offer', /^50 GCoins/)
  await canvas.draw('outcome:5', { x: 840, y: 590 })
  await canvas.next('New reward')
  await canvas.choose('Offer', /^10 GCoins/)
  await canvas.percentage('33.33 %', '0.5')
  await expect.poll(canvas.sentences).toEqual(['Winning percentage must be 100%\non Diwali wheel'])
  await canvas.percentage('33.33 %', '20')
  await canvas.percentage('33.34 %', '79.5')
  await canvas.draw('call', { x: 330, y: 620 })
  await expect.poll(canvas.sentences).toEqual(['Webhook is Required\non webhook'])
  await canvas.problems.getByRole('button', { name: /Webhook is Required/ }).click()
  await canvas.choose('Webhook', /CRM: reward given/)
  await expect(canvas.problems).toContainText('No problems')
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const { ruleEntity: saved } = await api.rules.get({ query: { ruleId: id } })
  const webhook = (await api.webhooks.list({ itemsPerPage: 50, pageNo: 0 })).rows.find(
    (row) => row.name === 'CRM: reward given',
  )
  expect(saved).toMatchObject({
    name,
    type: 2,
    ruleType: 1,
    ruleStatus: 'inactive',
    combination: [1, 3, 5],
    winningQuandrants: 3,
    losingQuandrants: 5,
    webhookCallback: true,
    webhook: webhook?.id,
    howOften: 'once per session',
  })
  expect(
    saved.rewardAssigment?.map(({ quadrant, percentage, offerName, winingQuadrant }) => [
      quadrant,
      percentage,
      offerName,
      winingQuadrant,
    ]),
  ).toEqual([
    [1, 0.5, '₹5,000 shopping voucher', true],
    [3, 20, '50 GCoins', true],
    [5, 79.5, '10 GCoins', true],
  ])

  const [places, edges] = [await canvas.places(), await canvas.edges()]
  await page.getByRole('link', { name: 'Rule Engine' }).first().click()
  await page.getByPlaceholder(/search/i).fill(name)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .click()
  await canvas.ready()
  await expect.poll(async () => Object.values(await canvas.places()).sort()).toEqual(Object.values(places).sort())
  expect((await canvas.edges()).length).toBe(edges.length)

  await canvas.percentage('20 %', '25')
  await expect.poll(canvas.sentences).toEqual(['Winning percentage must be 100%\non Diwali wheel'])
  await page.keyboard.press('Control+z')
  await expect(canvas.problems).toContainText('No problems')
  await page.getByRole('button', { name: /^Redo/ }).click()
  await canvas.percentage('79.5 %', '74.5')
  await expect(canvas.problems).toContainText('No problems')

  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: published, statusNow: status } = await api.rules.get({ query: { ruleId: id } })
  expect(status).toBe('active')
  expect(published).toMatchObject({ ruleStatus: 'active', endDateTime: 9999999999999 })
  expect((published.startDateTime ?? 1) % 60_000).toBe(0)
  expect(Math.abs((published.startDateTime ?? 0) - Date.now())).toBeLessThan(120_000)
  expect(published.rewardAssigment?.map(({ percentage }) => percentage)).toEqual([0.5, 25, 74.5])

  const other = await secondBrowser()
  await other.goto(`/ruleengine/edit/${id}`)
  const there = canvasOf(other)
  await there.ready()
  expect(Object.values(await there.places()).sort()).toEqual(Object.values(await canvas.places()).sort())
  await expect(there.sheet.getByRole('button', { name: /Percentage 25 %/ })).toBeVisible()
})
