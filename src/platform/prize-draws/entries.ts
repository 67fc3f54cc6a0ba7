/** The entries of prize draws: counted from the plays while one is open, and fixed as pseudonyms when it is closed. */
import { sortEntries } from '#src/draws/entries.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { pseudonymOf } from '../draws/keys.ts'
import type { SealedContext } from '../draws/seeds.ts'
import type { StoredPrizeDraw } from './stored.ts'

/** A player with entries. */
interface Entrant {
  /** Number of the profile. */
  readonly profile: number
  readonly entries: number
}

/** The number of entries, and of the players who have them. */
export interface EntryCounts {
  readonly entryCount: number
  readonly playerCount: number
}

/**
 * SQL for the players of the organisation $1 with entries in a draw of the rule $2: those who finished plays after $3 and
 * not after $4, `$5` with one entry for each play. Plays of a person who was erased have none, nor has what a visitor who
 * signed in could not take along.
 */
const entrants = `SELECT y.profile, CASE WHEN $5 THEN count(*) ELSE 1 END::int AS entries FROM plays y
  JOIN profiles p ON p.organisation_id = $1 AND p.number = y.profile
  WHERE y.organisation_id = $1 AND y.document = $2 AND y.finished_ts > $3 AND y.finished_ts <= $4
    AND p.user_id NOT LIKE 'erased:%'
    AND NOT EXISTS (SELECT FROM visitor_merges m WHERE m.organisation_id = $1 AND m.visitor = p.user_id)
  GROUP BY y.profile`

const termsOf = ({ user }: TransactionContext, draw: StoredPrizeDraw, until: number) => [
  ...[user.orgId, draw.rule, draw.fromTS ?? Number.NEGATIVE_INFINITY, until, draw.entriesPer === 'play'],
]

/** Counts the entries that a draw would have if it was closed at a moment (milliseconds since the epoch). */
export async function countEntries(
  transaction: TransactionContext,
  draw: StoredPrizeDraw,
  until: number,
): Promise<EntryCounts> {
  const { rows } = await transaction.client.query<EntryCounts>(
    `SELECT coalesce(sum(entries), 0)::int AS "entryCount", count(*)::int AS "playerCount" FROM (${entrants}) AS e`,
    termsOf(transaction, draw, until),
  )
  return rows[0] ?? { entryCount: 0, playerCount: 0 }
}

/** Fixes the entries of a draw: the plays that were finished until a moment (milliseconds since the epoch). Returns them, sorted. */
export async function keepEntries(
  transaction: SealedContext,
  draw: StoredPrizeDraw,
  until: number,
): Promise<readonly string[]> {
  const { client, user } = transaction
  const { rows } = await client.query<Entrant>(entrants, termsOf(transaction, draw, until))
  const players: string[] = []
  for (const { profile } of rows) players.push(await pseudonymOf(transaction, draw.rule, profile))
  await client.query(
    `INSERT INTO prize_draw_entrants (organisation_id, draw, player, profile, entries)
     SELECT $1, $2, e.player, e.profile, e.entries FROM unnest($3::text[], $4::bigint[], $5::int[]) AS e (player, profile, entries)`,
    [user.orgId, draw.drawId, players, rows.map(({ profile }) => profile), rows.map(({ entries }) => entries)],
  )
  return sortEntries(rows.flatMap(({ entries }, index) => Array<string>(entries).fill(players[index] ?? '')))
}

/** Reads the entries of a draw as they were fixed, sorted. */
export async function readEntries(
  { client, user }: TransactionContext,
  { entriesOf }: StoredPrizeDraw,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ player: string; entries: number }>(
    'SELECT player, entries FROM prize_draw_entrants WHERE organisation_id = $1 AND draw = $2',
    [user.orgId, entriesOf],
  )
  return sortEntries(rows.flatMap(({ player, entries }) => Array<string>(entries).fill(player)))
}
