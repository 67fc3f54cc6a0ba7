/** Searches that find more people than are looked up one by one: the same rows as without them, of which only so many are counted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { foldAllFigures } from '#src/platform/figures/fold-figures.ts'
import { readReportHead } from '#src/platform/report-files/report-source.ts'
import { readAllRows } from '#src/platform/reports/read-all.ts'
import { searchLimits } from '#src/platform/reports/search-limits.ts'
import { type Filled, fillOrganisation } from './support/report-history.ts'
import { openWorld, type World } from './support/world.ts'

/** More people than are looked up, in so many campaigns that there are more rows than are counted; and others. */
const [MANY, OTHERS, CAMPAIGNS] = [30, 5, 5]
const EVERYBODY = MANY + OTHERS

type Row = Readonly<Record<string, unknown>>

let world: World
let filled: Filled
const limits = { ...searchLimits }
beforeAll(async () => {
  Object.assign(searchLimits, { peopleLookedUp: 10, rowsCounted: 100 })
  world = await openWorld({ demo: false })
  filled = await fillOrganisation(world, 'Asia/Kolkata', '2025-11-10')
  const { person, ids, momentOf } = filled
  const write = (sql: string, ...values: readonly unknown[]) =>
    world.database.ownerPool.query(sql, [person.orgId, ...values])
  await write(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, CASE WHEN n % 7 = 0 THEN 'other-' ELSE 'Many-' END || n, '{}', 0, 0 FROM generate_series(1, ${EVERYBODY}) AS n`,
  )
  const day = Math.floor(momentOf(0, '12:00') / 86_400_000)
  const campaigns = [ids.wheel, ids.campaign, ids.quest, ids.streak, ids.badgeRule]
  await write(
    `INSERT INTO participations (organisation_id, document, profile, day, at_ts)
     SELECT $1, document, number, $3 - number % 3, ($3 - number % 3) * 86400000.0 FROM profiles, unnest($2::text[]) AS c (document)
     WHERE organisation_id = $1`,
    ...[campaigns, day],
  )
  await write(
    `INSERT INTO referrals (organisation_id, document, referree, referrer, at_ts)
     SELECT $1, $2, number, number - 1, $3 FROM profiles WHERE organisation_id = $1`,
    ...[ids.referral, momentOf(0, '09:00')],
  )
  await write(
    `INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
     SELECT $1, $2, 'daily', $3, number, number % 7, $3 FROM profiles WHERE organisation_id = $1`,
    ...[ids.wheel, momentOf(0, '00:00')],
  )
  await foldAllFigures(world.platform)
})
afterAll(() => {
  Object.assign(searchLimits, limits)
  return world.close()
})

const list = async (path: string) => (await filled.person.get(path)).reply.report
const isMany = ({ user_id: userId }: Row) => `${userId}`.startsWith('Many-')
const days = 'selectedFromDate=2025-11-10&selectedToDate=2025-11-10'

test('of people found in more rows than are counted the last active come first, and nothing is added up', async () => {
  const all = await list('getUserReport/1000/0')
  expect([all.totalNumber, all.hasMore]).toEqual([EVERYBODY * CAMPAIGNS, false])
  const found = await list('getUserReport/60/0?searchKey=many-')
  expect(found.rows).toEqual(all.rows.filter(isMany).slice(0, 60))
  expect([found.totalNumber, found.hasMore, found.summary]).toEqual([100, true, []])
  const next = await list('getUserReport/30/1?searchKey=many-')
  expect(next.rows).toEqual(found.rows.slice(30))
})

test('a file says how many rows there are, however many', async () => {
  const { total } = await inOrganisation(world.platform, filled.person.orgId, (transaction) =>
    readReportHead(transaction as never, 'user', { searchKey: 'many-' }),
  )
  expect(total).toBe(MANY * CAMPAIGNS)
})

test('fewer rows are counted and added up, whoever is found', async () => {
  const found = await list(`getUserReport/10/0?searchKey=many-&${days}`)
  expect(found).toMatchObject({ hasMore: false, totalNumber: found.summary[0].value })
  expect(found.totalNumber).toBeGreaterThan(40)
})

test.each([
  ['getReferralReportList', 'referral'],
  ['getLeaderboardRows', 'leaderboard'],
] as const)('%s finds the rows of many as it lists them', async (path, kind) => {
  const expected: Row[] = (await list(`${path}/1000/0?${days}`)).rows.filter(isMany)
  const found = await list(`${path}/10/1?searchKey=MANY-&${days}`)
  expect([found.totalNumber, found.hasMore]).toEqual([expected.length, false])
  expect(found.rows).toEqual(expected.slice(10, 20))
  const file: Row[] = []
  await inOrganisation(world.platform, filled.person.orgId, async (transaction) => {
    const terms = { searchKey: 'many-', selectedFromDate: '2025-11-10', selectedToDate: '2025-11-10' }
    for await (const rows of readAllRows(transaction as never, kind, terms)) file.push(...rows)
  })
  expect(new Set(file.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
})
