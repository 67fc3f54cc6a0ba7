/** The same words mean the same numbers wherever staff read them: dashboard, graph, lists, canvas, reports, offers. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { type Player, playerOf } from './support/players.ts'
import { fillOrganisation } from './support/report-history.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

const HOUR = 3_600_000

let world: World
let person: TestUser
let rule: string
let offer: string

beforeAll(async () => {
  world = await openWorld()
  person = await world.freshOrganisation(true)
  await person.post('updateUserProfile', { timezone: 'Asia/Kathmandu' })
  await fill()
})
afterAll(() => world.close())

/**
 * Three days: asha plays on two of them, noor on the last but one, tara begins a play, uma is only shown the game; staff
 * give ravi a reward. Of four rewards given one is taken back and one redeemed.
 */
async function fill() {
  offer = await insertDocument(
    world,
    person,
    'offer',
    offerBody({ startDateTime: 1, offerCoins: { coins: 10, count: 50 } }),
  )
  rule = await insertDocument(world, person, 'rule', {
    ...ruleBody({ name: 'Toss', startDateTime: world.clock - 24 * HOUR, howOften: 'everytime' }),
    templateId: await insertDocument(world, person, 'template', templateBody(9)),
    rewardAssigment: [{ percentage: 100, offerId: offer, offerName: 'Coins' }],
  })
  await play('asha')
  await halfADay()
  const { rewards } = await play('asha')
  await play('noor')
  await halfADay()
  await halfADay()
  await start(await playerOf(person, 'tara'))
  const uma = await playerOf(person, 'uma')
  await uma.call('track', { items: [{ id: 'shown', at: world.clock, type: 'display', ruleId: rule }] })
  await playerOf(person, 'ravi')
  await person.post('gratifyUpdateReward', { userId: 'ravi', offerId: offer, ruleId: rule, reason: 'Sorry' })
  await person.post('gratifyUpdateReward', { userId: 'asha', rewardId: rewards[0].id, reason: 'A mistake' })
  const event = { id: 'used', at: world.clock, type: 'event', event: 'reward_redeemed', properties: { offerId: offer } }
  await (await playerOf(person, 'noor')).call('track', { items: [event] })
}

/** Eleven hours, in which no session ends: from 17:45 in Kathmandu to the second day, to its afternoon, to the third. */
async function halfADay() {
  world.clock += 11 * HOUR
  await person.get('getDashboard')
}

const start = async (of: Player) => (await of.call('start', { ruleId: rule })).reply
async function play(userId: string) {
  const of = await playerOf(person, userId)
  const { playId } = await start(of)
  return (await of.call('finish', { playId })).reply
}

const read = async (call: string) => (await person.get(call)).reply
const rowOf = (rows: readonly { id: string }[]) =>
  rows.find(({ id }) => id === rule) as Record<string, unknown> | undefined

/** The numbers of the rule by the place where they are read, each by what its words mean. */
async function numbers(): Promise<Record<string, Record<string, unknown>>> {
  const { dashboard } = await read('getDashboard')
  const graph = await read(`getReportGraphData?ruleId=${rule}`)
  const [listed] = (await read(`getListFigures?ids=${rule}`)).figures
  const { figures } = await read(`getRuleFigures?ruleId=${rule}`)
  const sum = (key: string) =>
    figures.rewards.reduce((all: number, one: Record<string, number>) => all + (one[key] ?? 0), 0)
  const campaign = rowOf(dashboard.campaigns)
  const activity = rowOf((await read('getReport/10/0')).report.rows)
  const game = rowOf((await read('getGameReport/10/0')).report.rows)
  const [won] = (await read('getOfferReport/10/0')).report.rows
  const [offered] = (await read('getMyOffersList/10/0')).rewardsList.offerConfig
  return {
    dashboard: { plays: dashboard.totals.plays, people: dashboard.totals.players, given: dashboard.totals.rewards },
    latest: { plays: rowOf(dashboard.latest)?.plays },
    running: { plays: campaign?.plays, given: campaign?.rewards, spend: campaign?.spend },
    graph: {
      people: graph.totalUniqueUsersInteracted,
      shown: graph.totalUniqueActivityDisplayed,
      given: graph.totalOffersGiven,
      redeemed: graph.totalOffersReedemed,
      visits: graph.totalActivityDisplayed,
    },
    list: { plays: listed.plays, given: listed.rewards, spend: listed.spend },
    canvas: {
      ...{ plays: figures.plays, people: figures.players, shown: figures.displayed },
      ...{ given: sum('given'), redeemed: sum('redeemed') },
    },
    activity: {
      ...{ shown: activity?.activity_display, people: activity?.user_interacted },
      ...{ given: activity?.offer_distributed, redeemed: activity?.totalOfferRedeem },
    },
    game: {
      ...{ plays: game?.total_plays, visits: game?.total_visit, given: game?.offer_distributed },
      redeemed: game?.offer_redeemed,
    },
    offer: { given: won.totalOfferWon, redeemed: won.totalOfferRedeem },
    stock: { given: offered.distributed },
  }
}

test('every place says what was counted by hand', async () => {
  const truth: Record<string, unknown> = {
    ...{ plays: 3, people: 2, shown: 4, visits: 5, given: 3, redeemed: 1 },
    spend: [{ unit: 'coins', currency: '', amount: 30 }],
  }
  const told = await numbers()
  const expected = Object.fromEntries(
    Object.entries(told).map(([place, of]) => [
      place,
      Object.fromEntries(Object.keys(of).map((word) => [word, truth[word]])),
    ]),
  )
  expect(told).toEqual(expected)
})

/** Values of rows by the names of their documents; rows with nothing are left out. */
type Named = Readonly<Record<string, readonly number[]>>

test('people of several rules count once, and each rule says the same on its canvas and in its reports', async () => {
  const { clock } = world
  onTestFinished(() => {
    world.clock = clock
  })
  const filled = await fillOrganisation(world, 'Asia/Kathmandu', '2025-10-26')
  await filled.tell(
    [-3, '12:00', 'asha', 'plays', 'wheel'],
    [-1, '10:00', 'asha', 'plays', 'wheel'],
    [-1, '11:00', 'asha', 'plays', 'campaign'],
    [0, '10:00', 'ben', 'sees', 'wheel'],
    [0, '11:00', 'ben', 'wins', 'campaign', 'tea'],
    // By an event alone.
    [0, '12:00', 'chen', 'reaches', 'streak', '1'],
    [0, '12:00', 'asha', 'reaches', 'streak', '2'],
    [0, '13:00', 'dora', 'wins', 'quest', 'coffee'],
    [0, '14:00', 'dora', 'uses', 'quest', 'coffee'],
    [0, '15:00', 'asha', 'earns', 'badgeRule', 'gold'],
    [0, '16:00', 'asha', 'brings', 'referral', 'emil'],
    [0, '16:00', 'asha', 'isThanked', 'referral', 'coffee', 'emil'],
    [0, '17:00', 'asha', 'scores', 'wheel', '50'],
    [0, '18:00', 'asha', 'does', 'order_placed'],
    [0, '19:00', 'chen', 'does', 'page_seen'],
    [0, '19:00', 'asha', 'does', 'page_seen'],
  )
  // A play that begins before midnight and ends after it belongs to the day of its end.
  await world.database.ownerPool.query(
    `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
     SELECT $1, gen_random_uuid(), number, $2, 't', 2, 's', $3, $4, '' FROM profiles WHERE organisation_id = $1 AND user_id = 'ben'`,
    [filled.person.orgId, filled.ids.wheel, filled.momentOf(-1, '23:50'), filled.momentOf(0, '00:10')],
  )
  world.clock = filled.momentOf(3, '12:00')
  const get = async (path: string) => (await filled.person.get(path)).reply
  const period = `selectedPeriodFrom=${filled.dayOf(-1)}&selectedPeriodEnd=${filled.dayOf(0)}`
  const list = async (call: string, terms = period) => (await get(`${call}/50/0?${terms}`)).report
  const figure = (report: { summary: { slug: string; value: number }[] }, slug: string) =>
    report.summary.find((one) => one.slug === slug)?.value
  const named = (rows: readonly Record<string, unknown>[], name: string, ...slugs: readonly string[]): Named =>
    Object.fromEntries(
      rows
        .map((row) => [row[name], slugs.map((slug) => Number(row[slug]))] as const)
        .filter(([, values]) => values.some((value) => value !== 0)),
    )

  const activity = await list('getReport')
  const graph = await get(`getReportGraphData?${period}`)
  const dashboard = (await get(`getDashboard?startDate=${filled.dayOf(-1)}&endDate=${filled.dayOf(0)}`)).dashboard
  // Asha, Ben, Chen and Dora, however many of five rules each was at.
  const [reached, took] = [figure(activity, 'activity_display'), figure(activity, 'user_interacted')]
  expect([reached, graph.totalUniqueActivityDisplayed]).toEqual([4, 4])
  expect([took, graph.totalUniqueUsersInteracted, dashboard.totals.players]).toEqual([4, 4, 4])
  const { chart } = await get(`getReportChart?report=activity&step=daily&${period}`)
  const line = (slug: string) => chart.series.find((one: { slug: string }) => one.slug === slug).values
  expect(line('user_interacted')).toEqual([1, 4])
  expect(line('user_interacted')).toEqual(
    graph.graph.points.map(({ uniqueInteracted }: { uniqueInteracted: number }) => uniqueInteracted),
  )
  expect(line('activity_display')).toEqual(
    graph.graph.points.map(({ uniqueDisplayed }: { uniqueDisplayed: number }) => uniqueDisplayed),
  )

  // Reports of one kind of rule say what the activity report does, and so does the game report.
  const all = named(activity.rows, 'campaign_name', 'offer_distributed', 'totalOfferRedeem')
  expect(all).toEqual({ Campaign: [1, 0], Quest: [1, 1], Referral: [1, 0] })
  const own: Named = {
    ...named((await list('getCampaignReportList')).rows, 'campaign_name', 'totalOfferWon', 'totalOfferRedeem'),
    ...named((await list('getQuestRows')).rows, 'campaign_name', 'totalOfferWon', 'totalOfferRedeem'),
    ...named((await list('getDailyStreakReportList')).rows, 'streak_name', 'offer_distributed', 'offer_redeem'),
  }
  expect(own).toEqual({ Campaign: all.Campaign, Quest: all.Quest })
  expect(named((await list('getReferralReportList')).rows, 'campaign_name', 'offer_distributed')).toEqual({
    Referral: [1],
  })
  const users = await list('getUserReport')
  const wonBy = users.rows.reduce((sum: number, row: Record<string, number>) => sum + (row.totalOfferWon ?? 0), 0)
  expect([wonBy, figure(await list('getOfferReport'), 'totalOfferWon'), graph.totalOffersGiven]).toEqual([3, 3, 3])
  const events = await list('getEventReport')
  expect([figure(events, 'total_events'), figure(events, 'unique_users')]).toEqual([3, 2])
  expect(dashboard.totals.events).toBe(3)
  const badges = figure(await list('getBadgesReport'), 'totalUserBadges')
  expect([badges, dashboard.totals.rewards]).toEqual([1, 3 + 1])
  const { rows: ranks } = await list('getLeaderboardRows')
  expect(ranks.map(({ user_id, score }: { user_id: string; score: number }) => [user_id, score])).toEqual([
    ['asha', 50],
  ])

  // The canvas has all days, and each of the days of the organisation.
  const ever = named((await list('getReport', '')).rows, 'campaign_name', 'activity_display', 'user_interacted')
  for (const [name, key] of [
    ['Wheel', 'wheel'],
    ['Campaign', 'campaign'],
    ['Streak', 'streak'],
    ['Quest', 'quest'],
    ['Referral', 'referral'],
  ] as const) {
    const { figures } = await get(`getRuleFigures?ruleId=${filled.ids[key]}`)
    expect([name, [figures.displayed, figures.players]]).toEqual([name, ever[name]])
  }
  const { figures } = await get(`getRuleFigures?ruleId=${filled.ids.wheel}`)
  const plays = Object.fromEntries(figures.days.map((one: { day: string; plays: number }) => [one.day, one.plays]))
  const game = await get(`getReportChart?report=game&step=daily&ruleIdList=${filled.ids.wheel}&${period}`)
  const played = game.chart.series.find(({ slug }: { slug: string }) => slug === 'total_plays').values
  expect([plays[filled.dayOf(-1)], plays[filled.dayOf(0)]]).toEqual(played)
  expect(played).toEqual([1, 1])
})
