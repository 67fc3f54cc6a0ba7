/** The ranks of people whom a search finds, where it finds too many to look each of them up: boards are gone through. */
import type { Scoring } from '#src/engine/leaderboard/leaderboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { BoardPeriod } from '../play/context/leaderboards.ts'
import { ROWS_AT_ONCE } from './source.ts'

/** Somebody on a leaderboard. */
export interface FoundRank {
  readonly rank: number
  readonly profile: number
  readonly userId: string
  readonly name: string
  readonly score: number
}

interface Row extends FoundRank {
  readonly place: number
  readonly at: number
}

/**
 * Finds the people of a leaderboard whose user ids have some words, in the order of its ranks, some at once: whoever asks for no
 * more ends the reading.
 *
 * @param search - In small letters.
 */
export async function* ranksFound(
  { client, user }: TransactionContext,
  { document, period, from }: BoardPeriod,
  { first }: Pick<Scoring, 'first'>,
  search: string,
): AsyncIterable<readonly FoundRank[]> {
  const place = first === 'lowest' ? 'score' : 'place'
  const order = `b.${place}, b.reached_ts, b.profile`
  let after: Row | undefined
  for (;;) {
    // Each profile is looked up behind its row by `LIMIT`, so that no more of either are read than are found.
    const { rows } = await client.query<Row>(
      `SELECT b.profile, b.score, b.place, b.reached_ts AS at, b.n::float8 AS rank, p.user_id AS "userId", p.name
       FROM (
         SELECT b.profile, b.score, b.${place} AS place, b.reached_ts, row_number() OVER (ORDER BY ${order}) AS n FROM board_scores b
         WHERE b.organisation_id = $1 AND b.document = $2 AND b.period = $3 AND b.from_ts = $4 AND (${order}) > ($5, $6, $7)
         ORDER BY ${order}) AS b
       CROSS JOIN LATERAL (
         SELECT user_id, coalesce(properties->>'name', '') AS name FROM profiles
         WHERE organisation_id = $1 AND number = b.profile LIMIT 1) AS p
       WHERE position($8 IN lower(p.user_id)) > 0 LIMIT $9`,
      [
        ...[user.orgId, document, period, from],
        ...[after?.place ?? Number.NEGATIVE_INFINITY, after?.at ?? Number.NEGATIVE_INFINITY, after?.profile ?? 0],
        ...[search, ROWS_AT_ONCE],
      ],
    )
    const before = after?.rank ?? 0
    const found = rows.map((row) => ({ ...row, rank: before + row.rank }))
    if (found.length > 0) yield found
    if (found.length < ROWS_AT_ONCE) return
    after = found.at(-1)
  }
}
