/**
 * The leaderboard as a player sees it: a page of its ranks, the player with those around, the prizes of ranks, and who
 * won the period before.
 */
import { NEVER } from '#schemas/codes.ts'
import { objectAt, rowsAt, textAt } from '#schemas/json.ts'
import type { Board, BoardWinners, Ranked, RankPrize } from '#schemas/values/board.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import {
  fourthColumnOf,
  isRewarded,
  pageSize,
  periodClosesAt,
  periodSpan,
  podiumSize,
  rankPrizesOf,
  topSize,
} from '#src/engine/leaderboard/leaderboard.ts'
import type { Period } from '#src/engine/schedule/period.ts'
import { NotFoundError } from '../../base/errors.ts'
import {
  type BoardRow,
  countBoardPlayers,
  type RankedRow,
  readBoardPage,
  readStanding,
  type Standing,
} from '../context/board-rows.ts'
import { notedFourth, readFourthColumn } from '../context/fourth-column.ts'
import {
  type BoardPeriod,
  countClosedPeriods,
  type LeaderboardSettings,
  rankOnceKey,
  readLeaderboardSettings,
} from '../context/leaderboards.ts'
import type { PlayContext } from './context.ts'
import { findOffers, prizeValuesOf } from './prize-values.ts'
import { publicLeaderboard } from './public-view.ts'

/** The number of players shown before and after the player. */
const PLAYERS_AROUND = 3

/** The period and the page of a leaderboard that are asked for. */
export interface BoardQuery {
  readonly period?: Period | undefined
  /** The ranks before the page. */
  readonly offset?: number | undefined
}

/** A period of a subject's leaderboard with how it is kept. */
interface Asked extends BoardPeriod {
  readonly subject: Subject
  readonly settings: LeaderboardSettings
  /** The end of the period; milliseconds since the epoch. */
  readonly to: number
}

/**
 * Reads a period of a document's leaderboard; its first period where none is named.
 *
 * @throws {NotFoundError} When the document has no such leaderboard.
 */
export async function readLeaderboard(
  context: PlayContext,
  subject: Subject,
  { period, offset = 0 }: BoardQuery,
): Promise<Board> {
  const { transaction, at, zone } = context
  const settings = await readLeaderboardSettings(transaction, subject.document)
  const chosen = period ?? settings?.periods[0]
  if (!settings || chosen === undefined || !settings.periods.includes(chosen)) throw new NotFoundError()
  const { from, to } = periodSpan(subject.document, chosen, at, zone)
  const asked: Asked = { subject, settings, document: subject.id, period: chosen, from, to }
  const ranksPerPage = pageSize(settings.document)
  const rows = context.notebook
    ? draftRows(context, asked, offset)
    : await readRows(context, asked, { offset, limit: ranksPerPage })
  const { top, page, standing } = rows
  const shown = [...top, ...page, ...(standing?.around ?? []), ...(standing ? [standing.me] : [])]
  const rankedOf = await readRanked(context, asked, shown)
  return {
    ...{ ruleId: subject.id, name: settings.name || subject.name, leaderBoardId: settings.id },
    ...{ periods: [...settings.periods], period: chosen, fromTS: from, toTS: to },
    now: at,
    endsTS: Math.min(NEVER, periodClosesAt(subject.document, chosen, from, zone, settings.completes)),
    players: rows.players,
    me: standing ? rankedOf(standing.me) : null,
    top: top.map(rankedOf),
    around: (standing?.around ?? []).map(rankedOf),
    ...{ offset, ranksPerPage },
    rows: page.map(rankedOf),
    prizes: await readRankPrizes(context, asked),
    previous: await readPrevious(context, asked),
    fourthColumnType: fourthColumnOf(settings.document),
    look: publicLeaderboard(settings.document),
  }
}

interface Rows {
  readonly players: number
  readonly top: readonly RankedRow[]
  readonly page: readonly RankedRow[]
  readonly standing: Standing | undefined
}

async function readRows(
  { transaction, player: { profile } }: PlayContext,
  asked: Asked,
  page: { readonly offset: number; readonly limit: number },
): Promise<Rows> {
  const { settings } = asked
  const players = await countBoardPlayers(transaction, asked)
  const top = topSize(settings.document)
  // The first page and the top are one.
  const first = await readBoardPage(transaction, asked, settings, { offset: 0, limit: Math.max(top, page.limit) })
  const isFirst = page.offset + page.limit <= first.length || first.length === players
  return {
    players,
    top: first.slice(0, top),
    page: isFirst
      ? first.slice(page.offset, page.offset + page.limit)
      : await readBoardPage(transaction, asked, settings, page),
    standing: await readStanding(transaction, asked, settings, { profile, beside: PLAYERS_AROUND }),
  }
}

/** Returns the rows of the leaderboard of a draft, which only its own player has. */
function draftRows({ notebook, player }: PlayContext, { document, period, from }: Asked, offset: number): Rows {
  const noted = notebook
    ?.of(player.userId)
    .scores.find((one) => one.document === document && one.period === period && one.from === from)
  if (!noted) return { players: 0, top: [], page: [], standing: undefined }
  const { profile, userId, name, properties } = player
  const scored = { score: noted.score, at: noted.at }
  const me = { rank: 1, row: { profile, userId, name, picture: textAt(properties, 'picture'), ...scored } }
  return { players: 1, top: [me], page: offset === 0 ? [me] : [], standing: { me, around: [me] } }
}

/** An address that a page of the shop may show as a picture: of the web, or of our own files. */
const pictureAddress = /^(https?:\/\/|\/(?!\/))/i

/** Reads what stands beside rows, and returns the function that says one as the player may know it. */
async function readRanked(
  { transaction, player, notebook }: PlayContext,
  { subject, settings, from, to }: Asked,
  rows: readonly RankedRow[],
): Promise<(ranked: RankedRow) => Ranked> {
  const column = fourthColumnOf(settings.document)
  const distinct = [...new Map(rows.map(({ row }) => [row.profile, row])).values()]
  const counted = { subject, keeps: settings.keeps, from, to }
  const fourth = notebook
    ? new Map(
        distinct.map(({ profile, at }) => [profile, notedFourth(column, counted, notebook.of(player.userId), at)]),
      )
    : await readFourthColumn(transaction, column, counted, distinct)
  const hasPictures = objectAt(settings.document, 'leaderboardFormatting')?.profilePic !== false
  const pictureOf = ({ picture }: BoardRow) => (hasPictures && pictureAddress.test(picture) ? picture : '')
  return ({ rank, row }) => {
    const me = row.userId === player.userId
    // Another player's id may be an address: it is shown to staff on a demo visit alone.
    const userId = me || transaction.user.visit ? row.userId : ''
    const shown = { rank, userId, name: row.name, picture: pictureOf(row), score: row.score, me }
    return { ...shown, fourth: fourth.get(row.profile) ?? null }
  }
}

/** Reads what ranks win when the period closes. */
async function readRankPrizes({ transaction }: PlayContext, asked: Asked): Promise<RankPrize[]> {
  const { document } = asked.subject
  const ranked = rankPrizesOf(document)
  if (!ranked || !isRewarded(document, ranked.isRepeated ? 0 : await countClosedPeriods(transaction, asked))) return []
  const rows = new Map(rowsAt(document, 'rewardAssigment').map(({ row }, index) => [index, textAt(row, 'offerId')]))
  const offers = await findOffers(transaction, [...rows.values()])
  return ranked.prizes.flatMap(({ prize, first, last }) => {
    const offer = offers.get(rows.get(prize) ?? '')
    return offer ? [{ first, last, ...prizeValuesOf(offer) }] : []
  })
}

/** Reads the first ranks of the period before, and what they were given. */
async function readPrevious(context: PlayContext, asked: Asked): Promise<BoardWinners | null> {
  const { transaction, zone, notebook } = context
  const { subject, settings, period } = asked
  if (period === 'campaign' || notebook) return null
  const { from, to } = periodSpan(subject.document, period, asked.from - 1, zone)
  const before: Asked = { ...asked, from, to }
  const winners = await readBoardPage(transaction, before, settings, {
    offset: 0,
    limit: podiumSize(settings.document),
  })
  if (winners.length === 0) return null
  const rankedOf = await readRanked(context, before, winners)
  const { rows: given } = await transaction.client.query<{ once: string; name: string }>(
    `SELECT once_key AS once, name FROM rewards
     WHERE organisation_id = $1 AND once_key = ANY($2) AND given AND taken_back_ts IS NULL ORDER BY number`,
    [transaction.user.orgId, winners.map(({ row }) => rankOnceKey(before, row.profile))],
  )
  const wonBy = ({ row }: RankedRow) =>
    given.flatMap(({ once, name }) => (once === rankOnceKey(before, row.profile) ? [name] : []))
  return {
    ...{ fromTS: from, toTS: to, players: await countBoardPlayers(transaction, before) },
    rows: winners.map((one) => ({ ...rankedOf(one), won: wonBy(one) })),
  }
}
