/** The figures of all reports of one filled organisation: the rows that each opens, and the orders and pages of lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints/index.ts'
import { reports } from '#schemas/values/report.ts'
import { type ReportKind, reportKinds } from '#schemas/values/report-kinds.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { readAllRows } from '#src/platform/reports/read-all.ts'
import { type Deed, type Filled, fillOrganisation } from './support/report-history.ts'
import { openWorld, type World } from './support/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: replies are read freely; `endpoints.test.ts` compares them with schemas.
type Row = Record<string, any>

let world: World
let filled: Filled
beforeAll(async () => {
  world = await openWorld()
  filled = await fillOrganisation(world, 'Asia/Kathmandu', '2025-10-26')
  await filled.tell(...randomDeeds(400))
})
afterAll(() => world.close())

/** A history of some players over twelve days, by chance. */
function randomDeeds(count: number): Deed[] {
  const random = createRandom(`${process.env.TEST_SEED ?? 'reports'}`)
  const pick = <T>(of: readonly T[]) => of[random.below(of.length)] as T
  const who = () => pick(['asha', 'ben', 'chen', 'dora', 'emil', 'fay'])
  const friends = ['gita', 'hari', 'ines', 'jo', 'kim', 'lee'].map(
    (friend, index): Deed => [pick([-3, 0, 2]), '12:00', who(), 'brings', 'referral', friend, index % 2 ? 'later' : ''],
  )
  const scores = ['asha', 'ben', 'chen'].map(
    (one, index): Deed => [pick([-1, 0]), '12:00', one, 'scores', 'wheel', `${index * 10}`],
  )
  const thanks = ['gita', 'hari'].map((friend): Deed => [1, '13:00', who(), 'isThanked', 'referral', 'coffee', friend])
  const deeds = Array.from({ length: count }, (): Deed => {
    const document = pick(['wheel', 'wheel', 'campaign', 'streak', 'quest'])
    const head = [pick([-6, -4, -2, -1, 0, 1, 2, 4]), pick(['00:00', '09:15', '23:59:59']), who()] as const
    return pick<Deed>([
      [...head, 'sees', document],
      [...head, 'plays', document],
      [...head, 'wins', document, pick(['coffee', 'tea'])],
      [...head, 'misses', document, 'coffee'],
      [...head, 'loses', document, 'tea'],
      [...head, 'isGranted', document, 'tea'],
      [...head, 'uses', document, 'coffee'],
      [...head, 'earns', 'badgeRule', 'gold'],
      [...head, 'reaches', 'streak', pick(['1', '2', '5'])],
      [...head, 'does', pick(['order_placed', 'page_seen'])],
      [...head, 'isTold', 'reminder', pick(['opened', 'clicked', 'machine', 'bounced'])],
    ])
  })
  const progress = ['began', 'milestone', 'milestone', 'finished', 'began'].map(
    (to, index): Deed => [index - 3, '14:00', `quester ${index}`, 'advances', 'quest', to],
  )
  return [...friends, ...scores, ...deeds, ...thanks, ...progress]
}

const paths = new Map<ReportKind, string>(
  reportKinds.map((kind) => {
    const key = kind === 'daily-streak' ? 'dailyStreak' : kind
    return [kind, endpoints.reports[key].path.split('/')[0] ?? '']
  }),
)
const get = async (path: string) => {
  const { reply, status, text } = await filled.person.get(path)
  if (status !== 200) throw new Error(`${path}: ${text}`)
  return reply as Row
}
const list = async (kind: ReportKind, query: string, page = '1000/0') =>
  (await get(`${paths.get(kind)}/${page}?${query}`)).report as { rows: Row[]; totalNumber: number } & Row

const period = () => `selectedFromDate=${filled.dayOf(-2)}&selectedToDate=${filled.dayOf(1)}`

describe.each([
  ['all time', () => ''],
  ['four days', period],
  ['a day without anything', () => 'selectedFromDate=2020-02-29&selectedToDate=2020-02-29'],
])('in %s', (_, terms) => {
  test.each(reportKinds)('every figure of the report %s opens as many rows as it says', async (kind) => {
    const { rows, headers, summary } = await list(kind, terms())
    const figures = [
      ...rows.flatMap((row) =>
        headers.map(({ slug, figure }: Row) => ({ figure, id: row.id as string, value: row[slug] as number })),
      ),
      ...summary.map(({ figure, value }: Row) => ({ figure, id: '', value })),
    ].filter(({ figure }) => figure !== '')
    // A report of which no figure opens anything would pass unseen.
    expect(figures.length).toBeGreaterThan(0)
    if (terms === period) expect(Math.max(...figures.map(({ value }) => value))).toBeGreaterThan(0)
    for (const { figure, id, value } of figures) {
      const asked = `report=${kind}&figure=${figure}&id=${encodeURIComponent(id)}&${terms()}`
      const { reportRows } = await get(`getReportRows/1000/0?${asked}`)
      const says = madeOf[figure]?.(reportRows.rows) ?? reportRows.totalNumber
      expect(`${figure} of ${id}: ${says}`).toBe(`${figure} of ${id}: ${value}`)
      expect(new Set(reportRows.rows.map((row: Row) => row.id)).size).toBe(Math.min(1000, reportRows.totalNumber))
    }
  })

  test.each(reportKinds)('every percentage of the report %s divides figures that open their rows', async (kind) => {
    const { summary } = await list(kind, terms())
    for (const { kind: nature, slug, value, of } of summary) {
      if (nature !== 'percent') continue
      const [part, whole] = of.map((one: string) => summary.find((figure: Row) => figure.slug === one))
      expect([slug, part.figure, whole.figure]).toEqual([slug, part.slug, whole.slug])
      expect(value).toBeCloseTo(whole.value === 0 ? 0 : (100 * part.value) / whole.value)
    }
  })
})

/** The figures that are no number of rows, and what their rows make of them. */
const madeOf: Record<string, (rows: readonly Row[]) => number> = {
  averagestreak_days: (rows) => {
    const days = rows.map(({ what }) => Number(/^Reached day (\d+)$/.exec(what)?.[1]))
    const mean = days.reduce((sum, day) => sum + day, 0) / Math.max(1, days.length)
    return Math.round(mean * 100) / 100
  },
  score: (rows) => (rows.length === 1 ? Number(/with a score of (\d+)$/.exec(rows[0]?.what)?.[1]) : Number.NaN),
}

test('a rank opens everybody up to it, the best last where they came first', async () => {
  const { rows } = await list('leaderboard', period())
  const last = rows.findLast(({ rank }) => rank > 1) as Row
  const asked = `report=leaderboard&figure=rank&id=${encodeURIComponent(last.id)}&${period()}`
  const { reportRows } = await get(`getReportRows/1000/0?${asked}`)
  const says = reportRows.rows.map(({ what }: Row) => what).sort()
  expect(says.map((what: string) => what.replace(/, .*/, ''))).toEqual(
    Array.from({ length: last.rank }, (_, index) => `Rank ${index + 1} of the day`),
  )
  expect(reportRows.rows[0]).toMatchObject({ ruleId: filled.ids.wheel, ruleName: 'Wheel' })
})

test.each([
  ['all campaigns', () => ''],
  ['one campaign, until a day', () => `&ruleIdList=${filled.ids.wheel}&selectedToDate=${filled.dayOf(1)}`],
])('every cell of the cohorts of %s opens as many people as it says', async (_, narrowed) => {
  const { chart } = await get(`getReportChart?report=user${narrowed()}`)
  const shown: string[] = []
  const opened: string[] = []
  for (const { day, people, returned, figures } of chart.cohorts) {
    expect(people).toBe(returned[0])
    for (const [later, figure] of figures.entries()) {
      shown.push(`${day} ${later}: ${returned[later]}`)
      opened.push(`${day} ${later}: ${await countRows('user', figure, '', narrowed().slice(1))}`)
    }
  }
  expect(opened).toEqual(shown)
  expect(chart.cohorts.some(({ returned }: Row) => returned[0] > 0 && returned[1] > 0)).toBe(true)
})

describe.each([
  ['the organisation', () => ''],
  ['one rule', () => filled.ids.wheel ?? ''],
])('every figure of the graph of %s opens as many rows as it says', (_, rule) => {
  const count = (figure: string, from: string, to: string) =>
    countRows('dashboard', figure, '', `selectedFromDate=${from}&selectedToDate=${to}&ruleIdList=${rule()}`)

  test.each(['daily', 'weekly'])('%s', async (step) => {
    const days = `selectedPeriodFrom=${filled.dayOf(-6)}&selectedPeriodEnd=${filled.dayOf(4)}`
    const asked = `getReportGraphData?selectedMethod=custom&${days}&selectedPeriod=${step}&ruleId=${rule()}`
    const { graph } = await get(asked)
    const { totals } = graph
    const of = (figure: string) => count(figure, graph.from, graph.to)
    expect({
      totalUniqueActivityDisplayed: await of('peopleShown'),
      totalActivityDisplayed: await of('shown'),
      totalUniqueUsersInteracted: await of('peopleInteracted'),
      totalUsersInteracted: await of('interacted'),
      totalRepeatedUsers: await of('peopleRepeated'),
      totalOffersGiven: await of('given'),
      totalOffersReedemed: await of('redeemed'),
    }).toEqual(Object.fromEntries(graphTotals.map((key) => [key, totals[key]])))
    expect(Math.min(...graphTotals.map((key) => totals[key]))).toBeGreaterThan(0)
    if (rule() === '') expect(await of('peopleActive')).toBe(totals.totalUniqueUsers)
    for (const point of graph.points) {
      const at = (figure: string) => count(figure, point.from, point.to)
      expect({
        ...{ from: point.from, displayed: await at('shown'), uniqueDisplayed: await at('peopleShown') },
        ...{ interacted: await at('interacted'), uniqueInteracted: await at('peopleInteracted') },
        repeated: await at(step === 'daily' ? 'peopleReturned' : 'peopleRepeated'),
      }).toEqual(pick(point))
    }
  })
})

const graphTotals = [
  ...['totalUniqueActivityDisplayed', 'totalActivityDisplayed', 'totalUniqueUsersInteracted', 'totalUsersInteracted'],
  ...['totalRepeatedUsers', 'totalOffersGiven', 'totalOffersReedemed'],
]
const pick = ({ from, displayed, uniqueDisplayed, interacted, uniqueInteracted, repeated }: Row) => ({
  ...{ from, displayed, uniqueDisplayed, interacted, uniqueInteracted, repeated },
})

test('every figure of the dashboard opens as many rows as it says', async () => {
  const [startDate, endDate] = [filled.dayOf(-6), filled.dayOf(4)]
  const { totals } = (await get(`getDashboard?startDate=${startDate}&endDate=${endDate}`)).dashboard
  const days = `selectedFromDate=${startDate}&selectedToDate=${endDate}`
  const count = (figure: string) => countRows('dashboard', figure, '', days)
  expect({
    ...{ players: await count('peopleInteracted'), plays: await count('plays') },
    ...{ rewards: await count('rewards'), events: await count('events') },
  }).toEqual(totals)
})

test('a row of an event leads to the decisions about its person, whatever they were about', async () => {
  const { rows } = (await get('getReportRows/5/0?report=event&figure=total_events&id=order_placed')).reportRows
  const { decisions } = await get(`getDecisions?userId=${rows[0].userId}`)
  expect(decisions).toEqual([])
  const { status, reply } = await filled.person.get('getDecisions')
  expect([status, reply.errors[0].path]).toEqual([400, 'ruleId'])
})

const countRows = async (report: string, figure: string, id: string, terms: string) => {
  const asked = `report=${report}&figure=${figure}&id=${encodeURIComponent(id)}&${terms}`
  const { reportRows } = await get(`getReportRows/1000/0?${asked}`)
  expect(new Set(reportRows.rows.map((row: Row) => row.id)).size).toBe(reportRows.totalNumber)
  return reportRows.totalNumber as number
}

test.each([
  ['quest', [5, 3, 1]],
  ['daily-streak', undefined],
  ['badges', undefined],
  ['offer', undefined],
  ['campaign', undefined],
] as const)('every step of the chart of the report %s opens as many rows as it says', async (kind, known) => {
  const { chart } = await get(`getReportChart?report=${kind}&${period()}`)
  const values = chart.steps.map(({ value }: Row) => value)
  if (known) expect(values).toEqual(known)
  expect(Math.max(...values)).toBeGreaterThan(0)
  const opened: number[] = []
  for (const { figure, id } of chart.steps) opened.push(await countRows(kind, figure, id, period()))
  expect(opened).toEqual(values)
})

test.each([
  ['activity', 'daily'],
  ['activity', 'weekly'],
  ['game', 'daily'],
  ['game', 'monthly'],
  ['referral', 'daily'],
  ['event', 'weekly'],
])('every point of the chart of the report %s, %s, opens as many rows as it says', async (kind, step) => {
  const { chart } = await get(`getReportChart?report=${kind}&step=${step}&${period()}`)
  for (const { figure, id, values } of chart.series) {
    const opened: number[] = []
    for (const [index, day] of chart.days.entries()) {
      const days = `selectedFromDate=${day}&selectedToDate=${chart.lastDays[index]}`
      opened.push(await countRows(kind, figure, id, days))
    }
    expect(`${figure} ${id}: ${opened}`).toBe(`${figure} ${id}: ${values}`)
  }
})

test('a step that a quest does not have is refused', async () => {
  const { status, reply } = await filled.person.get('getReportRows/5/0?report=quest&figure=milestone-2')
  expect([status, reply.errors[0].path]).toEqual([400, 'figure'])
})

test('rows behind a figure come newest first, with the person, what they did, and the rule whose trace is there', async () => {
  const asked = `report=game&figure=total_plays&id=${filled.ids.wheel}`
  const { rows, totalNumber } = (await get(`getReportRows/1000/0?${asked}`)).reportRows
  expect(rows.map(({ at }: Row) => at)).toEqual(rows.map(({ at }: Row) => at).sort((a: number, b: number) => b - a))
  expect(rows[0]).toMatchObject({ what: 'Finished a play', ruleId: filled.ids.wheel, ruleName: 'Wheel' })
  expect(rows[0].name).toBe(rows[0].userId.toUpperCase())
  const pages = await Promise.all([0, 1].map((page) => get(`getReportRows/3/${page}?${asked}`)))
  expect(pages.flatMap(({ reportRows }) => reportRows.rows)).toEqual(rows.slice(0, 6))
  expect(totalNumber).toBe(rows.length)
})

test.each([
  ['one rule', 'report=activity&figure=activity_display', (): string => `id=${filled.ids.wheel}`],
  ['all rules', 'report=activity&figure=activity_display', (): string => ''],
  ['some rules', 'report=activity&figure=activity_display', (): string => 'ruleType=1'],
  ['the organisation', 'report=dashboard&figure=peopleActive', (): string => ''],
] as const)('people of %s come page by page, each once, whoever was there last first', async (_, figure, of) => {
  const read = async (page: string) =>
    (await get(`getReportRows/${page}?${figure}&${of()}&${period()}`)).reportRows as {
      rows: Row[]
      totalNumber: number
    }
  const { rows, totalNumber } = await read('1000/0')
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.map(({ at }: Row) => at)).toEqual(rows.map(({ at }: Row) => at).sort((a: number, b: number) => b - a))
  const pages = await Promise.all(rows.map((__, page) => read(`1/${page}`)))
  expect(pages.flatMap((page) => page.rows)).toEqual(rows)
  expect(new Set(pages.map((page) => page.totalNumber))).toEqual(new Set([totalNumber]))
})

test.each([
  ['user_interacted', true],
  ['total_plays', false],
])('whether only the day of a row behind %s is known is said: %s', async (figure, isDay) => {
  const report = isDay ? 'activity' : 'game'
  const { rows } = (await get(`getReportRows/5/0?report=${report}&figure=${figure}&id=${filled.ids.wheel}`)).reportRows
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row: Row) => row.isDay === isDay)).toBe(true)
})

test('a figure without rows is refused by its name', async () => {
  const { status, reply } = await filled.person.get('getReportRows/5/0?report=quest&figure=totalOffer')
  expect(status).toBe(400)
  expect(reply.errors[0].path).toBe('figure')
})

const plain = (value: unknown): unknown => (typeof value === 'string' ? value.toLowerCase() : value)

describe.each(reportKinds)('the list of the report %s', (kind) => {
  const sortable = reports[kind].columns.filter(({ isSortable, kind: nature }) => isSortable && nature !== 'period')

  test.each(['asc', 'desc'])('is sorted by each column that says so, %s', async (orderBy) => {
    for (const { slug } of sortable) {
      const { rows } = await list(kind, `sortBy=${slug}&orderBy=${orderBy}`)
      const values = rows.map((row) => plain(row[slug])).filter((value) => value !== null && value !== '')
      const sorted = [...values].sort((a, b) => ((a as number) < (b as number) ? -1 : a === b ? 0 : 1))
      expect(values, slug).toEqual(orderBy === 'asc' ? sorted : sorted.reverse())
    }
  })

  test('has pages that join without a gap, and a file with the same rows', async () => {
    for (const sortBy of ['', ...sortable.slice(0, 1).map(({ slug }) => slug)]) {
      const query = `${period()}&sortBy=${sortBy}&orderBy=desc`
      const whole = await list(kind, query)
      const pages = []
      for (let page = 0; page * 3 < whole.totalNumber; page++) pages.push(await list(kind, query, `3/${page}`))
      expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
      const terms = Object.fromEntries(new URLSearchParams(query))
      const file = await inOrganisation(world.platform, filled.person.orgId, async (transaction) => {
        const found: unknown[] = []
        for await (const rows of readAllRows(transaction, kind, terms)) found.push(...rows)
        return found
      })
      expect(file).toEqual(whole.rows)
    }
  })

  test('refuses a column that it cannot be sorted by', async () => {
    const { status, reply } = await filled.person.get(`${paths.get(kind)}/5/0?sortBy=colour`)
    expect([status, reply.errors[0].path]).toEqual([400, 'sortBy'])
  })
})

test('people, campaigns and statuses narrow a list down', async () => {
  const found = await list('user', 'searchKey=ASH&ruleName=whe')
  expect(found.rows.map((row) => [row.user_id, row.compaign_name])).toEqual([['asha', 'Wheel']])
  expect((await list('activity', 'type=2')).rows.map((row) => row.campaign_name)).toEqual(['Wheel'])
  expect((await list('activity', 'type=0')).totalNumber).toBe(5)
  expect((await list('activity', 'ruleType=15,21')).rows.map((row) => row.campaign_name)).toEqual(['Streak', 'Quest'])
  expect((await list('activity', 'status=ended')).totalNumber).toBe(0)
  const { quest, wheel, regulars } = filled.ids
  const forRegulars = `segmentId=${regulars}`
  expect((await list('activity', forRegulars)).rows.map((row) => row.campaign_name)).toEqual(['Wheel'])
  expect((await list('activity', `${forRegulars},All User`)).totalNumber).toBe(5)
  expect((await list('badges', forRegulars)).totalNumber).toBe(0)
  const { chart } = await get(`getReportChart?report=activity&${forRegulars}`)
  expect(chart.annotations.every(({ ruleId }: Row) => ruleId === wheel)).toBe(true)
  const given = (await list('activity', forRegulars)).rows[0]?.offer_distributed
  expect(await countRows('activity', 'offer_distributed', '', forRegulars)).toBe(given)
  for (const kind of ['user', 'referral'] as const)
    expect((await list(kind, 'ruleIdList=no%20person')).totalNumber).toBe(0)
  const ids = await list('activity', `ruleIdList=${quest},${wheel}`)
  expect(ids.rows.map((row) => row.campaign_name)).toEqual(['Quest', 'Wheel'])
})

test('the campaigns with a leaderboard are choices of that report', async () => {
  const { campaignsWithLeaderboard } = await get('getCampaignsWithLeaderboard')
  expect(campaignsWithLeaderboard).toEqual([{ title: 'Wheel', value: filled.ids.wheel }])
})

test('each report is drawn in its own shape', async () => {
  const kinds: Record<string, string> = {}
  for (const kind of reportKinds) kinds[kind] = (await get(`getReportChart?report=${kind}&${period()}`)).chart.kind
  expect(kinds).toEqual({
    ...{ activity: 'days', game: 'days', badges: 'bars', offer: 'bars', user: 'cohort', referral: 'days' },
    ...{
      'daily-streak': 'survival',
      campaign: 'bars',
      leaderboard: 'board',
      quest: 'funnel',
      event: 'days',
      message: 'bars',
    },
  })
  const { chart } = await get(`getReportChart?report=activity&selectedFromDate=2025-08-30&selectedToDate=2025-09-02`)
  expect(chart.annotations).toContainEqual({
    day: '2025-09-01',
    title: 'Wheel',
    ruleId: filled.ids.wheel,
    what: 'starts',
  })
})

test.each(['daily', 'weekly', 'monthly'])('a %s chart adds up to the figures of its list', async (step) => {
  for (const kind of ['activity', 'game'] as const) {
    const { summary } = await list(kind, period())
    const { chart } = await get(`getReportChart?report=${kind}&step=${step}&${period()}`)
    const adding = ['total_visit', 'total_plays', 'offer_distributed']
    for (const { slug, values } of chart.series.filter((one: Row) => adding.includes(one.slug))) {
      const sum = values.reduce((total: number, value: number) => total + value, 0)
      expect(`${slug} ${sum}`).toBe(`${slug} ${summary.find((one: Row) => one.slug === slug).value}`)
    }
  }
})
