/** The entries of prize draws: counted from what players did while one is open, and fixed as pseudonyms when it is closed. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { pseudonymOf } from '../draws/keys.ts'
import type { SealedContext } from '../draws/seeds.ts'
import type { StoredPrizeDraw } from './stored.ts'

/** The number of entries, and of the players who have them. */
export interface EntryCounts {
  readonly entryCount: number
  readonly playerCount: number
}

/**
 * SQL for what counts in the rule $2 of the organisation $1, after $3 and not after $4, with its player. A leaderboard is not
 * played: its record is what its ranks have won, an offer and the badges beside it once.
 */
const counted: Readonly<Record<StoredPrizeDraw['counts'], string>> = {
  plays: `SELECT profile FROM plays
    WHERE organisation_id = $1 AND document = $2 AND finished_ts > $3 AND finished_ts <= $4`,
  rewards: `SELECT DISTINCT profile, split_part(once_key, ' badge ', 1) AS rank FROM rewards
    WHERE organisation_id = $1 AND document = $2 AND at_ts > $3 AND at_ts <= $4 AND cause = 'rank' AND given
      AND taken_back_ts IS NULL`,
}

/**
 * SQL for the players with entries in a draw, `$5` with one for each that counts. Who was erased has none, nor has what a
 * visitor who signed in could not take along.
 */
const entrants = ({
  counts,
}: StoredPrizeDraw) => `SELECT c.profile, CASE WHEN $5 THEN count(*) ELSE 1 END::int AS entries
  FROM (${counted[counts]}) AS c JOIN profiles p ON p.organisation_id = $1 AND p.number = c.profile
  WHERE p.user_id NOT LIKE 'erased:%'
    AND NOT EXISTS (SELECT FROM visitor_merges m WHERE m.organisation_id = $1 AND m.visitor = p.user_id)
  GROUP BY c.profile`

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
    `SELECT coalesce(sum(entries), 0)::int AS "entryCount", count(*)::int AS "playerCount" FROM (${entrants(draw)}) AS e`,
    termsOf(transaction, draw, until),
  )
  return rows[0] ?? { entryCount: 0, playerCount: 0 }
}

/** The players whose pseudonyms are made at a time, so that calls are answered in between. */
const PLAYERS_PER_STEP = 1000

/** Fixes the entries of a draw: what counts until a moment (milliseconds since the epoch). Returns them, sorted. */
export async function keepEntries(
  transaction: SealedContext,
  draw: StoredPrizeDraw,
  until: number,
): Promise<readonly string[]> {
  const { client, user } = transaction
  const { rows } = await client.query<{ found: readonly (readonly [profile: number, entries: number])[] | null }>(
    `SELECT json_agg(json_build_array(profile, entries)) AS found FROM (${entrants(draw)}) AS e`,
    termsOf(transaction, draw, until),
  )
  const found = rows[0]?.found ?? []
  for (let from = 0; from < found.length; from += PLAYERS_PER_STEP) {
    const made: object[] = []
    for (const [profile, entries] of found.slice(from, from + PLAYERS_PER_STEP))
      made.push({ player: await pseudonymOf(transaction, draw.rule, profile), profile, entries })
    await client.query(
      `INSERT INTO prize_draw_entrants (organisation_id, draw, player, profile, entries)
       SELECT $1, $2, e.player, e.profile, e.entries
       FROM json_to_recordset($3) AS e (player text, profile bigint, entries int)`,
      [user.orgId, draw.drawId, JSON.stringify(made)],
    )
  }
  return readEntries(transaction, { entriesOf: draw.drawId })
}

/** Reads the entries of a draw as they were fixed, sorted as `sortEntries` does; as one text, which costs little to read. */
export async function readEntries(
  { client, user }: TransactionContext,
  { entriesOf }: Pick<StoredPrizeDraw, 'entriesOf'>,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ entries: string | null }>(
    `SELECT string_agg(player, ' ' ORDER BY player COLLATE "C") AS entries
     FROM prize_draw_entrants CROSS JOIN generate_series(1, entries)
     WHERE organisation_id = $1 AND draw = $2`,
    [user.orgId, entriesOf],
  )
  const all = rows[0]?.entries
  return all ? all.split(' ') : []
}
