/** Leaderboards of documents: how they are kept, and adding scores to them (E §3 "Leaderboard"). */

import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { playTypes } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import {
  combineScores,
  periodClosesAt,
  periodSpan,
  periodsOf,
  type Score,
  type Scoring,
  scoringOf,
} from '#src/engine/leaderboard/leaderboard.ts'
import type { Period } from '#src/engine/schedule/period.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { findTemplates } from './subjects.ts'

/** The settings of a document's leaderboards. */
export interface LeaderboardSettings extends Scoring {
  readonly periods: readonly Period[]
  /** Id of the leaderboard; empty where the document names none. */
  readonly id: string
  readonly name: string
  /** The leaderboard as it was designed; empty where there is none. */
  readonly document: JsonObject
  /** The end of the tournament that is played, in milliseconds since the epoch; infinite where none ends. */
  readonly completes: number
}

/** Reads how the leaderboards of a document are kept; `undefined` where it has none. */
export const readLeaderboardSettings = async (
  transaction: TransactionContext,
  document: Subject['document'],
): Promise<LeaderboardSettings | undefined> => (await readAllLeaderboardSettings(transaction, [document]))(document)

/** Reads how the leaderboards of documents are kept, of all at once. */
export async function readAllLeaderboardSettings(
  transaction: TransactionContext,
  documents: readonly Subject['document'][],
): Promise<(document: Subject['document']) => LeaderboardSettings | undefined> {
  const idOf = (document: JsonObject) => (document.type === playTypes.tournament ? textAt(document, 'templateId') : '')
  const named = documents.flatMap((one) => leaderboardOf(one) ?? []).filter((id) => id !== '')
  const found = await findParsed(transaction, ['leaderboard'], [...new Set(named)])
  const tournaments = [...new Set(documents.map(idOf))].filter((id) => id !== '')
  const templates = tournaments.length > 0 ? await findTemplates(transaction, tournaments) : new Map()
  return (document) => {
    const id = leaderboardOf(document)
    if (id === undefined) return undefined
    const board = found.get(id)
    const leaderboard = board?.document ?? {}
    const tournament: JsonObject | undefined = templates.get(idOf(document))?.document
    return {
      ...{ id: board?.id ?? '', name: board?.name ?? '', document: leaderboard },
      periods: periodsOf(document),
      completes: scheduleOf(tournament ?? {}).end ?? Infinity,
      ...scoringOf(document, leaderboard, tournament),
    }
  }
}

/** A score of a player. */
export interface PlayerScore extends Score {
  /** Number of the profile. */
  readonly profile: number
}

/** Scores of players in one document. */
export interface DocumentScores {
  readonly subject: Pick<Subject, 'id' | 'document'>
  readonly scores: readonly PlayerScore[]
  /** Time zone of the organisation, IANA. */
  readonly zone: string
}

/** A score of a player as it is written, in one period, with the way in which it joins the one that is there. */
export interface ScoreRow extends PlayerScore {
  readonly document: string
  readonly period: Period
  /** The beginning of the period; milliseconds since the epoch. */
  readonly from: number
  readonly scoring: Scoring
}

/** Creates the rows of scores, one for each document, period and player. What has no leaderboard counts nowhere. */
export async function scoreRows(
  transaction: TransactionContext,
  all: readonly DocumentScores[],
): Promise<readonly ScoreRow[]> {
  if (all.length === 0) return []
  const settingsOf = await readAllLeaderboardSettings(
    transaction,
    all.map(({ subject }) => subject.document),
  )
  const byDocument = new Map<string, DocumentScores>()
  for (const one of all) {
    const before = byDocument.get(one.subject.id)?.scores ?? []
    byDocument.set(one.subject.id, { ...one, scores: [...before, ...one.scores] })
  }
  return [...byDocument.values()].flatMap(({ subject: { id, document }, scores, zone }) => {
    const settings = settingsOf(document)
    if (!settings) return []
    const { keeps, first, periods, completes } = settings
    // The whole campaign closes when its document or tournament ends: a play that is finished later counts nowhere.
    const closes = periodClosesAt(document, 'campaign', 0, zone, completes)
    const counted = scores.filter(({ at }) => at < closes)
    return periods.flatMap((period) =>
      joinScores(counted, settings, (at) => periodSpan(document, period, at, zone).from).map((row) => ({
        ...{ document: id, period, scoring: { keeps, first } },
        ...row,
      })),
    )
  })
}

/** Returns a part of a statement that writes scores, of JSON at a place of it, each joined with the one that is there. */
export const insertScores = (place: number, scoring: Scoring) => `scored_${place} AS (
  INSERT INTO board_scores (organisation_id, document, period, from_ts, profile, score, reached_ts)
  SELECT $1, s.document, s.period, s."from", s.profile, s.score, s.at
  FROM jsonb_to_recordset($${place}::jsonb) AS s (document text, period text, "from" float8, profile bigint, score float8, at float8)
  ORDER BY s.document, s.period, s."from", s.profile
  ON CONFLICT (organisation_id, document, period, from_ts, profile) DO UPDATE SET ${updates[scoring.keeps](scoring)})`

/** A move of scores from one profile to another. */
export interface ScoreMove {
  readonly from: number
  readonly to: number
  /** The first moment at which the one may have scored, in milliseconds since the epoch. */
  readonly since: number
  /** True where scores of one period are joined; the one that is there stays otherwise, as it does in closed periods. */
  readonly joins: boolean
}

/** Moves the scores of a player in one document to another player. Nobody else's rank changes but by that. */
export async function moveScoresOf(
  transaction: TransactionContext,
  { id, document }: Pick<Subject, 'id' | 'document'>,
  { from, to, since, joins }: ScoreMove,
  zone: string,
): Promise<void> {
  const settings = await readLeaderboardSettings(transaction, document)
  if (!settings) return
  const { client, user } = transaction
  const columns = 'organisation_id, document, period, from_ts, profile, score, reached_ts'
  const insert = (isClosed: boolean, conflict: string) =>
    client.query(
      `INSERT INTO board_scores (${columns})
       SELECT organisation_id, document, period, from_ts, $3, score, reached_ts FROM board_scores b
       WHERE b.organisation_id = $1 AND b.document = $2 AND b.period = ANY($5) AND b.from_ts = ANY($6) AND b.profile = $4
         AND ${isClosed ? '' : 'NOT '}EXISTS (
           SELECT FROM board_closings c WHERE c.organisation_id = $1 AND c.document = $2 AND c.period = b.period
             AND c.from_ts = b.from_ts)
       ON CONFLICT (organisation_id, document, period, from_ts, profile) DO ${conflict}`,
      [user.orgId, id, to, from, settings.periods, begins],
    )
  const begins = await beginsSince(transaction, document, { id, periods: settings.periods, since, zone })
  if (begins.length === 0) return
  await insert(false, joins ? `UPDATE SET ${updates[settings.keeps](settings)}` : 'NOTHING')
  await insert(true, 'NOTHING')
  await client.query(
    `DELETE FROM board_scores WHERE organisation_id = $1 AND document = $2 AND period = ANY($4) AND from_ts = ANY($5)
       AND profile = $3`,
    [user.orgId, id, from, settings.periods, begins],
  )
}

/** Finds the beginnings of the periods with scores that were not over at a moment: one look into the index for each. */
async function beginsSince(
  { client, user }: TransactionContext,
  document: Subject['document'],
  { id, periods, since, zone }: { id: string; periods: readonly Period[]; since: number; zone: string },
): Promise<readonly number[]> {
  const of = 'b.organisation_id = $1 AND b.document = $2'
  const { rows } = await client.query<{ from: number }>(
    `WITH RECURSIVE begun (period, "from") AS (
       SELECT d.period, (SELECT min(b.from_ts) FROM board_scores b WHERE ${of} AND b.period = d.period AND b.from_ts >= d.since)
       FROM unnest($3::text[], $4::float8[]) AS d (period, since)
       UNION ALL
       SELECT g.period, (SELECT min(b.from_ts) FROM board_scores b WHERE ${of} AND b.period = g.period AND b.from_ts > g."from")
       FROM begun g WHERE g."from" IS NOT NULL
     ) SELECT DISTINCT "from" FROM begun WHERE "from" IS NOT NULL`,
    [user.orgId, id, periods, periods.map((period) => periodSpan(document, period, since, zone).from)],
  )
  return rows.map(({ from }) => from)
}

/** SQL that joins a score with the one that is there, as `combineScores` does. */
const updates: Readonly<Record<Scoring['keeps'], (scoring: Scoring) => string>> = {
  total: () => `score = board_scores.score + excluded.score,
    reached_ts = greatest(board_scores.reached_ts, excluded.reached_ts) WHERE excluded.score <> 0`,
  last: () => `score = excluded.score, reached_ts = excluded.reached_ts
    WHERE excluded.reached_ts >= board_scores.reached_ts`,
  best: ({ first }) => `score = excluded.score, reached_ts = excluded.reached_ts
    WHERE excluded.score ${first === 'lowest' ? '<' : '>'} board_scores.score
      OR (excluded.score = board_scores.score AND excluded.reached_ts < board_scores.reached_ts)`,
}

/** Joins the scores of each player in one period; the moment is that of the last score that counted. */
function joinScores(scores: readonly PlayerScore[], scoring: Scoring, fromOf: (at: number) => number) {
  const found = new Map<string, PlayerScore & { readonly from: number }>()
  for (const one of scores) {
    const from = fromOf(one.at)
    const key = `${one.profile} ${from}`
    const before = found.get(key)
    const joined = combineScores(scoring, before, one)
    if (joined !== before) found.set(key, { ...one, ...joined, from })
  }
  return [...found.values()]
}

/** A period of a document's leaderboard. */
export interface BoardPeriod {
  /** Id of the document whose scores count. */
  readonly document: string
  readonly period: Period
  /** The beginning of the period; milliseconds since the epoch. */
  readonly from: number
}

/** Counts the closed periods of a leaderboard before this one. */
export async function countClosedPeriods(
  { client, user }: TransactionContext,
  { document, period, from }: BoardPeriod,
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) AS count FROM board_closings
     WHERE organisation_id = $1 AND document = $2 AND period = $3 AND from_ts < $4`,
    [user.orgId, document, period, from],
  )
  return rows[0]?.count ?? 0
}

/** The key under which the prize of a rank is given once. */
export const rankOnceKey = ({ document, period, from }: BoardPeriod, profile: number): string =>
  `rank ${document} ${period} ${from} ${profile}`
