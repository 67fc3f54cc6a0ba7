/** Problems that mend themselves with a click: what is stored afterwards, and that a click can be taken back. */
import { expect, test } from './fixture.ts'
import { ownWheel, stored, trustOf } from './trust.ts'

const shares = async (...of: Parameters<typeof stored>) =>
  (await stored(...of)).rewardAssigment?.map(({ percentage }) => percentage)

test('shares that miss 100 are spread', async ({ signedIn: page, api, fresh }) => {
  const id = await ownWheel(api, fresh('Missed'))
  const before = await stored(api, id)
  const wheel = trustOf(page)
  await wheel.open(id)
  await wheel.percentage('76 %', '40')
  await expect.poll(wheel.sentences).toEqual([expect.stringContaining('Winning percentage must be 100%')])
  await wheel.problems.getByRole('button', { name: /^Spread the rest/ }).click()
  await expect(wheel.problems).toContainText('No problems')
  await wheel.save()
  await wheel.saved()
  const rows = before.rewardAssigment ?? []
  const spread = await stored(api, id)
  expect(spread.rewardAssigment?.map(({ percentage }) => percentage)).toEqual([1.25, 50, 40, 8.75])
  expect(spread).toEqual({
    ...before,
    rewardAssigment: rows.map((row, at) => ({ ...row, percentage: spread.rewardAssigment?.[at]?.percentage })),
  })

  await page.getByRole('button', { name: 'Undo spread the rest' }).click()
  await expect(wheel.problems).toContainText('Winning percentage must be 100%')
  await page.getByRole('button', { name: /^Undo change/ }).click()
  await expect(wheel.problems).toContainText('No problems')
  await wheel.save()
  await expect.poll(() => shares(api, id)).toEqual(rows.map(({ percentage }) => percentage))
  expect(await stored(api, id)).toEqual(before)
})

test('a streak without a segment is opened to everybody', async ({ signedIn: page, api, fresh }) => {
  const { ruleEntity } = await api.rules.duplicate({ query: { ruleId: 'come-back-week' } })
  await api.rules.save({ body: { ...ruleEntity, name: fresh('Everybody') } })
  const before = await stored(api, ruleEntity.ruleId)
  expect(before.userSegmentId).toBe('lapsed-30-days')
  const streak = trustOf(page)
  await page.goto(`/dailystreak/edit/${ruleEntity.ruleId}`)
  await streak.ready()
  await streak.select('Lapsed 30 days')
  await page.keyboard.press('Delete')
  await expect(streak.problems.getByRole('button', { name: 'Add All User' })).toBeVisible()
  await streak.problems.getByRole('button', { name: 'Add All User' }).click()
  await expect(streak.problems).toContainText('No problems')
  await expect(streak.node('All User')).toBeVisible()
  await streak.save()
  await streak.saved()
  const { userSegmentId: _, ...rest } = before
  const { userSegmentId, ...opened } = await stored(api, ruleEntity.ruleId)
  expect(userSegmentId).toBe('All User')
  expect(opened).toEqual(rest)

  await page.getByRole('button', { name: 'Undo add all user' }).click()
  await expect(streak.problems.getByRole('button', { name: 'Add All User' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(streak.problems).toContainText('No problems')
  await streak.save()
  await expect.poll(() => stored(api, ruleEntity.ruleId)).toEqual(before)
})
