/**
 * The time that an organisation keeps raw events, decisions and deliveries. Whole days go, by its calendar; the figures that were
 * counted of them stay.
 */
import { defaultRetention, type RetainedKind, type Retention, type RetentionCut } from '#schemas/endpoints/privacy.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { zoneOffsets } from '../figures/zone-days.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { keepNumbers } from './gone-events.ts'

/** Rows that one transaction throws away. */
const ROWS_PER_BATCH = 5000
/** The most rows that are counted to say what is thrown away next. */
const MAX_ROWS_COUNTED = 1_000_000

type RetentionContext = Pick<TransactionContext, 'client' | 'user'>

/** The tables of the kinds, the column of their times and their own key. */
const tables: Readonly<Record<RetainedKind, { readonly table: string; readonly time: string; readonly key: string }>> =
  {
    events: { table: 'events', time: 'happened_ts', key: 'number' },
    decisions: { table: 'decisions', time: 'at_ts', key: 'number' },
    deliveries: { table: 'deliveries', time: 'created_ts', key: 'id' },
  }

/** The kinds in the order in which they are shown. */
export const retainedKinds = Object.keys(tables) as readonly RetainedKind[]

/** Reads how long the organisation keeps raw rows. */
export async function readRetention({ client, user }: RetentionContext): Promise<Retention> {
  const { rows } = await client.query<Retention>(
    `SELECT events_months AS events, decisions_months AS decisions, deliveries_months AS deliveries
     FROM retention_settings WHERE organisation_id = $1`,
    [user.orgId],
  )
  return rows[0] ?? defaultRetention
}

/**
 * Changes how long the organisation keeps raw rows; kinds that are left out stay.
 *
 * @returns The kinds that changed.
 */
export async function saveRetention(
  context: TransactionContext,
  changes: Partial<Retention>,
): Promise<readonly RetainedKind[]> {
  const { client, user, now } = context
  const before = await readRetention(context)
  const { events, decisions, deliveries } = { ...before, ...changes }
  await client.query(
    `INSERT INTO retention_settings (organisation_id, events_months, decisions_months, deliveries_months, saved_ts)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (organisation_id) DO UPDATE SET events_months = excluded.events_months,
       decisions_months = excluded.decisions_months, deliveries_months = excluded.deliveries_months, saved_ts = excluded.saved_ts`,
    [user.orgId, events, decisions, deliveries, now],
  )
  return retainedKinds.filter((kind) => kind in changes && changes[kind] !== before[kind])
}

/**
 * Returns the beginning of the day that lies so many months before a moment, by the calendar of a zone: of 31 May and three
 * months, 28 February.
 *
 * @param now - Milliseconds since the epoch, as the result.
 */
export function monthsBefore(now: number, months: number, zone: string): number {
  const today = new Date(wallTime(now, zone).day * DAY_MS)
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1, 0)
  const day = Math.min(today.getUTCDate(), new Date(month).getUTCDate())
  const begins = new Date(month)
  begins.setUTCDate(day)
  return momentOf({ day: begins.getTime() / DAY_MS, seconds: 0 }, zone)
}

/** Returns what these settings throw away next: the kinds that are not kept for good, each with the rows there are now. */
export async function readCuts(
  { client, user, now }: TransactionContext,
  retention: Retention,
): Promise<RetentionCut[]> {
  const { timezone } = await readOrganisation(client, user.orgId)
  const cuts: RetentionCut[] = []
  for (const kind of retainedKinds) {
    const months = retention[kind]
    if (months === null) continue
    const { table, time } = tables[kind]
    const beforeTS = monthsBefore(now, months, timezone)
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT FROM ${table} WHERE organisation_id = $1 AND ${time} < $2 LIMIT ${MAX_ROWS_COUNTED}) AS old`,
      [user.orgId, beforeTS],
    )
    cuts.push({ kind, beforeTS, rows: Number(rows[0]?.n ?? 0) })
  }
  return cuts
}

/**
 * Throws away what every organisation keeps no longer, batch by batch, each in a transaction of its own; one server at a
 * time for an organisation.
 *
 * @returns The number of rows.
 */
export async function applyRetention(platform: Platform, kinds = retainedKinds): Promise<number> {
  let gone = 0
  for (const orgId of await organisationIds(platform)) {
    for (const kind of kinds) {
      for (;;) {
        const rows = platform.stopping?.aborted ? 0 : await throwSomeAway(platform, orgId, kind)
        gone += rows
        if (rows < ROWS_PER_BATCH) break
      }
    }
  }
  return gone
}

const throwSomeAway = (platform: Platform, orgId: string, kind: RetainedKind): Promise<number> =>
  inOrganisation(platform, orgId, async (context) => {
    const { client, now } = context
    const months = (await readRetention(context))[kind]
    if (months === null || !(await tryJobLock(context, `retention ${kind}`))) return 0
    const { timezone } = await readOrganisation(client, orgId)
    const before = monthsBefore(now, months, timezone)
    const { table, key } = tables[kind]
    if (kind === 'events') return throwEventsAway(context, before, timezone)
    const { rowCount } = await client.query(`DELETE FROM ${table} WHERE organisation_id = $1 AND ${key} = ANY($2)`, [
      orgId,
      await findSome(context, kind, before),
    ])
    return rowCount ?? 0
  })

/** Finds the keys of old rows of a kind; as a list, so that none is looked for among all rows (`erase-rows.ts`). */
async function findSome({ client, user }: TransactionContext, kind: RetainedKind, before: number): Promise<unknown[]> {
  const { table, time, key } = tables[kind]
  const { rows } = await client.query<{ key: unknown }>(
    `SELECT ${key} AS key FROM ${table} WHERE organisation_id = $1 AND ${time} < $2 LIMIT ${ROWS_PER_BATCH}`,
    [user.orgId, before],
  )
  return rows.map(({ key }) => key)
}

/** Throws events away and keeps their numbers, from which figures are counted as before. */
async function throwEventsAway(context: TransactionContext, before: number, zone: string): Promise<number> {
  const { client, user } = context
  const { moments, offsets } = zoneOffsets(zone)
  const numbers = await findSome(context, 'events', before)
  await client.query("SELECT set_config('app.retention', 'on', true)")
  await client.query(
    `WITH thrown AS (DELETE FROM events WHERE organisation_id = $1 AND number = ANY($4) AND happened_ts < $5
       RETURNING profile, event_key, happened_ts)
     ${keepNumbers('thrown')}`,
    [user.orgId, moments, offsets, numbers, before],
  )
  return numbers.length
}
