/** The report of leaderboards: the ranks of each period of each campaign that has one (READINGS "E §3: reports"). */

import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { playTypes } from '#schemas/codes.ts'
import type { ReportFigure, ReportRow } from '#schemas/endpoints/reports.ts'
import type { TitledChoice } from '#schemas/endpoints/shapes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { periodSpan, periodsOf } from '#src/engine/leaderboard/leaderboard.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type RankedRow, readBoardPage, readStanding } from '../play/context/board-rows.ts'
import { type BoardPeriod, readAllLeaderboardSettings } from '../play/context/leaderboards.ts'
import { listDocumentsOf, type ReportedDocument, readBodies } from './documents.ts'
import { peopleSearched } from './people-searched.ts'
import { momentsOf, type ReportQuery } from './query.ts'
import { ranksFound } from './ranks-found.ts'
import { type Counted, type ReportSource, ROWS_AT_ONCE, type Slice } from './source.ts'

/** Documents that may have a leaderboard: those that name one, and the types that always have one. */
const scope = `d.kind = 'rule' AND (d.type IN (${playTypes.tournament}, ${playTypes.leaderboard}) OR EXISTS (
    SELECT FROM document_references r WHERE r.organisation_id = d.organisation_id AND r.from_kind = 'rule'
      AND r.from_id = d.id AND r.to_kind = 'leaderboard')
  OR EXISTS (SELECT FROM board_scores b WHERE b.organisation_id = d.organisation_id AND b.document = d.id))`

/** The most periods of one leaderboard that a list goes through, the latest first. */
const MAX_PERIODS_LISTED = 366

/** A period of a leaderboard that somebody is on. */
interface Board extends BoardPeriod {
  readonly campaign: Campaign
  readonly players: number
}

interface Campaign {
  readonly item: ReportedDocument
  readonly body: JsonObject
}

/** The periods that somebody is on, and the campaigns with a period in these days, whether somebody is on it or not. */
interface Listed {
  readonly boards: readonly Board[]
  readonly campaigns: readonly Campaign[]
}

/** Lists the campaigns that have a leaderboard. */
async function listCampaigns(transaction: TransactionContext, query: ReportQuery): Promise<Campaign[]> {
  const ids = query.ids.map((id) => id.split(' ').at(-1) ?? '')
  const items = await listDocumentsOf(transaction, scope, { ...query, search: '', ids })
  const bodies = await readBodies(transaction, items)
  return items.flatMap((item) => {
    const body = bodies.get(item.id)
    return body && leaderboardOf(body) !== undefined ? [{ item, body }] : []
  })
}

/** Names the campaigns that have a leaderboard, as choices. */
export async function listCampaignChoices(
  transaction: TransactionContext,
  query: ReportQuery,
): Promise<TitledChoice[]> {
  const found = await listCampaigns(transaction, query)
  const byName = found.map(({ item }) => item).sort(compareNames)
  return byName.map(({ id, name }) => ({ title: name, value: id }))
}

const compareNames = (a: ReportedDocument, b: ReportedDocument) => a.name.localeCompare(b.name, 'en')

/** The leaderboards of each query: a page and the figures over all of them list the same. */
const listed = new WeakMap<ReportQuery, Promise<Listed>>()

/** Lists the leaderboards of the days, the latest period first; without days the current period of each. */
export function listBoards(transaction: TransactionContext, query: ReportQuery): Promise<Listed> {
  const boards = listed.get(query) ?? readBoards(transaction, query)
  listed.set(query, boards)
  return boards
}

async function readBoards(transaction: TransactionContext, query: ReportQuery): Promise<Listed> {
  const { client, user, now } = transaction
  const { days, zone, boardPeriods } = query
  const { from: begin, to: end } = momentsOf(days, zone)
  const at = days ? Math.min(end - 1, now) : now
  const campaigns = await listCampaigns(transaction, query)
  const asked = campaigns.flatMap((campaign) =>
    periodsOf(campaign.body)
      .filter((period) => at >= begin && (boardPeriods.length === 0 || boardPeriods.includes(period)))
      .map((period) => {
        const last = periodSpan(campaign.body, period, at, zone).from
        const isOne = !days || period === 'campaign'
        return { campaign, period, last, first: isOne ? last : periodSpan(campaign.body, period, begin, zone).from }
      }),
  )
  // The rows of buckets say which periods there are, and what is not added up yet.
  const { rows } = await client.query<{ n: number; from: number; players: number }>(
    `SELECT a.n::int AS n, b.from_ts AS "from", b.players::float8 AS players
     FROM unnest($2::text[], $3::text[], $4::float8[], $5::float8[]) WITH ORDINALITY AS a (document, period, first, last, n)
     CROSS JOIN LATERAL (
       SELECT from_ts, sum(players) AS players FROM (
         SELECT from_ts, players FROM board_sums WHERE organisation_id = $1 AND document = a.document
           AND period = a.period AND from_ts BETWEEN a.first AND a.last
         UNION ALL SELECT from_ts, (new_place IS NOT NULL)::int - (old_place IS NOT NULL)::int FROM board_changes
           WHERE organisation_id = $1 AND document = a.document AND period = a.period AND from_ts BETWEEN a.first AND a.last) AS s
       GROUP BY 1 ORDER BY 1 DESC LIMIT ${MAX_PERIODS_LISTED}) AS b
     WHERE b.players > 0 ORDER BY a.n, b.from_ts DESC`,
    [
      ...[user.orgId, asked.map(({ campaign }) => campaign.item.id), asked.map(({ period }) => period)],
      ...[asked.map(({ first }) => first), asked.map(({ last }) => last)],
    ],
  )
  const boards = rows.flatMap(({ n, from, players }): Board[] => {
    const one = asked[n - 1]
    if (!one) return []
    return [{ campaign: one.campaign, document: one.campaign.item.id, period: one.period, from, players }]
  })
  return { boards, campaigns: [...new Set(asked.map(({ campaign }) => campaign))] }
}

type ShownRank = Pick<RankedRow['row'], 'profile' | 'userId' | 'name' | 'score'> & { readonly rank: number }

function rowOf({ campaign, period, from }: Board, { rank, ...row }: ShownRank, zone: string): ReportRow {
  const { id, name } = campaign.item
  const { to } = periodSpan(campaign.body, period, from, zone)
  return {
    ...{ id: `${row.profile} ${period} ${from} ${id}`, kind: 'rank' },
    ...{
      ruleId: id,
      rank,
      user_id: row.userId,
      name: row.name,
      score: row.score,
      campaign_name: name,
      frequency: period,
    },
    period: { from: from || null, to: to >= Number.MAX_SAFE_INTEGER ? null : to },
  }
}

/** Reads how the leaderboards of some boards are kept. */
export async function settingsOf(transaction: TransactionContext, boards: readonly Board[]) {
  const bodies = [...new Set(boards.map(({ campaign }) => campaign.body))]
  const read = await readAllLeaderboardSettings(transaction, bodies)
  return ({ campaign }: Board) => ({ first: read(campaign.body)?.first ?? ('highest' as const) })
}

/** Reads some of the ranks of all boards, one after another. */
async function readRanks(
  transaction: TransactionContext,
  boards: readonly Board[],
  { offset, limit }: Slice,
  zone: string,
): Promise<ReportRow[]> {
  const asked: { readonly board: Board; readonly slice: Slice }[] = []
  let [skip, left] = [offset, limit]
  for (const board of boards) {
    if (left === 0) break
    const taken = Math.min(left, board.players - skip)
    if (taken > 0) asked.push({ board, slice: { offset: skip, limit: taken } })
    skip = Math.max(0, skip - board.players)
    left -= Math.max(0, taken)
  }
  const scoringOf = await settingsOf(
    transaction,
    asked.map(({ board }) => board),
  )
  const found: ReportRow[] = []
  for (const { board, slice } of asked) {
    const page = await readBoardPage(transaction, board, scoringOf(board), slice)
    found.push(...page.map(({ rank, row }) => rowOf(board, { ...row, rank }, zone)))
  }
  return found
}

/** Somebody on a board whom a search has found. */
interface Found extends Omit<ShownRank, 'rank'> {
  readonly board: Board
}

/** Finds people by their numbers on every board, in the order of its ranks. */
async function findOnBoards(
  transaction: TransactionContext,
  boards: readonly Board[],
  scoringOf: Awaited<ReturnType<typeof settingsOf>>,
  people: readonly number[],
): Promise<readonly Found[]> {
  const { client, user } = transaction
  const { rows } = await client.query<Omit<Found, 'board'> & { n: number }>(
    `WITH people AS MATERIALIZED (
       SELECT number, user_id, properties FROM profiles WHERE organisation_id = $1 AND number = ANY($6::bigint[]))
     SELECT a.n::int AS n, b.profile, p.user_id AS "userId", coalesce(p.properties->>'name', '') AS name, b.score
     FROM unnest($2::text[], $3::text[], $4::float8[], $5::boolean[]) WITH ORDINALITY AS a (document, period, "from", is_lowest, n)
     JOIN board_scores b ON b.organisation_id = $1 AND b.document = a.document AND b.period = a.period AND b.from_ts = a."from"
       AND b.profile = ANY($6::bigint[])
     JOIN people p ON p.number = b.profile
     ORDER BY a.n, CASE WHEN a.is_lowest THEN b.score ELSE b.place END, b.reached_ts, b.profile`,
    [
      ...[user.orgId, boards.map(({ document }) => document), boards.map(({ period }) => period)],
      ...[boards.map(({ from }) => from), boards.map((board) => scoringOf(board).first === 'lowest'), people],
    ],
  )
  return rows.flatMap(({ n, ...row }) => {
    const board = boards[n - 1]
    return board ? [{ board, ...row }] : []
  })
}

/** Reads the ranks of more people than are looked up one by one, board by board and some at once. */
async function* readRanksFound(
  transaction: TransactionContext,
  boards: readonly Board[],
  { search, zone }: ReportQuery,
): AsyncIterable<ReportRow[]> {
  const scoringOf = await settingsOf(transaction, boards)
  for (const board of boards)
    for await (const found of ranksFound(transaction, board, scoringOf(board), search))
      yield found.map((row) => rowOf(board, row, zone))
}

/** Reads a part of the ranks of more people than are looked up, and counts all up to a number. */
async function readManyRanks(
  transaction: TransactionContext,
  boards: readonly Board[],
  query: ReportQuery,
  { offset, limit }: Slice,
): Promise<Counted & { readonly rows: readonly ReportRow[] }> {
  const rows: ReportRow[] = []
  let count = 0
  for await (const found of readRanksFound(transaction, boards, query)) {
    rows.push(...found.slice(Math.max(0, offset - count), Math.max(0, offset + limit - count)))
    count += found.length
    if (count > query.mostCounted && count >= offset + limit) break
  }
  return { rows, total: Math.min(count, query.mostCounted), hasMore: count > query.mostCounted }
}

/** Reads the ranks of the people whom a search finds: of those that are shown alone. */
async function searchRanks(
  transaction: TransactionContext,
  boards: readonly Board[],
  query: ReportQuery,
  { offset, limit }: Slice,
): Promise<Counted & { readonly rows: readonly ReportRow[] }> {
  const people = await peopleSearched(transaction, query.search)
  if (people === null) return readManyRanks(transaction, boards, query, { offset, limit })
  const scoringOf = await settingsOf(transaction, boards)
  const found = await findOnBoards(transaction, boards, scoringOf, people)
  const rows: ReportRow[] = []
  for (const { board, ...row } of found.slice(offset, offset + limit)) {
    const asked = { profile: row.profile, beside: 0 }
    const standing = await readStanding(transaction, board, scoringOf(board), asked)
    if (standing) rows.push(rowOf(board, { ...row, rank: standing.me.rank }, query.zone))
  }
  return { rows, total: found.length }
}

const playersOf = (boards: readonly Board[]) => boards.reduce((sum, { players }) => sum + players, 0)

/** The reading of the report of leaderboards. */
export const leaderboardSource: ReportSource = {
  async readPage(transaction, query, slice) {
    const { boards } = await listBoards(transaction, query)
    if (query.search !== '') return searchRanks(transaction, boards, query, slice)
    return { rows: await readRanks(transaction, boards, slice, query.zone), total: playersOf(boards) }
  },
  async readSummary(transaction, query): Promise<ReportFigure[]> {
    const { boards, campaigns } = await listBoards(transaction, query)
    const figure = (slug: string, title: string, value: number, tooltip: string): ReportFigure => ({
      ...{ slug, title, value, tooltip, kind: 'count', ofText: '', of: [], before: null, figure: slug },
    })
    return [
      figure('ranked', 'Ranked', playersOf(boards), 'Ranks in all periods that are listed; somebody may have several.'),
      figure('boards', 'Campaigns', campaigns.length, 'Campaigns whose leaderboards are listed.'),
    ]
  },
  async *readAll(transaction, query) {
    const { boards } = await listBoards(transaction, query)
    if (query.search !== '') {
      if ((await peopleSearched(transaction, query.search)) === null)
        return yield* readRanksFound(transaction, boards, query)
      yield (await searchRanks(transaction, boards, query, { offset: 0, limit: Number.MAX_SAFE_INTEGER })).rows
      return
    }
    const total = playersOf(boards)
    for (let offset = 0; offset < total; offset += ROWS_AT_ONCE)
      yield await readRanks(transaction, boards, { offset, limit: ROWS_AT_ONCE }, query.zone)
  },
}
