/** The report of leaderboards: the ranks of each period of each campaign that has one (READINGS "E §3: reports"). */
import { playTypes } from '#schemas/codes.ts'
import type { ReportFigure, ReportRow } from '#schemas/endpoints/reports.ts'
import type { Choice } from '#schemas/endpoints/shapes.ts'
import { leaderboardOf, periodSpan } from '#src/engine/leaderboard/leaderboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type RankedRow, readBoardPage } from '../play/context/board-rows.ts'
import { type BoardPeriod, type LeaderboardSettings, readLeaderboardSettings } from '../play/context/leaderboards.ts'
import { listDocumentsOf, type ReportedDocument, readBodies } from './documents.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { type ReportSource, ROWS_AT_ONCE, type Slice } from './source.ts'

/** Documents that may have a leaderboard: those that name one, and the types that always have one. */
const scope = `d.kind = 'rule' AND (d.type IN (${playTypes.tournament}, ${playTypes.leaderboard}) OR EXISTS (
    SELECT FROM document_references r WHERE r.organisation_id = d.organisation_id AND r.from_kind = 'rule'
      AND r.from_id = d.id AND r.to_kind = 'leaderboard')
  OR EXISTS (SELECT FROM board_scores b WHERE b.organisation_id = d.organisation_id AND b.document = d.id))`

/** The most periods of one leaderboard that a list goes through, the latest first. */
const MAX_PERIODS_LISTED = 366

/** A period of a leaderboard with what its rows say. */
interface Board extends BoardPeriod {
  readonly name: string
  readonly settings: LeaderboardSettings
  /** Its end in milliseconds since the epoch; null where it never ends. */
  readonly to: number | null
  readonly players: number
}

/** Lists the campaigns that have a leaderboard. */
async function listCampaigns(transaction: TransactionContext, query: ReportQuery) {
  const ids = query.ids.map((id) => id.split(' ').at(-1) ?? '')
  const items = await listDocumentsOf(transaction, scope, { ...query, search: '', ids })
  const bodies = await readBodies(transaction, items)
  return items.flatMap((item) => {
    const body = bodies.get(item.id)
    return body && leaderboardOf(body) !== undefined ? [{ item, body }] : []
  })
}

/** Names the campaigns that have a leaderboard, as choices. */
export async function listCampaignChoices(transaction: TransactionContext, query: ReportQuery): Promise<Choice[]> {
  const found = await listCampaigns(transaction, query)
  const byName = found.map(({ item }) => item).sort(compareNames)
  return byName.map(({ id, name }) => ({ title: name, value: id }))
}

const compareNames = (a: ReportedDocument, b: ReportedDocument) => a.name.localeCompare(b.name, 'en')

/** Lists the leaderboards of the days, the latest period first; without days the current period of each. */
async function listBoards(transaction: TransactionContext, query: ReportQuery): Promise<Board[]> {
  const { client, user, now } = transaction
  const { days, zone, boardPeriods } = query
  const { from: begin, to: end } = momentsOf(days, zone)
  const boards: Omit<Board, 'players'>[] = []
  for (const { item, body } of await listCampaigns(transaction, query)) {
    const settings = await readLeaderboardSettings(transaction, body)
    for (const period of settings?.periods ?? []) {
      if (!settings || (boardPeriods.length > 0 && !boardPeriods.includes(period))) continue
      let at = days ? Math.min(end - 1, now) : now
      for (let listed = 0; listed < MAX_PERIODS_LISTED && at >= begin; listed++) {
        const { from, to } = periodSpan(body, period, at, zone)
        const last = to >= Number.MAX_SAFE_INTEGER ? null : to
        boards.push({ document: item.id, name: item.name, settings, period, from, to: last })
        if (!days || period === 'campaign') break
        at = from - 1
      }
    }
  }
  const { rows } = await client.query<{ players: number }>(
    `SELECT board_players($1, b.document, b.period, b."from")::float8 AS players
     FROM unnest($2::text[], $3::text[], $4::float8[]) WITH ORDINALITY AS b (document, period, "from", n) ORDER BY b.n`,
    [
      user.orgId,
      boards.map(({ document }) => document),
      boards.map(({ period }) => period),
      boards.map(({ from }) => from),
    ],
  )
  return boards.map((board, index) => ({ ...board, players: rows[index]?.players ?? 0 }))
}

const rowOf = (board: Board, { rank, row }: RankedRow): ReportRow => ({
  id: `${row.profile} ${board.period} ${board.from} ${board.document}`,
  kind: 'rank',
  ...{ ruleId: board.document, rank, user_id: row.userId, name: row.name, score: row.score },
  ...{ campaign_name: board.name, frequency: board.period },
  period: { from: board.from || null, to: board.to },
})

/** Finds the people of a board whose id has the searched words, with their ranks. */
async function findOnBoard(
  { client, user }: TransactionContext,
  { document, period, from, settings }: Board,
  search: string,
): Promise<RankedRow[]> {
  const place = settings.first === 'lowest' ? 'score' : 'place'
  const { rows } = await client.query<RankedRow['row'] & { rank: number }>(
    `SELECT b.rank::float8 AS rank, b.profile, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name,
       '' AS picture, b.score, b.reached_ts AS at
     FROM (SELECT profile, score, reached_ts, row_number() OVER (ORDER BY ${place}, reached_ts, profile) AS rank
           FROM board_scores WHERE organisation_id = $1 AND document = $2 AND period = $3 AND from_ts = $4) b
     JOIN profiles p ON p.organisation_id = $1 AND p.number = b.profile
     WHERE position($5 IN lower(p.user_id)) > 0 ORDER BY b.rank`,
    [user.orgId, document, period, from, search],
  )
  return rows.map(({ rank, ...row }) => ({ rank, row }))
}

/** Reads some of the ranks of all boards, one after another. */
async function readRanks(
  transaction: TransactionContext,
  boards: readonly Board[],
  { offset, limit }: Slice,
): Promise<ReportRow[]> {
  const found: ReportRow[] = []
  let [skip, left] = [offset, limit]
  for (const board of boards) {
    if (left === 0) break
    if (skip >= board.players) {
      skip -= board.players
      continue
    }
    const page = await readBoardPage(transaction, board, board.settings, { offset: skip, limit: left })
    found.push(...page.map((row) => rowOf(board, row)))
    left -= page.length
    skip = 0
  }
  return found
}

async function searchRanks(transaction: TransactionContext, boards: readonly Board[], search: string) {
  const found: ReportRow[] = []
  for (const board of boards)
    found.push(...(await findOnBoard(transaction, board, search)).map((row) => rowOf(board, row)))
  return found
}

const playersOf = (boards: readonly Board[]) => boards.reduce((sum, { players }) => sum + players, 0)

/** The reading of the report of leaderboards. */
export const leaderboardSource: ReportSource = {
  async readPage(transaction, query, slice) {
    const boards = await listBoards(transaction, query)
    if (query.search === '') return { rows: await readRanks(transaction, boards, slice), total: playersOf(boards) }
    const found = await searchRanks(transaction, boards, query.search)
    return { rows: found.slice(slice.offset, slice.offset + slice.limit), total: found.length }
  },
  async readSummary(transaction, query): Promise<ReportFigure[]> {
    const boards = await listBoards(transaction, query)
    const figure = (slug: string, title: string, value: number, tooltip: string): ReportFigure => ({
      ...{ slug, title, value, tooltip, kind: 'count', ofText: '', before: null, figure: '' },
    })
    const campaigns = new Set(boards.map(({ document }) => document)).size
    return [
      figure('ranked', 'Ranked', playersOf(boards), 'Ranks in all periods that are listed; somebody may have several.'),
      figure('boards', 'Campaigns', campaigns, 'Campaigns whose leaderboards are listed.'),
    ]
  },
  async *readAll(transaction, query) {
    const boards = await listBoards(transaction, query)
    if (query.search !== '') {
      yield await searchRanks(transaction, boards, query.search)
      return
    }
    const total = playersOf(boards)
    for (let offset = 0; offset < total; offset += ROWS_AT_ONCE)
      yield await readRanks(transaction, boards, { offset, limit: ROWS_AT_ONCE })
  },
}
