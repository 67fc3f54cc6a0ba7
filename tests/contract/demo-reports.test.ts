/** The demo organisation once its crowd has played: every report has something to show, down to one player's trace. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints/index.ts'
import { type ReportKind, reportKinds } from '#schemas/values/report-kinds.ts'
import { playCrowds } from '#src/platform/crowd/play-crowds.ts'
import { foldAllFigures } from '#src/platform/figures/fold-figures.ts'
import { fillDemo } from '#src/platform/jobs/fill-demo.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let demo: TestUser
beforeAll(async () => {
  world = await openWorld({ demo: true, demoPlayers: 150 })
  await fillDemo(world.platform)
  await playCrowds(world.platform)
  demo = await world.demo()
  // A reader does not wait until eight weeks are counted.
  await foldAllFigures(world.platform)
})
afterAll(() => world.close())

const { activity, game, badges, offer, user, referral, dailyStreak, campaign, leaderboard, quest, event, message } =
  endpoints.reports
const calls: Readonly<Record<ReportKind, { readonly path: string }>> = {
  ...{ activity, game, badges, offer, user, referral, campaign, leaderboard, quest, event, message },
  'daily-streak': dailyStreak,
}

/** What rows of each report are called, and a figure that tells something of them. */
const told: Readonly<Record<ReportKind, readonly [name: string, ...figures: string[]]>> = {
  activity: ['campaign_name', 'activity_display', 'user_interacted', 'offer_distributed', 'totalOfferRedeem'],
  game: ['gamerule_name', 'total_visit', 'total_plays', 'repeat_plays', 'offer_distributed', 'offer_redeemed'],
  badges: ['rule_name', 'totalUserBadges'],
  offer: ['offer_name', 'totalOfferWon', 'totalOfferRedeem'],
  user: ['user_id', 'activity_integration', 'totalOfferWon', 'totalOfferRedeem'],
  referral: ['user_id', 'friends_invited', 'friends_joined', 'offer_distributed'],
  'daily-streak': ['streak_name', 'averagestreak_days', 'offer_distributed', 'offer_redeem'],
  campaign: ['campaign_name', 'totalOfferWon'],
  leaderboard: ['user_id', 'score'],
  quest: ['campaign_name', 'totalOfferWon', 'totalOfferRedeem'],
  event: ['event_name', 'total_events', 'unique_users'],
  message: ['message_name'],
}

type Row = Readonly<Record<string, string | number>>

// The demo's messages wait for somebody to send them; `message-figures.test.ts` has some that were sent.
describe.each(reportKinds.filter((kind) => kind !== 'message'))('the report %s', (kind) => {
  test('has rows with figures', async () => {
    const { report } = (await demo.get(`${calls[kind].path.split('/')[0]}/100/0?`)).reply
    const rows: readonly Row[] = report.rows
    const [name, ...figures] = told[kind]
    expect(report.totalNumber).toBeGreaterThan(0)
    for (const row of rows) expect(row[name]).not.toBe('')
    for (const figure of figures) expect([figure, rows.some((row) => Number(row[figure]) > 0)]).toEqual([figure, true])
  })

  test('has a drawing', async () => {
    const { chart } = (await demo.get(`getReportChart?report=${kind}`)).reply
    const steps: readonly { value: number }[] = chart.steps ?? []
    const series: readonly { values: readonly number[] }[] = chart.series
    const cohorts: readonly { people: number }[] = chart.cohorts ?? []
    const drawn = [
      ...steps.map(({ value }) => value),
      ...series.flatMap(({ values }) => values),
      ...cohorts.map(({ people }) => people),
    ]
    expect(drawn.some((value) => value > 0)).toBe(true)
  })
})

test('28 days are full, and have as many before them to be compared with', async () => {
  const day = (ago: number) => new Date(world.clock - ago * 86_400_000).toISOString().slice(0, 10)
  const days = `selectedFromDate=${day(28)}&selectedToDate=${day(1)}`
  const { chart } = (await demo.get(`getReportChart?report=activity&${days}`)).reply
  const [reached] = chart.series
  expect(reached.values).toHaveLength(28)
  expect(Math.min(...reached.values)).toBeGreaterThan(0)
  const { summary } = (await demo.get(`${activity.path.split('/')[0]}/20/0?${days}`)).reply.report
  const interacted = summary.find(({ slug }: { slug: string }) => slug === 'user_interacted')
  expect(interacted.before).toBeGreaterThan(interacted.value / 4)
})

test('whoever played leads to a decision that tells what was given', async () => {
  const { rows } = (await demo.get('getUserReport/100/0?')).reply.report
  const decided = await Promise.all(
    rows.map(async ({ ruleId, user_id, totalOfferWon }: Row) => {
      const { decisions } = (await demo.get(`getDecisions?ruleId=${ruleId}&userId=${user_id}`)).reply
      return { won: Number(totalOfferWon), decisions }
    }),
  )
  const winners = decided.filter(({ won }) => won > 0)
  expect(winners.length).toBeGreaterThan(20)
  // The last decision alone is kept: nothing may have been given then.
  for (const { decisions } of winners) expect(decisions).toHaveLength(1)
  const traces = winners.flatMap(({ decisions }) => decisions[0].trace)
  expect(traces.some(({ what, held, says }) => what === 'stock' && held && / was given\.$/.test(says))).toBe(true)
})

test('a friend whom somebody brought is not brought again', async () => {
  const { orgId } = demo
  const { rows } = await world.database.ownerPool.query(
    `SELECT count(*)::int AS friends, count(*) FILTER (WHERE referree = referrer)::int AS own,
       (SELECT count(*)::int FROM rewards WHERE organisation_id = $1 AND cause = 'referral' AND once_key IS NULL) AS loose
     FROM referrals WHERE organisation_id = $1`,
    [orgId],
  )
  expect(rows[0].friends).toBeGreaterThan(10)
  expect(rows[0]).toMatchObject({ own: 0, loose: 0 })
})

test('some friends have not signed up yet, and nothing was given for them', async () => {
  const { summary } = (await demo.get(`${calls.referral.path.split('/')[0]}/20/0?`)).reply.report
  const figureOf = (slug: string) => summary.find((one: { slug: string }) => one.slug === slug).value
  const [invited, joined] = [figureOf('friends_invited'), figureOf('friends_joined')]
  expect(joined).toBeGreaterThan(invited / 3)
  expect(joined).toBeLessThan(invited * 0.9)
  expect(figureOf('offer_distributed')).toBeLessThanOrEqual(joined)
  const { rows } = await world.database.ownerPool.query(
    `SELECT count(*)::int AS signed FROM events WHERE organisation_id = $1 AND event_key = 'signed_up'
       AND profile IN (SELECT referree FROM referrals WHERE organisation_id = $1)`,
    [demo.orgId],
  )
  expect(rows[0].signed).toBe(joined)
})
