/**
 * The leaderboard as a player sees it: their rank, the top, and the players around them. Of equal scores the one
 * reached earlier ranks first.
 */
import type { Board, Ranked } from '#schemas/endpoints/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { periodSpan } from '#src/engine/leaderboard/leaderboard.ts'
import type { Period } from '#src/engine/schedule/period.ts'
import { NotFoundError } from '../../base/errors.ts'
import { type LeaderboardSettings, readLeaderboardSettings } from '../context/leaderboards.ts'
import type { PlayContext } from './context.ts'

/** The number of players shown before and after the player. */
const PLAYERS_AROUND = 3

interface Row {
  readonly profile: number
  readonly userId: string
  readonly name: string
  readonly score: number
  readonly at: number
}

const columns = `b.profile, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name, b.score, b.reached_ts AS at`
const people = 'JOIN profiles p ON p.organisation_id = b.organisation_id AND p.number = b.profile'
const span = 'b.organisation_id = $1 AND b.document = $2 AND b.period = $3 AND b.from_ts = $4'

/**
 * Reads a period of a document's leaderboard; its first period where none is named.
 *
 * @throws {NotFoundError} When the document has no such leaderboard.
 */
export async function readLeaderboard(context: PlayContext, subject: Subject, period?: Period): Promise<Board> {
  const { transaction, at, zone } = context
  const settings = await readLeaderboardSettings(transaction, subject.document)
  const chosen = period ?? settings?.periods[0]
  if (!settings || chosen === undefined || !settings.periods.includes(chosen)) throw new NotFoundError()
  const { from, to } = periodSpan(subject.document, chosen, at, zone)
  const about = { ruleId: subject.id, name: settings.name || subject.name, period: chosen, fromTS: from, toTS: to }
  const rows = context.notebook
    ? await draftRows(context, subject, chosen, from)
    : await readRows(context, settings, [transaction.user.orgId, subject.id, chosen, from])
  const ranked = ({ rank, row }: { rank: number; row: Row }): Ranked => {
    const me = row.userId === context.player.userId
    // Another player's id may be an address: it is shown to staff on a demo visit alone.
    const userId = me || transaction.user.visit ? row.userId : ''
    return { rank, userId, name: row.name, score: row.score, me }
  }
  const mine = rows.me && ranked(rows.me)
  return {
    ...about,
    players: rows.players,
    me: mine ?? null,
    top: rows.top.map(ranked),
    around: rows.around.map(ranked),
  }
}

interface RankedRow {
  readonly rank: number
  readonly row: Row
}

interface Rows {
  readonly players: number
  readonly me: RankedRow | undefined
  readonly top: readonly RankedRow[]
  readonly around: readonly RankedRow[]
}

async function readRows(
  { transaction, player }: PlayContext,
  { first, shown }: LeaderboardSettings,
  own: readonly unknown[],
): Promise<Rows> {
  const { client } = transaction
  const ask = async (sql: string, more: readonly unknown[] = []) =>
    (await client.query<Row>(`SELECT ${columns} FROM board_scores b ${people} WHERE ${span} ${sql}`, [...own, ...more]))
      .rows
  const [better, worse, best, worst] = first === 'lowest' ? ['<', '>', 'ASC', 'DESC'] : ['>', '<', 'DESC', 'ASC']
  const counted = await client.query<{ players: number }>(
    `SELECT count(*)::float8 AS players FROM board_scores b WHERE ${span}`,
    [...own],
  )
  const players = counted.rows[0]?.players ?? 0
  const top = (await ask(`ORDER BY b.score ${best}, b.reached_ts, b.profile LIMIT ${shown}`)).map(
    (row, index): RankedRow => ({ rank: index + 1, row }),
  )
  const [me] = await ask('AND b.profile = $5', [player.profile])
  if (!me) return { players, me: undefined, top, around: [] }
  const mine = [me.score, me.at, me.profile] as const
  // In two parts each, so that every one is a range of the index.
  const equal = 'b.score = $5 AND (b.reached_ts, b.profile)'
  const ahead = await client.query<{ count: number }>(
    `SELECT ((SELECT count(*) FROM board_scores b WHERE ${span} AND b.score ${better} $5)
       + (SELECT count(*) FROM board_scores b WHERE ${span} AND ${equal} < ($6, $7)))::float8 AS count`,
    [...own, ...mine],
  )
  const rank = 1 + (ahead.rows[0]?.count ?? 0)
  const backward = `ORDER BY b.score ${worst}, b.reached_ts DESC, b.profile DESC LIMIT`
  const forward = `ORDER BY b.score ${best}, b.reached_ts, b.profile LIMIT`
  const above = await ask(`AND ${equal} < ($6, $7) ${backward} ${PLAYERS_AROUND}`, mine)
  above.push(...(await ask(`AND b.score ${better} $5 ${backward} ${PLAYERS_AROUND - above.length}`, [me.score])))
  const below = await ask(`AND ${equal} > ($6, $7) ${forward} ${PLAYERS_AROUND}`, mine)
  below.push(...(await ask(`AND b.score ${worse} $5 ${forward} ${PLAYERS_AROUND - below.length}`, [me.score])))
  const page = [...above.reverse(), me, ...below]
  const around = page.map((row, index): RankedRow => ({ rank: rank - above.length + index, row }))
  return { players, me: { rank, row: me }, top, around }
}

/** Reads the leaderboard of a draft, which only its own player has. */
async function draftRows(
  { notebook, player, at }: PlayContext,
  { id }: Subject,
  period: Period,
  from: number,
): Promise<Rows> {
  const noted = notebook
    ?.of(player.userId)
    .scores.find((one) => one.document === id && one.period === period && one.from === from)
  if (!noted) return { players: 0, me: undefined, top: [], around: [] }
  const { userId, name } = player
  const me = { rank: 1, row: { profile: player.profile, userId, name, score: noted.score, at } }
  return { players: 1, me, top: [me], around: [me] }
}
