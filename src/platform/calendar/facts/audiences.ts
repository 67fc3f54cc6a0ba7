/** The people of the audiences of a plan, and how many of them are in two: counted together, in one pass. */
import { DatabaseError } from 'pg'
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { QUERY_CANCELLED } from '../../segments/cancellable.ts'
import { countPeople, membershipSql } from '../../segments/count.ts'
import { QueryValues } from '../../segments/query-values.ts'
import { readCounts } from '../../segments/stored-counts.ts'

/** An audience: a stored segment, or the conditions that a campaign has of its own. */
export interface Audience {
  /** The id under which the plan knows it. */
  readonly id: string
  readonly document: JsonObject
  /** The id of the stored segment; undefined for conditions. */
  readonly segment: string | undefined
}

/** The most audiences that are looked at in pairs. */
const MAX_COMPARED = 12
/** The most people who are looked at; of more, every second, third … one is. */
const MAX_PEOPLE_READ = 100_000
/** So long pairs may take to be counted, in milliseconds; people are met by chance where that is not enough. */
const PAIRS_TIMEOUT_MS = 5000

/** Counts the people of each audience, by its id. */
export async function countAudiences(
  transaction: TransactionContext,
  audiences: readonly Audience[],
): Promise<Record<string, number>> {
  const stored = await readCounts(
    transaction,
    audiences.flatMap(({ segment }) => segment ?? []),
  )
  const people: Record<string, number> = {}
  for (const { id, document, segment } of audiences) {
    const known = segment === undefined ? await countPeople(transaction, document, undefined) : stored.get(segment)
    if (known) people[id] = known.count
  }
  return people
}

type Pairs = Record<string, Record<string, number>>

/**
 * Counts the people who are in two audiences, by the ids of both; none where that takes too long.
 *
 * @param everybody - The number of all end users.
 * @throws {Error} When the database fails for another reason than the time that it takes.
 */
export async function countPairs(
  transaction: TransactionContext,
  audiences: readonly Audience[],
  everybody: number,
): Promise<Pairs> {
  const compared = audiences.slice(0, MAX_COMPARED)
  if (compared.length < 2) return {}
  const { client } = transaction
  await client.query(`SAVEPOINT pairs; SET LOCAL statement_timeout = '${PAIRS_TIMEOUT_MS}ms'`)
  try {
    return await readPairs(transaction, compared, Math.max(1, Math.ceil(everybody / MAX_PEOPLE_READ)))
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === QUERY_CANCELLED)) throw error
    await client.query('ROLLBACK TO SAVEPOINT pairs')
    return {}
  } finally {
    await client.query("SET LOCAL statement_timeout = '30s'").catch(() => {})
  }
}

async function readPairs(
  transaction: TransactionContext,
  compared: readonly Audience[],
  stride: number,
): Promise<Pairs> {
  const values = new QueryValues()
  const orgId = values.add(transaction.user.orgId, 'uuid')
  const within: string[] = []
  for (const { document, segment } of compared)
    within.push(`coalesce(${await membershipSql(transaction, document, segment, values)}, false)`)
  const { rows } = await transaction.client.query<{ within: boolean[]; people: number }>(
    `SELECT ARRAY[${within.join(', ')}] AS within, count(*)::float8 AS people FROM profiles p
     WHERE p.organisation_id = ${orgId} AND p.number % ${stride} = 0 GROUP BY 1`,
    values.all,
  )
  const both = (one: number, other: number) =>
    stride * rows.reduce((sum, row) => sum + (row.within[one] && row.within[other] ? row.people : 0), 0)
  return Object.fromEntries(
    compared.map(({ id }, one) => [
      id,
      Object.fromEntries(compared.flatMap((of, other) => (other === one ? [] : [[of.id, both(one, other)]]))),
    ]),
  )
}
