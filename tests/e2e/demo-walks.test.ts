/** What is followed on the demo shop: referrals, predictions, streaks, quests and campaigns, each read back through the API. */
import { ALL_USER, NEVER, NO_OFFER, playTypes, ruleTypes } from '#schemas/codes.ts'
import { blankQuest } from '#schemas/documents/quest.ts'
import { blankQuestTask } from '#schemas/documents/quest-task.ts'
import type { Api } from '#src/api/client.ts'
import { createOffer, createRule, createWebhook, runningRule } from './demo-rules.ts'
import { expect, test } from './fixture.ts'
import { refer, setRightAnswers } from './followed-games.ts'
import { openShop, playThrough } from './shop.ts'

const ledgerOf = async (api: Api, ruleId: string) =>
  (await api.ledger.list({ itemsPerPage: 50, pageNo: 0, sortBy: 'at', terms: { ruleId } })).rows

/** What a webhook was told, once all of it has been delivered. */
const delivered = (api: Api, webhook: string, times: number) =>
  expect
    .poll(
      async () =>
        (
          await api.deliveries.list({ itemsPerPage: 5, pageNo: 0, sortBy: 'createdTS', terms: { webhookId: webhook } })
        ).rows.map(({ state }) => state),
      { timeout: 30_000 },
    )
    .toEqual(Array(times).fill('delivered'))

test('a referral: the code of one, said by another, rewards both, once', async ({ page, api, fresh }) => {
  const name = fresh('Bring a friend')
  const [brings, comes] = [await createOffer(api, fresh('For bringing')), await createOffer(api, fresh('For coming'))]
  const webhook = await createWebhook(api, fresh('Hears of friends'))
  const ruleId = await createRule(api, {
    ...runningRule(name),
    ...{ type: playTypes.referral, templateId: 'refer-a-neighbour' },
    ...{ webhookCallback: true, webhook, webhookPlaceholders: [] },
    rewardAssigment: [
      { resultText: 'referrer', ...brings },
      { resultText: 'referree', ...comes },
    ],
  })
  const shop = await openShop(page, api, { userId: 'persona-dev' })
  await refer(shop, name, 'persona-asha')
  await expect(shop.dialog).toContainText(comes.offerName)
  await expect
    .poll(async () =>
      (await ledgerOf(api, ruleId)).map(({ userId, name: what, cause }) => [userId, what, cause]).sort(),
    )
    .toEqual([
      ['persona-asha', comes.offerName, 'referral'],
      ['persona-dev', brings.offerName, 'referral'],
    ])
  await delivered(api, webhook, 2)
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures.rewards.map(({ name: what, given }) => [what, given])).toEqual([
    [brings.offerName, 1],
    [comes.offerName, 1],
  ])
})

// It waits for the job of the next minute; `tests/contract/follow-jobs.test.ts` says the same of the job in every run.
test('a prediction is taken while nobody knows, and rewarded when the right option is set @long', async ({
  page,
  api,
  fresh,
}) => {
  test.setTimeout(180_000)
  const name = fresh('Who will win')
  const given = await createOffer(api, fresh('For the right guess'))
  const webhook = await createWebhook(api, fresh('Hears of guesses'))
  const ruleId = await createRule(api, {
    ...runningRule(name),
    ...{ type: playTypes.predictAndWin, templateId: 'cricket-final', predictCorrectOptions: [] },
    ...{ webhookCallback: true, webhook, webhookPlaceholders: [] },
    rewardAssigment: [given],
  })
  const shop = await openShop(page, api, { userId: 'persona-ravi' })
  await playThrough(await shop.open(name))
  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ players: 1, plays: 1, rewarded: 0, empty: 1, rewards: [] })
  const { decisions } = await api.visits.decisions({ query: { ruleId, userId: 'persona-ravi' } })
  expect(decisions[0]).toMatchObject({ about: 'play', held: false })

  await setRightAnswers(api, ruleId)
  await expect
    .poll(async () => (await ledgerOf(api, ruleId)).map(({ userId, name: what }) => [userId, what]), {
      timeout: 90_000,
    })
    .toEqual([['persona-ravi', given.offerName]])
  await delivered(api, webhook, 1)
  expect((await api.ledger.figures({ query: { ruleId } })).figures).toMatchObject({ rewarded: 1, empty: 0 })
})

test('a streak goes on over seven moved days, and a missed one begins it anew', async ({ page, api, fresh }) => {
  test.setTimeout(240_000)
  const name = fresh('Seven mornings')
  const [third, last] = [await createOffer(api, fresh('Third day')), await createOffer(api, fresh('Seventh day'))]
  const nothing = { offerId: NO_OFFER, offerName: NO_OFFER }
  const ruleId = await createRule(api, {
    ...runningRule(name),
    ...{ type: playTypes.dailyStreak, ruleType: ruleTypes.dailyStreaks, streakName: name, howOften: 'once per day' },
    ...{ streakBasedOn: 'events', streakType: 1, noOfDays: 7, repeatDailyStreak: false },
    dailyStreakDTO: {
      ...{ streakBasedOn: 'events', missedDayConfig: 'reset', title: { text: name } },
      ...{ customEventKey: 'app_opened', customEventName: 'App opened', bannerImage: '/uploads/mornings.png' },
      eventCTA: { text: 'Open the app', appLink: 'shop://home', webLink: 'https://shop.example' },
    },
    rewardAssigment: [1, 2, 3, 4, 5, 6, 7].map((quadrant) => ({
      quadrant,
      ...(quadrant === 3 ? third : quadrant === 7 ? last : nothing),
    })),
  })
  // Whoever comes opens the app: each day that the clock moves on is a day of the streak.
  const shop = await openShop(page, api, { userId: 'persona-leela' })
  const card = page.getByRole('article', { name })
  const done = card.getByRole('listitem').filter({ hasText: ', done' })
  await expect(done).toHaveCount(1)
  await shop.move('+1 day')
  await expect(done).toHaveCount(2)
  await shop
    .part('Visit')
    .getByLabel('Pick a moment')
    .fill(await twoDaysLater(shop.part('Visit').getByLabel('Pick a moment')))
  await shop.part('Visit').getByRole('button', { name: 'Go there' }).click()
  await shop.still()
  await expect(done).toHaveCount(1)
  for (let day = 2; day <= 7; day++) {
    await shop.move('+1 day')
    await expect(done).toHaveCount(day)
  }
  const rewards = await ledgerOf(api, ruleId)
  expect(rewards.map((row) => [row.userId, row.name, row.cause]).sort()).toEqual(
    [
      ['persona-leela', third.offerName, 'streak'],
      ['persona-leela', last.offerName, 'streak'],
    ].sort(),
  )
  const [first, second] = rewards.map(({ at }) => at).sort((one, other) => one - other) as [number, number]
  expect(Math.round((second - first) / 86_400_000)).toBe(4)
})

const twoDaysLater = async (field: { inputValue(): Promise<string> }) => {
  const shown = new Date(`${await field.inputValue()}:00Z`).getTime()
  return new Date(shown + 2 * 86_400_000).toISOString().slice(0, 16)
}

test('a quest is gone through end to end', async ({ page, api, fresh }) => {
  const name = fresh('First steps')
  const [task, milestone, whole] = [
    await createOffer(api, fresh('For the wish')),
    await createOffer(api, fresh('For both')),
    await createOffer(api, fresh('For all of it')),
  ]
  const blank = blankQuest()
  const [first] = blank.localizationconfig ?? []
  const taskOf = (title: string, customEventKey: string, offerId = '') => ({
    ...{
      ...blankQuestTask(),
      title,
      customEventKey,
      ctaButtonNeeded: true,
      defaultCTA: 'Go',
      defaultCTAUrl: 'https://shop.example',
    },
    ...{ rewardTaskCompletion: offerId !== '', gratifyMode: 'reward', taskRewardId: offerId },
  })
  const body = {
    ...blank,
    name,
    localizationconfig: [
      {
        ...first,
        title: name,
        questConfig: { ...first?.questConfig, taskFormat: 'ordered', milestoneTimer: false, taskTimer: false },
        schedulingConfig: {
          ...first?.schedulingConfig,
          ...{ userSegmentId: ALL_USER, status: 'active', startDateTime: Math.floor(Date.now() / 60_000) * 60_000 },
          ...{ endDateTime: NEVER, gratifyMode: 'reward', questRewardId: whole.offerId },
        },
        milestones: [
          {
            ...{ title: 'Look around', rewardMsCompletion: true, gratifyMode: 'reward', msRewardId: milestone.offerId },
            tasksConfig: [
              taskOf('Wish for something', 'wish_listed', task.offerId),
              taskOf('Review', 'review_written'),
            ],
          },
          {
            ...{ title: 'Buy', rewardMsCompletion: false },
            tasksConfig: [taskOf('Place an order', 'order_placed')],
          },
        ],
      },
    ],
  }
  const { ruleEntity } = await api.rules.saveQuest({ body: body as Record<string, unknown> })
  const shop = await openShop(page, api, { userId: 'persona-tara' })
  const card = page.getByRole('article', { name })
  const progress = card.getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuetext', '0 of 3 tasks done')

  // The task leads to where it is done in the shop; what is not there is done in the bar.
  await card.getByRole('button', { name: 'Go' }).first().click()
  const wish = page.getByRole('button', { name: /^Wish for/ }).first()
  await expect(wish).toBeFocused()
  await wish.press('Enter')
  await expect(progress).toHaveAttribute('aria-valuetext', '1 of 3 tasks done')
  await shop.send('review_written', { stars: '4' })
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 3 tasks done')
  await page.getByRole('button', { name: 'Add Brass lantern to the bag' }).click()
  await page.getByRole('button', { name: /^Bag/ }).click()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(progress).toHaveAttribute('aria-valuetext', '3 of 3 tasks done')
  await shop.still()
  await shop.leaveScreens()
  await page.getByRole('button', { name: /^Notices/ }).click()
  await expect(shop.dialog).toContainText(`You finished ${name}.`)
  await expect(shop.dialog).toContainText(`You won ${whole.offerName}.`)

  const rewards = await ledgerOf(api, `${ruleEntity.ruleId}`)
  expect(rewards.map(({ name: what, cause }) => [what, cause]).sort()).toEqual(
    [
      [task.offerName, 'task'],
      [milestone.offerName, 'milestone'],
      [whole.offerName, 'quest'],
    ].sort(),
  )
})

test('a smart campaign: one template each while it is tested, the chosen one for all afterwards', async ({
  page,
  api,
  fresh,
}) => {
  const name = fresh('Coin or card')
  const [given, other] = [await createOffer(api, fresh('Of the campaign')), await createOffer(api, fresh('Of tails'))]
  const coin = [
    { templateId: 'lucky-coin', quadrant: 1, percentage: 50, ...given },
    { templateId: 'lucky-coin', quadrant: 2, percentage: 50, ...other },
  ]
  const ruleId = await createRule(api, {
    ...runningRule(name),
    ruleType: ruleTypes.smartCampaigns,
    smartTemplates: [
      { templateId: 'lucky-coin', templateType: playTypes.coinToss, templateName: 'Lucky coin', percentage: 50 },
      { templateId: 'welcome-scratch-card', templateType: playTypes.scratchCard, templateName: 'Card', percentage: 50 },
    ],
    ...{ smartTemplatesWeightageType: 'equal', testUserSegmentSize: 100, testSchedulingDays: 1, testStatus: 'active' },
    testRewardAssignment: [...coin, { templateId: 'welcome-scratch-card', percentage: 100, ...given }],
    ...{ spinTemplatesTestConfig: {}, spinTemplatesFinalConfig: {}, separateFinalReward: false },
    ...{ finalRewardAssignment: [], finalTemplateType: 'custom', selectedFinalTemplate: 'lucky-coin' },
  })
  const people = ['persona-asha', 'persona-ravi', 'persona-leela', 'persona-imran', 'persona-meera', 'persona-kabir']
  const shop = await openShop(page, api)
  const met: Record<string, string> = {}
  for (const userId of people) {
    await shop.actAs(userId)
    const game = await shop.open(name)
    await expect(game).toBeVisible()
    met[userId] = (await game.getAttribute('data-game')) ?? ''
    await playThrough(game)
    await page.keyboard.press('Escape')
    await shop.still()
  }
  expect(new Set(Object.values(met))).toEqual(new Set(['Coin toss', 'Scratch card']))

  // The same person meets the same one again, and after the test everybody the chosen one.
  const someone = people.find((one) => met[one] === 'Scratch card') ?? ''
  await shop.actAs(someone)
  await expect(await shop.open(name)).toHaveAttribute('data-game', 'Scratch card')
  await page.keyboard.press('Escape')
  await shop.move('+1 day')
  await shop.move('+1 hour')
  const final = await shop.open(name)
  await expect(final).toHaveAttribute('data-game', 'Coin toss')
  await playThrough(final)
  await shop.still()

  const { figures } = await api.ledger.figures({ query: { ruleId } })
  expect(figures).toMatchObject({ players: people.length, plays: people.length + 1, rewarded: people.length + 1 })
  expect((await ledgerOf(api, ruleId)).filter((row) => row.userId === someone)).toHaveLength(2)
})
