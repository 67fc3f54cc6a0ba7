/** Tables that consist of monthly partitions: what they are made of, what happens across a month, and a month that goes. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#schemas/endpoints/index.ts'
import { addMissingPartitions, readPartitions } from '#src/platform/base/database/partitions.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { compareFigures } from '#src/platform/figures/compare-figures.ts'
import { foldFigures, recountFigures } from '#src/platform/figures/fold-figures.ts'
import { detachEvents, readDetachable } from '#src/platform/privacy/detach-events.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/time/durations.ts'
import { insertDocument, offerBody, ruleBody, templateBody } from './support/bodies.ts'
import { playerOf } from './support/players.ts'
import { openWorld, password, type TestUser, type World } from './support/world.ts'

let world: World
/** The first moments of the last months that there are partitions of, the oldest first; the end of the last one behind them. */
let months: readonly number[]
beforeEach(async () => {
  world = await openWorld({ demo: false })
  months = await ends('events')
})
afterEach(() => world.close())

const owner = () => world.database.ownerPool
const ends = async (table: string) =>
  (await readPartitions(owner(), table)).flatMap(({ untilTS }) => (untilTS === null ? [] : [untilTS]))
const monthsAgo = (count: number) => months.at(-1 - count) ?? 0
const partitionedTables = async () =>
  (
    await owner().query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
  ).rows.map(({ name }) => name)

/** An organisation of which staff work at a moment. */
async function organisationAt(moment: number): Promise<TestUser> {
  world.clock = moment
  const { email } = await world.registerOrganisation(`${randomUUID()}@example.com`)
  return world.signIn(email, password, true)
}
const rows = async (sql: string, ...values: unknown[]) => (await owner().query(sql, values)).rows

describe('the catalogue', () => {
  test('has partitions of events and the audit, as they are now and of three months more', async () => {
    expect(await partitionedTables()).toEqual(['audit', 'events'])
    const today = new Date()
    for (const table of await partitionedTables()) {
      const until = await ends(table)
      expect(until.at(-1)).toBe(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 4))
      const [from = 0] = until
      const nextMonth = (count: number) => {
        const first = new Date(from)
        return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count)
      }
      expect(until).toEqual(until.map((_, count) => nextMonth(count)))
    }
  })

  test('gives every partition the walls, keys and indexes of its table, and the application no way past that', async () => {
    await addMissingPartitions(owner(), Date.now() + 40 * DAY_MS)
    const found = await rows(
      `SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS walled,
         has_table_privilege('questwire_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE') AS open,
         (SELECT array_agg(pg_get_expr(polqual, polrelid) ORDER BY polname) FROM pg_policy WHERE polrelid = c.oid) =
           (SELECT array_agg(pg_get_expr(polqual, polrelid) ORDER BY polname) FROM pg_policy WHERE polrelid = p.oid) AS "policies",
         (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = c.oid AND contype = 'p') AS key,
         (SELECT count(*)::int FROM pg_index JOIN pg_inherits i ON i.inhrelid = indexrelid WHERE indrelid = c.oid AND indisvalid) =
           (SELECT count(*)::int FROM pg_index WHERE indrelid = p.oid AND indisvalid) AS indexed,
         (SELECT count(*)::int FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am a ON a.oid = x.relam
          WHERE i.indrelid = c.oid AND a.amname = 'brin') AS brin,
         (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = c.oid AND tgparentid = 0) AS triggers
       FROM pg_class p JOIN pg_inherits h ON h.inhparent = p.oid JOIN pg_class c ON c.oid = h.inhrelid
       WHERE p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    expect(found.length).toBeGreaterThanOrEqual(10)
    for (const one of found) {
      const isOfEvents = one.name.startsWith('events')
      expect(one).toEqual({
        ...{ name: one.name, walled: true, open: false, policies: true, indexed: true, triggers: 0 },
        key: `PRIMARY KEY (organisation_id, ${isOfEvents ? 'number' : 'id'})`,
        brin: isOfEvents ? 1 : 0,
      })
    }
    const parents = await rows(
      `SELECT relname AS name, relrowsecurity AND relforcerowsecurity AS walled,
         (SELECT array_agg(tgname::text ORDER BY tgname) FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal) AS triggers,
         has_table_privilege('questwire_app', oid, 'SELECT') AND has_table_privilege('questwire_app', oid, 'INSERT') AS open,
         has_table_privilege('questwire_app', oid, 'DELETE') AS deletes
       FROM pg_class c WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    )
    expect(parents).toEqual([
      { name: 'audit', walled: true, triggers: ['kept'], open: true, deletes: false },
      {
        ...{ name: 'events', walled: true, open: true, deletes: true },
        triggers: ['figures_when_changed', 'figures_when_gone', 'figures_when_new'],
      },
    ])
  })

  test('lets the application neither divide nor add nor detach', async () => {
    for (const statement of [
      "SELECT add_partition('events')",
      'SELECT add_missing_partition(0)',
      "SELECT divide_by_month('plays', 'started_ts', 'id', '{}')",
      'SELECT * FROM questwire_detached.changes',
    ]) {
      await expect(world.platform.pool.query(statement)).rejects.toThrow('permission denied')
    }
  })
})

describe('across a month', () => {
  /** The number of rows of a table by partition. */
  const spread = async (table: string, orgId: string) =>
    rows(
      `SELECT tableoid::regclass::text AS name, count(*)::int AS n FROM ${table} WHERE organisation_id = $1 GROUP BY 1 ORDER BY 1`,
      orgId,
    )

  test('a call that is made again counts once, a play is finished, and figures are as a recount has them', async () => {
    const boundary = monthsAgo(1)
    const person = await organisationAt(boundary - MINUTE_MS)
    const templateId = await insertDocument(world, person, 'template', templateBody(9))
    const offerId = await insertDocument(
      world,
      person,
      'offer',
      offerBody({ startDateTime: 0, offerCoins: { coins: 10 } }),
    )
    const ruleId = await insertDocument(world, person, 'rule', {
      ...ruleBody({ startDateTime: 0, templateId, howOften: 'once per campaign duration', timezone: 'UTC' }),
      rewardAssigment: [{ percentage: 100, offerId, offerName: 'Coins' }],
    })
    const { apikey } = (await person.get('getApiKey')).reply
    const event = (key: string) =>
      world.call('events', {
        ...{ token: apikey, body: { userId: 'asha', event: 'opened' }, headers: { 'Idempotency-Key': key } },
      })
    const asha = await playerOf(person, 'asha')
    const { playId } = (await asha.call('start', { ruleId })).reply
    expect((await event('one')).status).toBe(200)
    const before = (await spread('events', person.orgId)).length

    world.clock = boundary + MINUTE_MS
    const again = await Promise.all([event('one'), event('one'), event('two'), event('two')])
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const finished = await Promise.all([1, 2, 3].map(() => asha.call('finish', { playId })))
    expect(finished.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await asha.call('start', { ruleId })).reply.playId).toBeUndefined()

    const events = await spread('events', person.orgId)
    expect(events.map(({ n }: { n: number }) => n)).toEqual([1, 1])
    expect(before).toBe(1)
    expect((await spread('audit', person.orgId)).length).toBeGreaterThan(0)
    expect(await rows('SELECT count(*)::int AS n FROM rewards WHERE organisation_id = $1', person.orgId)).toEqual([
      { n: 1 },
    ])
    const counted = await figures(person.orgId)
    expect(
      counted.filter(({ measure, subject, day }) => measure === 'event' && subject === '' && day < 1e9),
    ).toHaveLength(2)
    expect(await figures(person.orgId, { anew: true })).toEqual(counted)
    expect(await compareFigures(world.platform)).toBe(0)
  })

  test('rows beyond the last month wait, and move into theirs once it is added', async () => {
    const last = (await ends('events')).at(-1) ?? 0
    const person = await organisationAt(last + 2 * DAY_MS)
    const { apikey } = (await person.get('getApiKey')).reply
    const send = () => world.call('events', { token: apikey, body: { userId: 'noor', event: 'opened' } })
    expect((await send()).status).toBe(200)
    expect((await spread('events', person.orgId)).map(({ name }: { name: string }) => name)).toEqual(['events_beyond'])
    const counted = await figures(person.orgId)

    const added = await addMissingPartitions(owner(), last)
    expect(added).toHaveLength(8)
    expect(await addMissingPartitions(owner(), last)).toEqual([])
    expect((await send()).status).toBe(200)
    expect(await spread('events', person.orgId)).toEqual([
      { name: added.find((name) => name.startsWith('events')), n: 2 },
    ])
    const numbers = await rows('SELECT number FROM events WHERE organisation_id = $1', person.orgId)
    expect(new Set(numbers.map(({ number }: { number: number }) => number)).size).toBe(2)
    const seen = await withOrganisation(world.platform.pool, person.orgId, (client) =>
      client.query('SELECT FROM events'),
    )
    expect(seen.rowCount).toBe(2)
    const one = counted.find(({ measure, subject, day }) => measure === 'event' && subject === '' && day < 1e9)
    const both = (await figures(person.orgId)).find(
      ({ measure, subject, day }) => measure === 'event' && subject === '' && day < 1e9,
    )
    expect([one?.times, both?.times]).toEqual(['1', '2'].map(Number))
  })
})

interface Counted {
  readonly measure: string
  readonly subject: string
  readonly day: number
  readonly times: number
}

/** The figures by day, counted anew from the raw rows where that is asked for. */
async function figures(orgId: string, { anew = false } = {}): Promise<readonly Counted[]> {
  await foldFigures(world.platform, orgId)
  if (anew) await recountFigures(owner())
  await foldFigures(world.platform, orgId)
  return rows(
    `SELECT measure, subject, day, times, people, returned FROM figure_days WHERE organisation_id = $1
       AND (times <> 0 OR people <> 0 OR returned <> 0) ORDER BY 1, 2, 3`,
    orgId,
  )
}

describe('a month of events that is detached', () => {
  const nameOf = async (moment: number) =>
    (await readPartitions(owner(), 'events')).find(({ untilTS }) => untilTS !== null && untilTS > moment)?.name ?? ''

  /** What reports, lists and the dashboard say. */
  async function said(person: TestUser) {
    const read = async (path: string) => {
      const { status, reply } = await person.get(path)
      expect([path, status]).toEqual([path, 200])
      return reply
    }
    const all: Record<string, unknown> = {}
    for (const [key, call] of Object.entries(endpoints.reports)) {
      if (!('paged' in call) || !call.paged || key === 'leaderboard' || key === 'rows') continue
      all[key] = await read(call.path.replace('{itemsPerPage}', '100').replace('{pageNo}', '0'))
    }
    const date = new Date(world.clock)
    const term = `selectedPeriod=monthly&selectedYear=${date.getUTCFullYear()}&selectedMonth=${date.getUTCMonth() + 1}`
    all.dashboard = await read('getDashboard')
    all.graph = await read(`getReportGraphData?${term}`)
    all.lift = await read('getLift')
    return JSON.parse(JSON.stringify(all, (key, value) => (key === 'now' || key === 'countedTS' ? undefined : value)))
  }

  /** Lets players of a new organisation do something for a week of the oldest whole month; half of them are held out. */
  async function playMonth() {
    const from = monthsAgo(2)
    const person = await organisationAt(from + 3 * DAY_MS)
    await person.post('saveInstall', { holdoutPercent: 50 })
    const { apikey } = (await person.get('getApiKey')).reply
    const send = async (n: number, event: string) => {
      const sent = await world.call('events', { token: apikey, body: { userId: `player-${n}`, event } })
      expect(sent.status).toBe(200)
    }
    // On the same day before and after they are met, which puts them into a group.
    for (let n = 0; n < 8; n++) await send(n, 'opened')
    world.clock += HOUR_MS
    for (let n = 0; n < 8; n++) expect((await (await playerOf(person, `player-${n}`)).call('on')).status).toBe(200)
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 8; n += round + 1) await send(n, n % 2 ? 'bought' : 'opened')
      world.clock += 7 * HOUR_MS
    }
    world.clock += 2 * DAY_MS
    const month = await nameOf(from)
    const raw = await rows(`SELECT count(*)::int AS n FROM ${month} WHERE organisation_id = $1`, person.orgId)
    expect(raw).toEqual([{ n: 8 + 8 + 4 + 3 }])
    return { person, month, raw, later: from + 140 * DAY_MS }
  }

  test('leaves every report as it was, also counted anew, and takes its rows along', async () => {
    const { person, month, raw, later } = await playMonth()
    const before = await said(person)
    expect(before.lift.lift.heldOut.events + before.lift.lift.reached.events).toBe(23 - 8)
    const counted = await figures(person.orgId)
    expect(counted.length).toBeGreaterThan(5)
    await expect(detachEvents(owner(), month, later - 90 * DAY_MS)).rejects.toThrow('ended 3 months ago or earlier')
    expect(await readDetachable(owner(), later)).toEqual([expect.stringMatching('^events_before_'), month])

    await detachEvents(owner(), month, later)
    expect(await said(person)).toEqual(before)
    expect(await figures(person.orgId, { anew: true })).toEqual(counted)
    expect(await rows('SELECT FROM events WHERE organisation_id = $1', person.orgId)).toEqual([])
    const detached = `questwire_detached.${month}`
    expect(await rows(`SELECT count(*)::int AS n FROM ${detached} WHERE organisation_id = $1`, person.orgId)).toEqual(
      raw,
    )
    await expect(world.platform.pool.query(`SELECT FROM ${detached}`)).rejects.toThrow('permission denied')
  })

  test('counts whose rows move while it is on its way', async () => {
    const { person, month, raw, later } = await playMonth()
    // A long report holds the exchange up; meanwhile somebody turns out to be another one.
    const report = await owner().connect()
    await report.query('BEGIN; LOCK TABLE ONLY events IN ACCESS SHARE MODE')
    const detaching = detachEvents(owner(), month, later)
    for (let waits = false; !waits; await wait(20)) {
      waits =
        (
          await rows(
            "SELECT FROM pg_locks WHERE relation = 'events'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted",
          )
        ).length > 0
    }
    const merged = await report.query<{ profile: number }>(
      `UPDATE events SET profile = (SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = 'player-5')
       WHERE organisation_id = $1 AND profile = (SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = 'player-1')
       RETURNING profile`,
      [person.orgId],
    )
    await report.query('COMMIT')
    report.release()
    await detaching

    expect(merged.rows).toHaveLength(2)
    const gone = await rows(
      `SELECT p.user_id AS who, sum(times)::int AS n FROM gone_events g JOIN profiles p ON p.organisation_id = $1 AND p.number = profile
       WHERE g.organisation_id = $1 GROUP BY 1`,
      person.orgId,
    )
    const timesOf = (who: string) => gone.find((one: { who: string }) => one.who === who)?.n
    expect(gone.reduce((sum: number, { n }: { n: number }) => sum + n, 0)).toBe(raw[0].n)
    expect([timesOf('player-1'), timesOf('player-5')]).toEqual([undefined, 4])
    const counted = await figures(person.orgId)
    expect(await figures(person.orgId, { anew: true })).toEqual(counted)
  })
})
