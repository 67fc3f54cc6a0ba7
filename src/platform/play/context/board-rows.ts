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

const columns = `b.profile, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name,
  coalesce(p.properties->>'picture', '') AS picture, b.score, b.reached_ts AS at`
const people = 'JOIN profiles p ON p.organisation_id = b.organisation_id AND p.number = b.profile'
const span = 'b.organisation_id = $1 AND b.document = $2 AND b.period = $3 AND b.from_ts = $4'

const keyOf = ({ user }: TransactionContext, { document, period, from }: BoardPeriod) => [
  user.orgId,
  document,
  period,
  from,
]

async function readRows(
  transaction: TransactionContext,
  board: BoardPeriod,
  sql: string,
  more: readonly unknown[] = [],
): Promise<BoardRow[]> {
  const { rows } = await transaction.client.query<BoardRow>(
    `SELECT ${columns} FROM board_scores b ${people} WHERE ${span} ${sql}`,
    [...keyOf(transaction, board), ...more],
  )
  return rows
}

/** Reads the rows after the first `offset` ones, at most `limit` of them. */
export async function readBoardPage(
  transaction: TransactionContext,
  board: BoardPeriod,
  { first }: Pick<Scoring, 'first'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<RankedRow[]> {
  const order = `ORDER BY b.score ${first === 'lowest' ? 'ASC' : 'DESC'}, b.reached_ts, b.profile LIMIT $5 OFFSET $6`
  const rows = await readRows(transaction, board, order, [limit, offset])
  return rows.map((row, index) => ({ rank: offset + index + 1, row }))
}

/** Counts the players of a period. */
export async function countBoardPlayers(transaction: TransactionContext, board: BoardPeriod): Promise<number> {
  const { rows } = await transaction.client.query<{ players: number }>(
    `SELECT count(*)::float8 AS players FROM board_scores b WHERE ${span}`,
    keyOf(transaction, board),
  )
  return rows[0]?.players ?? 0
}

/** Reads the place of a player with so many rows before and after it; `undefined` for whoever has no score. */
export async function readStanding(
  transaction: TransactionContext,
  board: BoardPeriod,
  { first }: Pick<Scoring, 'first'>,
  { profile, beside }: { readonly profile: number; readonly beside: number },
): Promise<Standing | undefined> {
  const [better, worse, best, worst] = first === 'lowest' ? ['<', '>', 'ASC', 'DESC'] : ['>', '<', 'DESC', 'ASC']
  const ask = (sql: string, more: readonly unknown[]) => readRows(transaction, board, sql, more)
  const [me] = await ask('AND b.profile = $5', [profile])
  if (!me) return undefined
  const mine = [me.score, me.at, me.profile] as const
  // In two parts each, so that every one is a range of the index.
  const equal = 'b.score = $5 AND (b.reached_ts, b.profile)'
  const ahead = await transaction.client.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM board_scores b WHERE ${span} AND b.score ${better} $5)
       + (SELECT count(*) FROM board_scores b WHERE ${span} AND ${equal} < ($6, $7)))::float8 AS count`,
    [...keyOf(transaction, board), ...mine],
  )
  const rank = 1 + (ahead.rows[0]?.count ?? 0)
  const backward = `ORDER BY b.score ${worst}, b.reached_ts DESC, b.profile DESC LIMIT`
  const forward = `ORDER BY b.score ${best}, b.reached_ts, b.profile LIMIT`
  const above = await ask(`AND ${equal} < ($6, $7) ${backward} ${beside}`, mine)
  above.push(...(await ask(`AND b.score ${better} $5 ${backward} ${beside - above.length}`, [me.score])))
  const below = await ask(`AND ${equal} > ($6, $7) ${forward} ${beside}`, mine)
  below.push(...(await ask(`AND b.score ${worse} $5 ${forward} ${beside - below.length}`, [me.score])))
  const page = [...above.reverse(), me, ...below]
  const around = page.map((row, index): RankedRow => ({ rank: rank - above.length + index, row }))
  return { me: { rank, row: me }, around }
}
