/** A badge rule by pointer: by coins, then by what people do; saved, reopened, published, read back. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('draws, saves, reopens and publishes a badge rule', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(300_000)
  const name = fresh('Gold orders')
  await page.goto('/badgelibrary')
  await page.getByRole('link', { name: 'Create badge rule' }).first().click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await expect
    .poll(canvas.sentences)
    .toEqual(['Badge is Required\non badge', 'Badge factor is Required\non badge rule'])
  await canvas.select('Choose badge')
  await canvas.choose('Badge', /Gold saver/)
  await canvas.select('Choose a factor')
  await canvas.inspector.getByText('GCoins', { exact: true }).click()
  await canvas.inspector.getByLabel('Minimum GCoins').fill('500')
  await canvas.inspector.getByLabel('Maximum GCoins').fill('400')
  await expect.poll(canvas.sentences).toEqual(['Maximum should be above the minimum\non 500 to 400 in the wallet'])
  await canvas.inspector.getByLabel('Maximum GCoins').fill('4000')
  await expect(canvas.problems).toContainText('No problems')

  await canvas.inspector.getByText('Activity', { exact: true }).click()
  await expect(canvas.inspector.getByLabel('Minimum GCoins')).toHaveCount(0)
  await canvas.inspector.getByLabel('Number of events').fill('5')
  await canvas.inspector.getByLabel('Badge type').fill('loyalty')
  await canvas.draw('activity', { x: 620, y: 560 })
  await canvas.choose('Rule', /Weekend wheel/)
  await canvas.choose('Event', /Review written/)
  await canvas.choose('Property', 'stars')
  await canvas.choose('Operator', 'is')
  await canvas.inspector.getByLabel('Value', { exact: true }).fill('5')
  await canvas.choose('Offer', /^10 GCoins/)
  await expect(canvas.problems).toContainText('No problems')
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/badgelibrary\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const drawn = {
    ...{ name, badge: 'gold-saver', badgeType: 'loyalty', badgeFactor: 'activity', eventCount: 5 },
    ...{ minCoins: 500, maxCoins: 4000, userSegmentId: 'All User' },
    customActivityEvents: [
      {
        ...{ activity: 'weekend-wheel', event: 'review_written', offer: 'coins-10' },
        ...{ property: 'stars', operator: 'equal', times: 1, points: 1, value: 5 },
      },
    ],
  }
  const { badgesConfig: saved } = await api.badgeRules.get({ query: { badgeId: id } })
  expect(saved).toMatchObject({ ...drawn, ruleStatus: 'inactive' })
  expect(saved).not.toHaveProperty('howOften')

  await page.goto(`/badgelibrary/edit/${encodeURIComponent(id)}`)
  await canvas.ready()
  await canvas.select('5 events')
  await canvas.inspector.getByText('Score', { exact: true }).click()
  await expect(canvas.node('Weekend wheel')).toHaveCount(0)
  await canvas.inspector.getByText('Activity', { exact: true }).click()
  await expect(canvas.node('Weekend wheel')).toContainText('stars = 5')
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { badgesConfig: published, statusNow } = await api.badgeRules.get({ query: { badgeId: id } })
  expect(statusNow).toBe('active')
  expect(published).toMatchObject({ ...drawn, ruleStatus: 'active', endDateTime: 9999999999999 })
  expect(published).not.toHaveProperty('howOften')
})
