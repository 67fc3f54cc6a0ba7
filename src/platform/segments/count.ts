/** Counts the people of a segment, and reads a sample of them. */
import { isOfFile } from '#schemas/documents/segment.ts'
import type { SampledPerson } from '#schemas/endpoints/segments.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findFile } from './files.ts'
import { peopleSql } from './people-sql.ts'
import { QueryValues } from './query-values.ts'

/** The number of people in a sample. */
const SAMPLE_SIZE = 5

/** The number of people, and of those whose gender is known. */
export interface SegmentTotals {
  readonly count: number
  readonly male: number
  readonly female: number
}

/** Writes the condition that a row of `profiles` called `p` is in a segment: by its file, or by its conditions. */
export async function membershipSql(
  transaction: TransactionContext,
  document: object,
  id: string | undefined,
  values: QueryValues,
): Promise<string> {
  const { orgId } = transaction.user
  if (!isOfFile(document)) {
    return peopleSql(segmentTree(document as Readonly<Record<string, unknown>>), 'p', {
      orgId,
      now: transaction.now,
      values,
    })
  }
  const file = id === undefined ? undefined : await findFile(transaction, id)
  if (!file) return 'false'
  return `p.number IN (SELECT profile FROM segment_members
    WHERE organisation_id = ${values.add(orgId, 'uuid')} AND file = ${values.add(file.number, 'bigint')})`
}

const gender = "lower(btrim(p.properties ->> 'gender'))"
const totals = (of: string) => `count(*)::float8 AS count,
  count(*) FILTER (WHERE ${of} = 'male')::float8 AS male, count(*) FILTER (WHERE ${of} = 'female')::float8 AS female`

/**
 * Runs a count with enough memory to join millions of events without the disk. For the people of a file nested loops
 * are
 * turned off: the planner underestimates a file while it is new.
 */
async function runCount<Row extends object>(
  { client }: TransactionContext,
  document: object,
  query: string,
  { all }: QueryValues,
): Promise<Row[]> {
  await client.query("SET LOCAL work_mem = '32MB'")
  if (!isOfFile(document)) return (await client.query<Row>(query, all)).rows
  await client.query('SET LOCAL enable_nestloop = off')
  const { rows } = await client.query<Row>(query, all)
  await client.query('SET LOCAL enable_nestloop = on')
  return rows
}

/**
 * Counts the people of a segment.
 *
 * @param id - The stored segment, whose file is read.
 */
export async function countPeople(
  transaction: TransactionContext,
  document: object,
  id: string | undefined,
): Promise<SegmentTotals> {
  const values = new QueryValues()
  const who = await membershipSql(transaction, document, id, values)
  const rows = await runCount<SegmentTotals>(
    transaction,
    document,
    `SELECT ${totals(gender)} FROM profiles p WHERE p.organisation_id = ${values.add(transaction.user.orgId, 'uuid')} AND ${who}`,
    values,
  )
  return rows[0] ?? { count: 0, male: 0, female: 0 }
}

/** Counts all people of the organisation. */
export async function countEverybody({ client, user }: TransactionContext): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::float8 AS count FROM profiles WHERE organisation_id = $1',
    [user.orgId],
  )
  return rows[0]?.count ?? 0
}

interface CountedSample extends SegmentTotals {
  readonly sample: SampledPerson[]
}

/** Counts the people of a segment and reads the newest of them, in one query. */
export async function countAndSample(
  transaction: TransactionContext,
  document: object,
  id: string | undefined,
): Promise<CountedSample> {
  const values = new QueryValues()
  const who = await membershipSql(transaction, document, id, values)
  const orgId = values.add(transaction.user.orgId, 'uuid')
  const rows = await runCount<CountedSample>(
    transaction,
    document,
    `WITH chosen AS MATERIALIZED (
       SELECT p.number, ${gender} AS gender FROM profiles p WHERE p.organisation_id = ${orgId} AND ${who}),
     sampled AS (SELECT number FROM chosen ORDER BY number DESC LIMIT ${SAMPLE_SIZE})
     SELECT ${totals('gender')}, (
       SELECT coalesce(json_agg(json_build_object(
         'userId', p.user_id,
         'name', coalesce(p.properties ->> 'name', ''),
         'city', coalesce(p.properties ->> 'city', ''),
         'lastSeenTS', greatest(
           (SELECT max(e.happened_ts) FROM events e WHERE e.organisation_id = ${orgId} AND e.profile = p.number),
           (SELECT max(g.last_ts) FROM gone_events g WHERE g.organisation_id = ${orgId} AND g.profile = p.number))
       ) ORDER BY p.number DESC), '[]')
       FROM profiles p WHERE p.organisation_id = ${orgId} AND p.number IN (SELECT number FROM sampled)
     ) AS sample
     FROM chosen`,
    values,
  )
  return rows[0] ?? { count: 0, male: 0, female: 0, sample: [] }
}
