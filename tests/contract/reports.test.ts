/** The reports against a history that was counted by hand, in zones whose clocks change meanwhile (E §3 "Reports"). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deed, type Filled, fillOrganisation } from './support/report-history.ts'
import { openWorld, type World } from './support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The history; the reports are about the days -1 to 1, and day 0 is the one of the change. */
const history: readonly Deed[] = [
  // Before the first day.
  [-2, '12:00', 'ben', 'sees', 'wheel'],
  [-2, '23:59:59', 'asha', 'plays', 'wheel'],
  [-2, '23:59:59', 'chen', 'does', 'order_placed'],
  // From its first moment.
  [-1, '00:00', 'asha', 'sees', 'wheel'],
  [-1, '00:00', 'asha', 'plays', 'wheel'],
  [-1, '10:00', 'asha', 'plays', 'wheel'],
  [-1, '10:00', 'asha', 'wins', 'wheel', 'coffee'],
  [-1, '11:00', 'asha', 'reaches', 'streak', '1'],
  [-1, '11:00', 'asha', 'reaches', 'quest', '0'],
  // The day of the change: half an hour before its end, more than 24 hours after its beginning or less than 23.
  [0, '00:30', 'ben', 'sees', 'wheel'],
  [0, '09:00', 'dora', 'isGranted', 'campaign', 'tea'],
  [0, '10:00', 'asha', 'wins', 'quest', 'coffee'],
  [0, '10:00', 'asha', 'earns', 'badgeRule', 'gold'],
  [0, '10:00', 'asha', 'does', 'order_placed'],
  [0, '10:00', 'asha', 'does', 'order_placed'],
  [0, '10:00', 'asha', 'scores', 'wheel', '50'],
  [0, '11:00', 'asha', 'reaches', 'streak', '2'],
  [0, '11:00', 'ben', 'reaches', 'streak', '1'],
  [0, '12:00', 'chen', 'misses', 'wheel', 'coffee'],
  [0, '12:00', 'asha', 'brings', 'referral', 'emil'],
  [0, '12:00', 'asha', 'isThanked', 'referral', 'coffee', 'emil'],
  [0, '23:30', 'ben', 'plays', 'wheel'],
  [0, '23:30', 'ben', 'wins', 'wheel', 'tea'],
  [0, '23:30', 'ben', 'scores', 'wheel', '30'],
  [0, '23:45', 'ben', 'loses', 'wheel', 'tea'],
  // To the last moment.
  [1, '11:00', 'asha', 'reaches', 'streak', '3'],
  [1, '12:00', 'asha', 'uses', 'wheel', 'coffee'],
  [1, '12:00', 'asha', 'brings', 'referral', 'fay', 'later'],
  [1, '23:59:59', 'chen', 'sees', 'campaign'],
  [1, '23:59:59', 'chen', 'plays', 'campaign'],
  [1, '23:59:59', 'ben', 'does', 'order_placed'],
  // After the last day.
  [2, '00:00', 'dora', 'plays', 'wheel'],
  [2, '00:00', 'dora', 'brings', 'referral', 'gita'],
]

/** Values of rows in the order of these columns. */
type Table = readonly [columns: string, ...rows: readonly (readonly unknown[])[]]

/** The words of the reports about the days -1 to 1, the rows in the order of the report unless sorted below. */
const expected: Readonly<Record<string, Table>> = {
  getReport: [
    'campaign_name status segment_name activity_display user_interacted totalOffer offer_distributed totalOfferRedeem',
    ['Referral', 'active', 'All User', 1, 1, 100, 1, 0],
    ['Streak', 'active', 'All User', 2, 2, 0, 0, 0],
    ['Quest', 'active', 'All User', 1, 1, 100, 1, 0],
    ['Campaign', 'active', 'All User', 1, 1, 1, 1, 0],
    ['Wheel', 'active', 'Regulars', 3, 3, 100, 2, 1],
  ],
  getGameReport: [
    'gamerule_name status total_visit total_plays repeat_plays total_offer offer_distributed offer_redeemed',
    ['Referral', 'active', 1, 0, 0, 100, 1, 0],
    ['Streak', 'active', 4, 0, 0, 0, 0, 0],
    ['Campaign', 'active', 1, 1, 0, 1, 1, 0],
    ['Wheel', 'active', 3, 3, 1, 100, 2, 1],
  ],
  getBadgesReport: [
    'rule_name segment_name totalUserBadges badge_name badgeType badgeCriteria',
    ['Gold diggers', 'All User', 1, ['Gold'], 'premium', '100 to 500 GCoins'],
  ],
  getOfferReport: ['offer_name totalOffer totalOfferWon totalOfferRedeem', ['Tea', 2, 2, 0], ['Coffee', 100, 3, 1]],
  getUserReport: [
    'user_id compaign_name activity_integration totalOfferWon totalOffer totalOfferRedeem',
    ['asha', 'Gold diggers', 1, 0, 0, 0],
    ['asha', 'Quest', 2, 1, 100, 0],
    ['asha', 'Referral', 1, 1, 100, 0],
    ['asha', 'Streak', 3, 0, 0, 0],
    ['asha', 'Wheel', 1, 1, 100, 1],
    ['ben', 'Streak', 1, 0, 0, 0],
    ['ben', 'Wheel', 1, 1, 100, 0],
    ['chen', 'Campaign', 1, 0, 0, 0],
    ['chen', 'Wheel', 1, 0, 100, 0],
  ],
  getReferralReportList: [
    'user_id campaign_name friends_invited friends_joined offer_distributed',
    ['asha', 'Referral', 2, 1, 1],
  ],
  getDailyStreakReportList: [
    'streak_name status no_of_days averagestreak_days total_offers offer_distributed offer_redeem',
    ['Streak', 'active', 7, 2, 0, 0, 0],
  ],
  getCampaignReportList: ['campaign_name totalOffer totalOfferWon totalOfferRedeem', ['Campaign', 1, 1, 0]],
  getLeaderboardRows: [
    'rank user_id name score campaign_name',
    [1, 'asha', 'ASHA', 50, 'Wheel'],
    [2, 'ben', 'BEN', 30, 'Wheel'],
  ],
  getQuestRows: ['campaign_name totalOffer totalOfferWon totalOfferRedeem', ['Quest', 100, 1, 0]],
  getEventReport: ['event_name event_key total_events unique_users', ['Order placed', 'order_placed', 3, 2]],
}

/** The figures over all rows of the same days, and of the three days before. */
const summaries: Readonly<Record<string, Readonly<Record<string, readonly [now: number, before: number]>>>> = {
  getReport: {
    activity_display: [3, 2],
    user_interacted: [3, 1],
    offer_distributed: [5, 0],
    engagement: [100, 50],
  },
  getGameReport: { total_visit: [9, 2], total_plays: [4, 1], repeat_plays: [1, 0], repeat: [25, 0] },
  getOfferReport: { totalOfferWon: [5, 0], totalOfferRedeem: [1, 0], redemption: [20, 0] },
  getUserReport: { activity_integration: [12, 1] },
  getEventReport: { total_events: [3, 1], unique_users: [2, 1] },
}

// biome-ignore lint/suspicious/noExplicitAny: replies are compared with literals.
type Row = Record<string, any>

describe.each([
  ['Europe/Berlin', '2025-10-26', 25],
  ['Australia/Sydney', '2025-10-05', 23],
  ['America/New_York', '2025-11-02', 25],
  ['Asia/Kathmandu', '2025-10-26', 24],
])('in %s around %s, a day of %i hours', (zone, middle, hours) => {
  let filled: Filled
  let period: string
  beforeAll(async () => {
    filled = await fillOrganisation(world, zone, middle)
    await filled.tell(...history)
    period = `selectedFromDate=${filled.dayOf(-1)}&selectedToDate=${filled.dayOf(1)}`
  })
  const read = async (path: string) => {
    const { reply, status, text } = await filled.person.get(path)
    if (status !== 200) throw new Error(text)
    return reply.report as { rows: Row[]; totalNumber: number; summary: Row[]; period: Row }
  }

  test('the day of the change has its hours', () => {
    expect((filled.momentOf(1, '00:00') - filled.momentOf(0, '00:00')) / 3_600_000).toBe(hours)
  })

  test.each(Object.entries(expected))('%s says what was counted by hand', async (call, [columns, ...rows]) => {
    const report = await read(`${call}/50/0?${period}`)
    // Events of every user are listed too, and people of one day stand in the order of the campaigns' ids.
    const listed = report.rows.filter((row) => row.total_events !== 0)
    if (call === 'getUserReport')
      listed.sort((a, b) => (`${a.user_id} ${a.compaign_name}` < `${b.user_id} ${b.compaign_name}` ? -1 : 1))
    expect(listed.map((row) => columns.split(' ').map((slug) => row[slug]))).toEqual(rows)
    expect(report.totalNumber).toBe(report.rows.length)
    expect(report.period).toMatchObject({ from: filled.dayOf(-1), to: filled.dayOf(1), zone })
  })

  test.each(Object.entries(summaries))(
    '%s adds up its rows, people once, and those of the days before',
    async (call, figures) => {
      const { summary } = await read(`${call}/1/0?${period}`)
      const found = Object.fromEntries(summary.map(({ slug, value, before }) => [slug, [value, before]]))
      for (const [slug, [now, before]] of Object.entries(figures)) {
        expect(found[slug]?.[0], slug).toBeCloseTo(now)
        expect(found[slug]?.[1], slug).toBeCloseTo(before)
      }
    },
  )

  test('moments of a report are those of the history', async () => {
    const { rows } = await read(`getEventReport/50/0?${period}`)
    expect(rows[0]?.last_event).toBe(filled.momentOf(1, '23:59:59'))
    const { rows: people } = await read(`getUserReport/50/0?${period}`)
    expect(people[0]?.last_active).toBe(filled.momentOf(1, '00:00'))
    const { rows: ranks } = await read(`getLeaderboardRows/50/0?${period}`)
    expect(ranks[0]?.period).toEqual({ from: filled.momentOf(0, '00:00'), to: filled.momentOf(1, '00:00') })
  })

  test('a moment in a day stands for that day', async () => {
    const [from, to] = [filled.momentOf(-1, '23:00'), filled.momentOf(1, '00:00')]
    const byMoments = await read(`getGameReport/50/0?selectedPeriodFrom=${from}&selectedPeriodEnd=${to}`)
    expect(byMoments.rows).toEqual((await read(`getGameReport/50/0?${period}`)).rows)
  })

  test('all time has what came before and after too', async () => {
    const { rows } = await read('getGameReport/50/0?searchKey=whe')
    expect(rows).toMatchObject([{ total_visit: 6, total_plays: 5, repeat_plays: 2 }])
  })

  test('days of the chart are those of the zone', async () => {
    const { chart } = (await filled.person.get(`getReportChart?report=game&step=daily&${period}`)).reply
    expect(chart.days).toEqual([filled.dayOf(-1), filled.dayOf(0), filled.dayOf(1)])
    const lines = Object.fromEntries(chart.series.map(({ slug, values }: Row) => [slug, values]))
    expect(lines).toEqual({ total_visit: [2, 5, 2], total_plays: [2, 1, 1], offer_distributed: [1, 3, 0] })
    expect(chart.series[1].before).toEqual([0, 0, 1])
    expect(chart.isLastPartial).toBe(false)
  })
})
