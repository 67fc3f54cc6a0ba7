/** Half a rule is saved, waits on the server as a draft, and is finished and published at another desk. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('half a rule is saved as a draft, finished in another browser and published', async ({
  signedIn: page,
  api,
  fresh,
  secondBrowser,
  axe,
}) => {
  test.setTimeout(180_000)
  const name = fresh('Half a wheel')
  await page.goto('/ruleengine/new')
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await canvas.save.click()
  await expect(page).toHaveURL(/ruleengine\/edit\//)
  await expect(page.getByText('Saved as a draft · 1 to do').first()).toBeVisible()
  await expect(page.getByText('Failed to save')).toHaveCount(0)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  const draft = await api.rules.get({ query: { ruleId: id } })
  expect(draft.ruleEntity).toMatchObject({ name, ruleStatus: 'inactive' })
  expect(draft.problems).toEqual([{ path: 'templateId', message: 'Template is Required', code: 'template-required' }])

  await page.getByRole('link', { name: 'Rule Engine' }).first().click()
  await page.getByPlaceholder(/search/i).fill(name)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(/1 to do.*Inactive/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await expect(page.locator('table[aria-busy="false"]')).toBeVisible()
  await axe(page)

  const desk = await secondBrowser()
  await desk.goto(`/ruleengine/edit/${id}`)
  const there = canvasOf(desk)
  await there.ready()
  await expect(desk.getByText('Saved as a draft · 1 to do')).toBeVisible()
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Review and publish' })).toBeVisible()
  await expect(there.problems).toContainText('1 problem')
  expect((await api.rules.get({ query: { ruleId: id } })).statusNow).toBe('inactive')
  await desk.keyboard.press('Escape')
  if (await there.problems.getByRole('button', { expanded: false }).isVisible()) await there.sentences()
  await there.problems.getByRole('button', { name: /Template is Required/ }).click()
  await there.find('Template', 'Diwali wheel')
  await there.inspector.getByRole('checkbox', { name: /Jackpot/ }).check()
  await there.save.click()
  await expect(desk.getByText('Saved as a draft · 1 to do').first()).toBeVisible()
  await there.draw('outcome:1', { x: 830, y: 80 })
  await there.choose('Offer', /^50 GCoins/)
  await expect(there.problems).toContainText('No problems')
  await publish(desk)
  await expect(desk.getByText('Updated successfully')).toBeVisible()
  const published = await api.rules.get({ query: { ruleId: id } })
  expect(published).not.toHaveProperty('problems')
  expect([published.statusNow, published.ruleEntity.name]).toEqual(['active', name])
  expect(published.ruleEntity.rewardAssigment?.map(({ offerName }) => offerName)).toEqual(['50 GCoins'])
})
