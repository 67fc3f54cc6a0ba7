/**
 * Reading the rows of a leaderboard's period: a page of ranks, a player with those around, and how many there are. Of equal
 * scores the one reached earlier ranks first, then the profile that was made earlier.
 */
import type { Scoring } from '#src/engine/leaderboard/leaderboard.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { BoardPeriod } from './leaderboards.ts'

/** A player's row. */
export interface BoardRow {
  /** Number of the profile. */
  readonly profile: number
  readonly userId: string
  readonly name: string
  readonly picture: string
  readonly score: number
  /** The moment at which the score was reached; milliseconds since the epoch. */
  readonly at: number
}

/** A row with its rank, from 1. */
export interface RankedRow {
  readonly rank: number
  readonly row: BoardRow
}

/** A player's place, with the rows just before and after it. */
export interface Standing {
  readonly me: RankedRow
  readonly around: readonly RankedRow[]
}

const span = 'b.organisation_id = $1 AND b.document = $2 AND b.period = $3 AND b.from_ts = $4'

const keyOf = ({ user }: TransactionContext, { document, period, from }: BoardPeriod) => [
  user.orgId,
  document,
  period,
  from,
]

/** The column whose smallest value stands first; there is an index for either. */
const placeOf = ({ first }: Pick<Scoring, 'first'>) => (first === 'lowest' ? 'score' : 'place')

/**
 * SQL for rows of players, as they are shown, from some of a leaderboard (`b`). Each profile is looked up by its number, one
 * that `LIMIT` keeps behind its row: as a plain join the rows, with all that is counted for them, were found again for each
 * profile of an organisation of which the statistics said that it had few.
 */
const shownRows = (from: string, more = '') =>
  `SELECT b.profile, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name,
     coalesce(p.properties->>'picture', '') AS picture, b.score, b.reached_ts AS at ${more}
   FROM ${from} CROSS JOIN LATERAL (
     SELECT user_id, properties FROM profiles WHERE organisation_id = $1 AND number = b.profile LIMIT 1) AS p`

/** Reads the rows after the first `offset` ones, at most `limit` of them. */
export async function readBoardPage(
  transaction: TransactionContext,
  board: BoardPeriod,
  scoring: Pick<Scoring, 'first'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<RankedRow[]> {
  const place = placeOf(scoring)
  const { rows } = await transaction.client.query<BoardRow>(
    `${shownRows(`(
       SELECT b.profile, b.score, b.reached_ts, b.${place} AS place FROM board_scores b WHERE ${span}
       ORDER BY b.${place}, b.reached_ts, b.profile LIMIT $5 OFFSET $6) AS b`)}
     ORDER BY b.place, b.reached_ts, b.profile`,
    [...keyOf(transaction, board), limit, offset],
  )
  return rows.map((row, index) => ({ rank: offset + index + 1, row }))
}

/** Reads the numbers of the profiles after the first `offset` ones, in their order, at most `limit` of them. */
export async function readProfilesInOrder(
  transaction: TransactionContext,
  board: BoardPeriod,
  scoring: Pick<Scoring, 'first'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const { rows } = await transaction.client.query<{ profile: number }>(
    `SELECT b.profile::float8 AS profile FROM board_scores b WHERE ${span}
     ORDER BY b.${placeOf(scoring)}, b.reached_ts, b.profile LIMIT $5 OFFSET $6`,
    [...keyOf(transaction, board), limit, offset],
  )
  return rows.map(({ profile }) => profile)
}

/** Counts the players of a period, without reading their rows. */
export async function countBoardPlayers(transaction: TransactionContext, board: BoardPeriod): Promise<number> {
  const { rows } = await transaction.client.query<{ players: number }>(
    'SELECT board_players($1, $2, $3, $4) AS players',
    keyOf(transaction, board),
  )
  return rows[0]?.players ?? 0
}

const position = (at: string) => `board_position($1, $2, $3, $4, m.place, ${at})`

/** SQL for how many stand before a row `m`. Buckets are in the order of the highest, which that of the lowest is read from. */
const rowsBefore: Readonly<Record<Scoring['first'], string>> = {
  highest: position('m.reached_ts, m.profile'),
  // Those behind its score are first; of its own score those before it.
  lowest: `board_players($1, $2, $3, $4) - ${position("'Infinity', 0")}
    + ${position('m.reached_ts, m.profile')} - ${position("'-Infinity', 0")}`,
}

/** Reads the place of a player with so many rows before and after it, at one moment; `undefined` for whoever has no score. */
export async function readStanding(
  transaction: TransactionContext,
  board: BoardPeriod,
  scoring: Pick<Scoring, 'first'>,
  { profile, beside }: { readonly profile: number; readonly beside: number },
): Promise<Standing | undefined> {
  const place = placeOf(scoring)
  const columns = `b.profile, b.score, b.reached_ts, b.${place} AS place`
  const neighbours = (sign: '<' | '>', way: 'ASC' | 'DESC') =>
    `SELECT n.* FROM me m CROSS JOIN LATERAL (
       SELECT ${columns}, NULL::float8 AS before FROM board_scores b
       WHERE ${span} AND (b.${place}, b.reached_ts, b.profile) ${sign} (m.${place}, m.reached_ts, m.profile)
       ORDER BY b.${place} ${way}, b.reached_ts ${way}, b.profile ${way} LIMIT $6) AS n`
  const { rows } = await transaction.client.query<BoardRow & { before: number | null }>(
    `WITH me AS MATERIALIZED (SELECT b.* FROM board_scores b WHERE ${span} AND b.profile = $5)
     ${shownRows(
       `(SELECT m.profile, m.score, m.reached_ts, m.${place} AS place, ${rowsBefore[scoring.first]} AS before FROM me m
         UNION ALL ${neighbours('<', 'DESC')} UNION ALL ${neighbours('>', 'ASC')}) AS b`,
       ', b.before',
     )}
     ORDER BY b.place, b.reached_ts, b.profile`,
    [...keyOf(transaction, board), profile, beside],
  )
  const own = rows.findIndex((row) => row.profile === profile)
  const rank = (rows[own]?.before ?? 0) + 1
  const around = rows.map(({ before: _, ...row }, index): RankedRow => ({ rank: rank - own + index, row }))
  const me = around[own]
  return me && { me, around }
}
