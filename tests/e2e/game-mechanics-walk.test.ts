/** A game-mechanics rule by pointer: what is counted and when, an activity, a badge; saved, reopened, published, read back. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('draws, saves, reopens and publishes a game-mechanics rule @long', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(300_000)
  const name = fresh('Friday regulars')
  await page.goto('/gamemechanicsrule')
  await page.getByRole('link', { name: 'Create rule' }).first().click()
  const canvas = canvasOf(page)
  await canvas.ready()
  await canvas.inspector.getByLabel('Rule name').fill(name)
  await expect
    .poll(canvas.sentences)
    .toEqual(['Gamification activity is Required\non mechanic', 'Badge is Required\non badge'])
  await canvas.select('Name the activity')
  await canvas.inspector.getByLabel('Gamification activity').fill('Shop on Fridays')
  await canvas.inspector.getByLabel('Number of events').fill('3')
  await canvas.choose('Repeats', 'On a day of the month')
  await canvas.inspector.getByLabel('Day of Month').fill('32')
  await expect
    .poll(canvas.sentences)
    .toEqual(['Badge is Required\non badge', 'Day of Month can be at most 31\non Shop on Fridays'])
  await canvas.choose('Repeats', 'On a day of the week')
  await canvas.choose('Day of Week', 'Friday')

  // The other side and back: each has its card.
  await canvas.inspector.getByText('A leaderboard', { exact: true }).click()
  await expect.poll(canvas.sentences).toEqual(['Leaderboard is Required\non leaderboard'])
  await canvas.inspector.getByText('A badge', { exact: true }).click()
  await canvas.select('Choose badge')
  await canvas.choose('Badge', /Regular of the week/)
  await expect(canvas.problems).toContainText('No problems')

  await canvas.draw('activity', { x: 720, y: 120 })
  await canvas.choose('Rule', /Weekend wheel/)
  await canvas.choose('Event', /Order placed/)
  await canvas.choose('Property', 'order_value')
  await canvas.choose('Operator', 'is at least')
  await canvas.inspector.getByLabel('Value', { exact: true }).fill('999')
  await canvas.inspector.getByLabel('Points').fill('20')
  await canvas.choose('Offer', /^10 GCoins/)
  await canvas.row('Times', '1 ×', '5')
  await expect(canvas.problems).toContainText('No problems')
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/gamemechanicsrule\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const drawn = {
    ...{ name, ruleType: 6, gameMechanicsRuleType: 'badge', gamifyE: 'Shop on Fridays', numberOfEvents: 3 },
    ...{ customType: 'week', customDays: 5, customTime: '00:00:00', rewardEachEvent: false },
    ...{ badges: 'weekly-regular', userSegmentId: 'All User', howOften: 'once per day' },
    customActivityEvents: [
      {
        ...{ activity: 'weekend-wheel', event: 'order_placed', offer: 'coins-10' },
        ...{ property: 'order_value', operator: 'greater_or_equal', times: 5, points: 20, value: 999 },
      },
    ],
  }
  const { ruleEntity: saved } = await api.rules.get({ query: { ruleId: id } })
  expect(saved).toMatchObject({ ...drawn, ruleStatus: 'inactive', leaderBoardSelected: false })

  await page.goto(`/gamemechanicsrule/edit/${encodeURIComponent(id)}`)
  await canvas.ready()
  await expect(canvas.node('Weekend wheel')).toContainText('order_value ≥ 999')
  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { ruleEntity: published, statusNow } = await api.rules.get({ query: { ruleId: id } })
  expect(statusNow).toBe('active')
  expect(published).toMatchObject({ ...drawn, ruleStatus: 'active', endDateTime: 9999999999999 })
})
