/** A person as everything about them is found: the profiles and user ids they have had, and how many rows there are. */
import { createHmac, hkdfSync } from 'node:crypto'
import type { Platform } from '../base/context.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The transaction in which a person is looked for. */
export type PersonContext = Pick<TransactionContext, 'client' | 'user'>

/** A person with the visitors they were before they signed in. */
export interface Person {
  readonly userId: string
  /** The user id, and those of the visitors. */
  readonly userIds: readonly string[]
  /** Numbers of their profiles, the person's own first; empty for somebody who has a token and did nothing. */
  readonly profiles: readonly number[]
  /** Milliseconds since the epoch. */
  readonly sinceTS: number
}

/**
 * Returns the proof that a user id was erased: an HMAC with a key that is derived from the master key, the same each time.
 *
 * @returns 64 hexadecimal digits.
 */
export function proofOf({ secretKey }: Pick<Platform, 'secretKey'>, orgId: string, userId: string): string {
  const key = hkdfSync('sha256', secretKey, orgId, 'questwire erased person', 32)
  return createHmac('sha256', Buffer.from(key)).update(userId).digest('hex')
}

/** Finds a person; `undefined` where the organisation has nothing about this user id. */
export async function findPerson({ client, user }: PersonContext, userId: string): Promise<Person | undefined> {
  const { rows: visitors } = await client.query<{ visitor: string; merged_ts: number }>(
    'SELECT visitor, merged_ts FROM visitor_merges WHERE organisation_id = $1 AND user_id = $2 ORDER BY visitor',
    [user.orgId, userId],
  )
  const userIds = [userId, ...visitors.map(({ visitor }) => visitor)]
  const { rows: profiles } = await client.query<{ number: number; created_ts: number }>(
    `SELECT number, created_ts FROM profiles WHERE organisation_id = $1 AND user_id = ANY($2)
     ORDER BY user_id <> $3, number`,
    [user.orgId, userIds, userId],
  )
  const { rows: tokens } = await client.query<{ since: number | null }>(
    'SELECT min(created_ts) AS since FROM player_tokens WHERE organisation_id = $1 AND user_id = ANY($2) AND visit IS NULL',
    [user.orgId, userIds],
  )
  const moments = [
    ...visitors.map(({ merged_ts }) => merged_ts),
    ...profiles.map(({ created_ts }) => created_ts),
    ...tokens.flatMap(({ since }) => (since === null ? [] : [since])),
  ]
  if (moments.length === 0) return undefined
  return { userId, userIds, profiles: profiles.map(({ number }) => number), sinceTS: Math.min(...moments) }
}

/** SQL for the ids of the documents in a table whose key begins with organisation and document, found without its rows. */
export const documentsIn = (table: string): string => `(WITH RECURSIVE d (document) AS (
    SELECT min(document) FROM ${table} WHERE organisation_id = $1
    UNION ALL SELECT (SELECT min(document) FROM ${table} WHERE organisation_id = $1 AND document > d.document)
      FROM d WHERE d.document IS NOT NULL)
  SELECT document FROM d WHERE document IS NOT NULL)`

/** SQL that is true of the rows of a person in a table that is found by document. */
export const ofPersonIn = (table: string): string =>
  `organisation_id = $1 AND document IN ${documentsIn(table)} AND profile = ANY($2)`

/** SQL that is true of a person's rows, by the table that is counted. */
const counted: Readonly<Record<string, string>> = {
  events: 'organisation_id = $1 AND profile = ANY($2)',
  plays: ofPersonIn('plays'),
  rewards: 'organisation_id = $1 AND profile = ANY($2)',
  decisions: 'organisation_id = $1 AND profile = ANY($2)',
  displays: ofPersonIn('displays'),
  interactions: ofPersonIn('interactions'),
  play_states: ofPersonIn('play_states'),
  board_scores: ofPersonIn('board_scores'),
  terms_agreements: ofPersonIn('terms_agreements'),
}

/** Counts the rows about a person, by table; tables without any are left out. */
export async function countRows({ client, user }: PersonContext, person: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, where] of Object.entries(counted)) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`, [
      user.orgId,
      person.profiles,
    ])
    counts[table] = Number(rows[0]?.n ?? 0)
  }
  counts.visitors = person.userIds.length - 1
  return Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0))
}
