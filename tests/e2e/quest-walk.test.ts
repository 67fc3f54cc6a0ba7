/** A quest by pointer: milestones, tasks and prizes, a second language, another order; previewed, saved, reopened, published, read back. */
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publish } from './publish.ts'

test('draws, translates, previews, saves, reopens and publishes a quest', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(300_000)
  const name = fresh('Lantern school')
  await page.goto('/questRule')
  await page.getByRole('button', { name: 'Create quest' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Blank' }).click()
  const canvas = canvasOf(page)
  const { inspector } = canvas
  const title = inspector.getByRole('textbox', { name: 'Title', exact: true })
  await canvas.ready()
  await inspector.getByLabel('Rule name').fill(name)
  await expect
    .poll(canvas.sentences)
    .toEqual([
      `Milestone is Required\non ${name}`,
      `Title is Required\non ${name}`,
      `Nothing is given for finishing this quest\non ${name}`,
    ])

  // The quest itself, its prize and its leaderboard.
  await canvas.select(name)
  await inspector.getByText('One by one', { exact: true }).click()
  await inspector.getByLabel('Time for each milestone').check({ force: true })
  await title.fill('Learn to fold lanterns')
  await canvas.put('Reward')
  await inspector.getByText('Both', { exact: true }).click()
  await canvas.choose('Offer', /5,000 shopping voucher/)
  await inspector.getByRole('combobox', { name: 'Badge' }).click()
  await page.getByRole('option', { name: /Trail finder/ }).click()
  await canvas.select('Learn to fold lanterns')
  await canvas.put('Leaderboard')
  await canvas.choose('Leaderboard', 'Diwali shoppers')

  // A milestone with an event to cause and a rule to play.
  await canvas.select('Learn to fold lanterns')
  await canvas.put('Milestone')
  await title.fill('Begin')
  await inspector.getByRole('textbox', { name: 'Days' }).fill('2')
  await canvas.put('Task')
  await title.fill('Write a review')
  await canvas.choose('Event', /Review written/)
  await canvas.choose('Property', 'stars')
  await canvas.choose('Operator', 'is at least')
  await inspector.getByLabel('Value', { exact: true }).fill('4')
  await canvas.put('Reward')
  await canvas.choose('Offer', /^10 GCoins/)
  await canvas.select('Begin')
  await canvas.put('Task')
  await title.fill('Spin once')
  await inspector.getByText('A rule', { exact: true }).click()
  await canvas.choose('Rule', /Weekend wheel/)

  // Another milestone, drawn from the quest, which then becomes the first.
  await canvas.select('Learn to fold lanterns')
  await canvas.put('Milestone')
  await title.fill('Look around')
  await canvas.put('Task')
  await title.fill('Open the app')
  await canvas.choose('Event', /App opened/)
  await expect(canvas.problems).toContainText('No problems')
  await canvas.select('Learn to fold lanterns')
  await inspector.getByRole('button', { name: 'Move Milestone 2 earlier' }).click()

  // In Hindi: a copy to translate, with its own words.
  await inspector.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('combobox', { name: 'Language' }).fill('Hindi')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await title.fill('कंदील सीखें')
  await canvas.select('Begin')
  await expect(inspector.getByText('English: Begin')).toBeVisible()
  await title.fill('')
  await expect.poll(canvas.sentences).toEqual(['Title is Required\non Begin, in Hindi'])
  await title.fill('शुरू')

  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'कंदील सीखें' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'शुरू' })).toBeVisible()
  await inspector.getByRole('tab', { name: 'English' }).click()
  await expect(preview.getByRole('heading', { level: 3 })).toHaveText(['Look around', 'Begin'])
  await expect(preview.getByRole('button', { name: 'Write a review: not yet open' })).toBeDisabled()
  await preview.getByRole('button', { name: /^Open the app/ }).click()
  await preview.getByRole('button', { name: /^Open the app/ }).click()
  await expect(preview.getByRole('button', { name: 'Write a review: to be done' })).toBeEnabled()

  await canvas.select('All User')
  await canvas.choose('Segment', /Lapsed 30 days/)
  await canvas.select('Not scheduled yet')
  await canvas.choose('Repeat', 'Weekly')
  await expect(canvas.problems).toContainText('No problems')
  await axe(page)
  await canvas.save.click()
  await expect(page).toHaveURL(/questRule\/edit\//)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')

  const begin = {
    ...{ timeday: 2, timeHrs: 6, timeMins: 59, rewardMsCompletion: false, msRewardId: '' },
    tasksConfig: [
      {
        ...{ title: 'Write a review', activity: 'customEvents', customEventKey: 'review_written' },
        customProperties: {
          ...{ customEventProperty: 'stars', customEventOperator: 'greater_or_equal', operatorType: 'number' },
          customEventValue: 4,
        },
        ...{ rewardTaskCompletion: true, gratifyMode: 'reward', taskRewardId: 'coins-10', taskBadgeId: '' },
      },
      { title: 'Spin once', activity: 'rules', ruleId: 'weekend-wheel', ruleName: 'Weekend wheel' },
    ],
  }
  const look = { title: 'Look around', tasksConfig: [{ title: 'Open the app', customEventKey: 'app_opened' }] }
  const config = {
    ...{ taskFormat: 'ordered', milestoneTimer: true, taskTimer: false },
    ...{ leaderBoardNeeded: true, leaderBoardType: 'rewards', leaderBoardId: 'diwali-shoppers' },
  }
  const given = { gratifyMode: 'both', questRewardId: 'voucher-5000', questBadgeId: 'trail-finder' }
  const stored = async () => (await api.rules.get({ query: { ruleId: id } })).ruleEntity
  const saved = await stored()
  expect(saved).toMatchObject({
    ...{ name, type: 15, ruleType: 15, taskFormat: 'ordered' },
    localizationconfig: [
      {
        ...{ language: 'English', title: { text: 'Learn to fold lanterns' }, questConfig: config },
        schedulingConfig: { ...given, status: 'inactive', repeatQuest: 'weekly', repeatQuestSelected: true },
        milestones: [look, { ...begin, title: 'Begin' }],
      },
      {
        ...{ language: 'Hindi', title: { text: 'कंदील सीखें' }, questConfig: config },
        milestones: [look, { ...begin, title: 'शुरू' }],
      },
    ],
  })

  const places = await canvas.places()
  await page.getByRole('link', { name: 'Quests' }).first().click()
  await page.getByPlaceholder(/search/i).fill(name)
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(name)
    .click()
  await canvas.ready()
  await expect.poll(async () => Object.values(await canvas.places()).sort()).toEqual(Object.values(places).sort())

  await publish(page)
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const { statusNow } = await api.rules.get({ query: { ruleId: id } })
  expect(statusNow).toBe('active')
  const published = await stored()
  const schedule = (document: object) =>
    (document as { localizationconfig: { schedulingConfig: Record<string, unknown> }[] }).localizationconfig[0]
      ?.schedulingConfig ?? {}
  expect(schedule(published)).toMatchObject({ ...given, status: 'active', endDateTime: 9999999999999 })
  expect(Math.abs(Number(schedule(published).startDateTime) - Date.now())).toBeLessThan(120_000)
  // Publishing changes the schedule, and nothing else.
  const schedules = ['startDateTime', 'endDateTime', 'status', 'updatedTS']
  const without = (document: object) =>
    JSON.parse(JSON.stringify(document, (key, value) => (schedules.includes(key) ? undefined : value)))
  expect(without(published)).toEqual(without(saved))
})
