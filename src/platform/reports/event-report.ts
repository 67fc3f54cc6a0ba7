/** The report of events: those that are set up, those of every user, and those that came without either. */
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { nameKeyOf } from '../documents/names.ts'
import type { PartlyDays } from '../figures/part-of-day.ts'
import { type Counts, countAllEvents, countFigures, countTogether, type Figure, sumFigures } from './counts.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { countedOnce, listedSource, sortedBy, sumFigure } from './source.ts'

/** An event with what came of it. */
interface ReportedEvent {
  /** Its key. */
  readonly id: string
  readonly name: string
  /** The document that sets it up; empty where none does. */
  readonly document: string
  readonly total: number
}

/** Lists events that match, the most frequent first. */
export async function listEvents(
  transaction: TransactionContext,
  { search, ids, days }: ReportQuery,
): Promise<ReportedEvent[]> {
  const { client, user } = transaction
  const { rows } = await client.query<{ key: string; name: string; id: string }>(
    `SELECT own_key AS key, name, id FROM documents
     WHERE organisation_id = $1 AND kind = 'event' AND deleted_ts IS NULL AND own_key <> ''`,
    [user.orgId],
  )
  const totals = await countAllEvents(transaction, days)
  const known = new Map([
    ...[...totals.keys()].map((key) => [key, { name: key, document: '' }] as const),
    ...builtInEvents.map(({ value, title }) => [value as string, { name: title as string, document: '' }] as const),
    ...rows.map(({ key, name, id }) => [key, { name, document: id }] as const),
  ])
  const events = [...known].map(([id, one]): ReportedEvent => ({ id, ...one, total: totals.get(id) ?? 0 }))
  const matching = events.filter(
    ({ id, name }) =>
      (ids.length === 0 || ids.includes(id)) &&
      (search === '' || nameKeyOf(name).includes(search) || nameKeyOf(id).includes(search)),
  )
  const byName = sortedBy(matching, ({ name }) => name, true)
  return byName.sort((a, b) => b.total - a.total)
}

/** Reads the last time that each event happened in a period: one look into the indexes for each. */
async function readLastTimes(
  { client, user }: TransactionContext,
  { days, zone }: Pick<ReportQuery, 'days' | 'zone'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { from, to } = momentsOf(days, zone)
  const { rows } = await client.query<{ key: string; at: number }>(
    `SELECT k.key, max(l.at) AS at FROM unnest($2::text[]) AS k (key) CROSS JOIN LATERAL (
       (SELECT happened_ts AS at FROM events WHERE organisation_id = $1 AND event_key = k.key
         AND happened_ts >= $3 AND happened_ts < $4 ORDER BY happened_ts DESC LIMIT 1)
       UNION ALL (SELECT last_ts FROM gone_events WHERE organisation_id = $1 AND event_key = k.key
         AND last_ts >= $3 AND last_ts < $4 ORDER BY last_ts DESC LIMIT 1)) l
     GROUP BY k.key`,
    [user.orgId, keys, from, to],
  )
  return new Map(rows.map(({ key, at }) => [key, at]))
}

const figures: readonly Figure[] = ['event', 'event people']
const columnsOf = (count: Counts) => ({ total_events: count('event'), unique_users: count('event people') })

/** The reading of the report of events. */
export const eventSource = listedSource<ReportedEvent>({
  list: listEvents,
  knownColumns: {
    event_name: ({ name }) => name,
    event_key: ({ id }) => id,
    total_events: ({ total }) => total,
  },
  async readRows(transaction, query, items) {
    const keys = items.map(({ id }) => id)
    const countsOf = await countFigures(transaction, query.days, keys, figures)
    const lastTimes = await readLastTimes(transaction, query, keys)
    return items.map(
      ({ id, name, document }): ReportRow => ({
        ...{ id, kind: 'event', event_name: name, event_key: id, documentId: document },
        ...columnsOf(countsOf(id)),
        last_event: lastTimes.get(id) ?? null,
      }),
    )
  },
  async summarise(transaction, query, items) {
    const keys = items.map(({ id }) => id)
    const sumsIn = async (days: PartlyDays | null) => {
      const count = await sumFigures(transaction, days, keys, figures, ['event'])
      return {
        total_events: count('event'),
        unique_users: await countTogether(transaction, days, keys, figures, 'event'),
      }
    }
    const sums = { now: await sumsIn(query.days), before: query.before && (await sumsIn(query.before)) }
    const people = sumFigure(query, 'unique_users', sums)
    return [sumFigure(query, 'total_events', sums), { ...people, tooltip: `${people.tooltip} ${countedOnce}` }]
  },
})
