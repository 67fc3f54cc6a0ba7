/** Whole documents by keyboard alone, through the outline: a rule, a quest and a smart campaign, each saved, published and read back. */
import type { Page } from '@playwright/test'
import { choose, outlineOf, pick, write } from './by-keyboard.ts'
import { canvasOf } from './canvas.ts'
import { expect, test } from './fixture.ts'
import { publishByKeyboard } from './publish.ts'

/** Opens a new document as an outline; its name is written. */
async function begin(page: Page, path: string, name: string) {
  await page.goto(path)
  await canvasOf(page).ready()
  const outline = outlineOf(page)
  await outline.turn()
  await write(page, outline.inspector.getByLabel(/^(Rule name|Name)$/), name)
  return outline
}

/** Saves; answers the id the document got. */
async function save(page: Page) {
  await expect(canvasOf(page).problems).toContainText('No problems')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/(edit|smartCampaignsConfiguration)\/[^/]+$/)
  await expect(page.getByText('All changes saved')).toBeVisible()
  return decodeURIComponent(page.url().split('/').at(-1) ?? '')
}

async function publish(page: Page) {
  await publishByKeyboard(page)
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

test('a quiz that rewards ranks @long', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(240_000)
  const name = fresh('Outlined quiz')
  const outline = await begin(page, '/ruleengine/new', name)
  const { inspector } = outline
  await outline.edit(/choose template/)
  await pick(page, inspector.getByLabel('Template', { exact: true }).first(), 'Know your spices')
  await choose(page, inspector.getByRole('radiogroup', { name: 'Rewarded by' }), 'Rank')
  await write(page, inspector.getByLabel('Winning ranks'), '2')
  await page.keyboard.press('Enter')
  for (const offer of ['₹500 shopping voucher', '10 GCoins']) {
    await outline.edit(/choose reward/)
    await pick(page, inspector.getByLabel('Offer', { exact: true }).first(), offer)
  }
  await outline.edit(/somebody of/)
  await pick(page, inspector.getByLabel('Segment', { exact: true }).first(), 'Wrote a review')
  await outline.add('Know your spices', 'Leaderboard')
  await page.keyboard.press('F2')
  await pick(page, inspector.getByLabel('Leaderboard', { exact: true }).first(), 'Store champions')
  expect(await outline.lines()).toEqual([
    'When somebody of Wrote a review',
    'may play Once per session',
    'plays Know your spices (quiz)',
    'wins ₹500 shopping voucher',
    'wins 10 GCoins',
    'counts on the leaderboard Store champions',
  ])
  await axe(page)
  const id = await save(page)
  const quiz = {
    name,
    templateId: 'spice-quiz',
    type: 6,
    ruleType: 1,
    rewardOption: 'rank',
    winningQuandrants: 2,
    userSegmentId: 'reviewers',
    howOften: 'once per session',
    leaderBoardSelected: true,
    leaderBoardId: 'store-champions',
    rewardAssigment: [
      { rank: 'equal', rank1: 1, resultText: 'Rank 1', offerId: 'voucher-500', offerName: '₹500 shopping voucher' },
      { rank: 'equal', rank1: 2, resultText: 'Rank 2', offerId: 'coins-10', offerName: '10 GCoins' },
    ],
  }
  expect((await api.rules.get({ query: { ruleId: id } })).ruleEntity).toMatchObject({ ...quiz, ruleStatus: 'inactive' })
  await publish(page)
  const published = await api.rules.get({ query: { ruleId: id } })
  expect(published.statusNow).toBe('active')
  expect(published.ruleEntity).toMatchObject({ ...quiz, ruleStatus: 'active' })
})

test('a quest of two milestones and three tasks, its milestones put in another order', async ({
  signedIn: page,
  api,
  fresh,
  axe,
}) => {
  test.setTimeout(240_000)
  const name = fresh('Outlined quest')
  const outline = await begin(page, '/questRule/new', name)
  const title = () => outline.inspector.getByLabel('Title', { exact: true }).first()
  await outline.edit('follows the quest')
  await write(page, title(), 'Around the shop')
  for (const [milestone, tasks] of [
    ['Look around', [['Open the app', 'App opened']]],
    [
      'Stay a while',
      [
        ['Visit a store', 'Store visited'],
        ['Write a review', 'Review written'],
      ],
    ],
  ] as const) {
    await outline.add('follows the quest', 'Milestone')
    await page.keyboard.press('F2')
    await write(page, title(), milestone)
    for (const [task, event] of tasks) {
      await outline.add(milestone, 'Task')
      await page.keyboard.press('F2')
      await pick(page, outline.inspector.getByLabel('Event', { exact: true }).first(), event)
      await write(page, title(), task)
    }
  }
  await outline.add('Stay a while', 'Reward')
  await page.keyboard.press('F2')
  await pick(page, outline.inspector.getByLabel('Offer', { exact: true }).first(), '500 GCoins')
  await axe(page)
  const id = await save(page)
  const stored = async (): Promise<Record<string, unknown>> => {
    const { ruleEntity, statusNow } = await api.rules.get({ query: { ruleId: id } })
    return { ...ruleEntity, statusNow }
  }
  const look = { title: 'Look around', rewardMsCompletion: false, tasksConfig: [{ customEventKey: 'app_opened' }] }
  const stay = {
    title: 'Stay a while',
    rewardMsCompletion: true,
    msRewardId: 'coins-500',
    tasksConfig: [
      { title: 'Visit a store', customEventKey: 'store_visited' },
      { title: 'Write a review', customEventKey: 'review_written' },
    ],
  }
  const saved = await stored()
  expect(saved).toMatchObject({
    name,
    type: 15,
    ruleType: 15,
    localizationconfig: [{ title: { text: 'Around the shop' }, milestones: [look, stay] }],
  })

  // The editor goes on at its new address after a save; what comes first stays first however often it is moved.
  await expect(async () => {
    await outline.to('Stay a while')
    await page.keyboard.press('Alt+ArrowUp')
    expect((await outline.lines())[3]).toBe('reaches Stay a while')
  }).toPass()
  await expect
    .poll(outline.lines)
    .toEqual([
      'When somebody of All User',
      expect.any(String),
      expect.stringContaining('Around the shop'),
      'reaches Stay a while',
      'does Visit a store: Store visited',
      'does Write a review: Review written',
      'gets 500 GCoins',
      'reaches Look around',
      'does Open the app: App opened',
    ])
  // Whoever moved it still holds it.
  await expect(outline.line('Stay a while')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Updated successfully')).toBeVisible()
  const [entry, ...others] = saved.localizationconfig as Record<string, unknown[]>[]
  const { milestones = [] } = entry ?? {}
  const moved = { ...saved, localizationconfig: [{ ...entry, milestones: milestones.toReversed() }, ...others] }
  const { updatedTS: _, ...reordered } = await stored()
  expect(reordered).toEqual({ ...moved, updatedTS: undefined })

  await publish(page)
  expect(await stored()).toMatchObject({
    statusNow: 'active',
    localizationconfig: [{ schedulingConfig: { status: 'active' }, milestones: [stay, look] }],
  })
})

test('a smart campaign of two templates with their rewards @long', async ({ signedIn: page, api, fresh, axe }) => {
  test.setTimeout(240_000)
  const name = fresh('Outlined campaign')
  const outline = await begin(page, '/smartCampaignsConfiguration', name)
  const { inspector } = outline
  for (const template of ['Monsoon scratch card', 'Lucky coin']) {
    await outline.add('is tested with', 'Tested template (template)')
    await page.keyboard.press('F2')
    await pick(page, inspector.getByLabel('Template', { exact: true }).first(), template)
  }
  await outline.add('Monsoon scratch card', 'Reward (what they get)')
  await page.keyboard.press('F2')
  await pick(page, inspector.getByLabel('Offer', { exact: true }).first(), '₹500 shopping voucher')
  // A coin has brought both its sides.
  for (const offer of ['50 GCoins', '10 GCoins']) {
    await outline.edit(/choose reward/)
    await pick(page, inspector.getByLabel('Offer', { exact: true }).first(), offer)
  }
  await axe(page)
  const id = await save(page)
  const campaign = {
    name,
    ruleType: 5,
    smartTemplatesWeightageType: 'equal',
    smartTemplates: [
      { templateId: 'monsoon-scratch-card', templateType: 3, percentage: 50 },
      { templateId: 'lucky-coin', templateType: 9, percentage: 50 },
    ],
    testRewardAssignment: [
      { templateId: 'lucky-coin', quadrant: 1, percentage: 50, offerId: 'coins-50' },
      { templateId: 'lucky-coin', quadrant: 2, percentage: 50, offerId: 'coins-10' },
      { templateId: 'monsoon-scratch-card', percentage: 100, offerId: 'voucher-500' },
    ],
  }
  const read = async () => api.rules.getCampaign({ query: { ruleId: id } })
  expect((await read()).ruleEntity).toMatchObject({ ...campaign, ruleStatus: 'inactive' })
  await publish(page)
  const published = await read()
  expect(published.statusNow).toBe('active')
  expect(published.ruleEntity).toMatchObject({ ...campaign, ruleStatus: 'active' })
})
