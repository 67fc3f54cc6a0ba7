/** The job that rewards the ranks of a leaderboard's finished period, once. Several servers may run it at once. */

import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { playTypes } from '#schemas/codes.ts'
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import { rowsAt, textAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { isRewarded, periodClosesAt, periodsOf } from '#src/engine/leaderboard/leaderboard.ts'
import { rowOfRank } from '#src/engine/play/by-score.ts'
import { rewardStep } from '#src/engine/play/explain-play.ts'
import type { Period } from '#src/engine/schedule/period.ts'
import { formatPrecise } from '#src/format/numbers.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { type RankedRow, readBoardPage } from '../play/context/board-rows.ts'
import { openBatchLedger } from '../play/context/database-ledger.ts'
import {
  type BoardPeriod,
  countClosedPeriods,
  rankOnceKey,
  readLeaderboardSettings,
} from '../play/context/leaderboards.ts'
import { lockPlayers } from '../play/context/players.ts'
import { publishedSubjects } from '../play/context/subjects.ts'
import { evaluateCoins } from '../play/progress/evaluate.ts'

/** A play that was finished in the last moment is still on its way. */
const CLOSING_DELAY_MS = 60_000
/** The ranks rewarded in one transaction: few enough that stocks are not locked for long. */
const BOARDS_PER_ROUND = 100
/** No rank beyond this one is rewarded. */
const MAX_RANKS_REWARDED = 100_000

/** A period that is over. */
interface Due {
  readonly subject: Subject
  readonly period: Period
  /** The beginning of the period; milliseconds since the epoch. */
  readonly from: number
  readonly zone: string
}

const boardOf = ({ subject, period, from }: Due): BoardPeriod => ({ document: subject.id, period, from })

/** Rewards the ranks of every period that is over; answers how many periods were closed. */
export async function closeBoards(platform: Platform): Promise<number> {
  let closed = 0
  for (const orgId of await organisationIds(platform)) {
    for (const due of await inOrganisation(platform, orgId, dueBoards)) {
      if (platform.stopping?.aborted) return closed
      if (await closeBoard(platform, orgId, due)) closed++
    }
  }
  return closed
}

/** Says whether ranks are rewarded: there are rows by rank, and they are not compared with dice. */
const rewardsRanks = ({ document }: Subject) =>
  leaderboardOf(document) !== undefined &&
  document.type !== playTypes.rollDice &&
  rowsAt(document, 'rewardAssigment').some(({ row }) => ranksOf(row))

/** The periods with scores that are over and not closed, whether the document still runs or has ended; a stopped one rewards nothing. */
async function dueBoards(transaction: JobContext): Promise<readonly Due[]> {
  const { timezone: zone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const due: Due[] = []
  for (const subject of (await publishedSubjects(transaction)).filter(rewardsRanks)) {
    const { document } = subject
    const { completes } = (await readLeaderboardSettings(transaction, document)) ?? {}
    const isOver = (period: Period, from: number) =>
      periodClosesAt(document, period, from, zone, completes) + CLOSING_DELAY_MS <= transaction.now
    for (const period of periodsOf(document)) {
      const over = (await openPeriods(transaction, subject, period)).filter((from) => isOver(period, from))
      due.push(...over.map((from) => ({ subject, period, from, zone })))
    }
  }
  return due
}

/** Returns the beginnings of the periods that have scores and are not closed: one look into the index for each. */
async function openPeriods({ client, user }: JobContext, { id }: Subject, period: Period): Promise<readonly number[]> {
  const of = 'organisation_id = $1 AND document = $2 AND period = $3'
  const { rows } = await client.query<{ from: number }>(
    `WITH RECURSIVE begun ("from") AS (
       SELECT (SELECT min(from_ts) FROM board_scores WHERE ${of})
       UNION ALL
       SELECT (SELECT min(from_ts) FROM board_scores WHERE ${of} AND from_ts > begun."from") FROM begun
       WHERE begun."from" IS NOT NULL
     ) SELECT "from" FROM begun WHERE "from" IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM board_closings WHERE ${of} AND from_ts = "from") ORDER BY 1`,
    [user.orgId, id, period],
  )
  return rows.map(({ from }) => from)
}

/** Closes a period; false where another server has done it, or is doing it. */
async function closeBoard(platform: Platform, orgId: string, due: Due): Promise<boolean> {
  const last = lastRank(due.subject)
  for (let first = 1; ; first += BOARDS_PER_ROUND) {
    const went = await inOrganisation(platform, orgId, async (transaction) => {
      if (
        !(await tryJobLock(transaction, `board ${due.subject.id} ${due.period}`)) ||
        (await isClosed(transaction, due))
      )
        return 'taken'
      const rewards = isRewarded(due.subject.document, await countClosedPeriods(transaction, boardOf(due)))
      const to = Math.min(last, first + BOARDS_PER_ROUND - 1)
      const winners = rewards && first <= last ? await readWinners(transaction, due, first, to) : []
      await reward(transaction, due, winners)
      if (winners.length === to - first + 1 && to < last) return 'more'
      await keepClosing(transaction, due)
      return 'closed'
    })
    if (went !== 'more') return went === 'closed'
  }
}

const lastRank = ({ document }: Subject): number =>
  rowsAt(document, 'rewardAssigment').reduce(
    (last, { row }) => Math.min(MAX_RANKS_REWARDED, Math.max(last, ranksOf(row)?.last ?? 0)),
    0,
  )

/** Of equal scores the one that was reached earlier ranks first. */
async function readWinners(
  transaction: JobContext,
  due: Due,
  first: number,
  last: number,
): Promise<readonly RankedRow[]> {
  const settings = await readLeaderboardSettings(transaction, due.subject.document)
  const page = { offset: first - 1, limit: last - first + 1 }
  return settings ? readBoardPage(transaction, boardOf(due), settings, page) : []
}

async function reward(
  transaction: JobContext,
  { subject, period, from, zone }: Due,
  winners: readonly RankedRow[],
): Promise<void> {
  const rows = rowsAt(subject.document, 'rewardAssigment')
  const won = winners.flatMap(({ rank, row: { profile, userId, score } }) => {
    const index = rowOfRank(rows, rank)
    const row = rows.find((one) => one.index === index)?.row
    if (!row) return []
    const once = rankOnceKey({ document: subject.id, period, from }, profile)
    const values = { score: `${score}`, segmentText: `Rank ${rank}` }
    const of = { place: `rewardAssigment.${index}`, cause: 'rank' as const, once, values }
    const says = `Rank ${rank} with ${formatPrecise(score)}, when the period was over.`
    const badges = badgeIdsOf(subject.document).map((badgeId) => ({
      ...{ offerId: '', badgeId, place: 'badges', cause: 'rank' as const, values },
      once: `${once} badge ${badgeId}`,
    }))
    return [{ profile, userId, subject, says, gifts: [{ offerId: textAt(row, 'offerId'), ...of }, ...badges] }]
  })
  if (won.length === 0) return
  await lockPlayers(
    transaction,
    won.map(({ userId }) => userId),
  )
  const batch = await openBatchLedger(transaction, { subjects: [], played: [], players: [], at: transaction.now, zone })
  const given = await batch.give(won)
  for (const grant of won) {
    const rewards = given.get(grant)
    // Another server has given it in the meantime, and recorded it.
    if (!rewards) continue
    const trace = [{ what: 'rank', held: true, says: grant.says }, ...rewards.map(rewardStep)]
    batch.record(grant, { subject, about: 'rank', held: true, trace })
  }
  await batch.flush()
  await evaluateCoins(
    transaction,
    won.map((grant) => ({ profile: grant.profile, userId: grant.userId, rewards: given.get(grant) ?? [] })),
  )
}

const closingOf = 'organisation_id = $1 AND document = $2 AND period = $3'

async function isClosed({ client, user }: JobContext, { subject, period, from }: Due): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT 1 FROM board_closings WHERE ${closingOf} AND from_ts = $4`, [
    ...[user.orgId, subject.id, period, from],
  ])
  return rowCount !== 0
}

async function keepClosing({ client, user, now }: JobContext, { subject, period, from }: Due): Promise<void> {
  await client.query(
    'INSERT INTO board_closings (organisation_id, document, period, from_ts, closed_ts) VALUES ($1, $2, $3, $4, $5)',
    [user.orgId, subject.id, period, from, now],
  )
}
