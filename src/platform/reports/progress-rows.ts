/**
 * The people behind the steps of a quest's funnel and the days of a streak's survival. Their conditions are those by
 * which the drawing counts: progress as of now, whatever the period.
 */
import type { JsonObject } from '#schemas/json.ts'
import { questPlanOf } from '#src/engine/progress/quest/plan.ts'
import { streakLength } from '#src/engine/progress/streak.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import {
  dayCondition,
  furthestDay,
  milestoneCondition,
  progressConditions,
} from '../rewards/ledger/progress-figures.ts'
import { chosenDocument } from './chosen-document.ts'
import { isDocumentReport } from './document-reports.ts'
import { type ReportedDocument, readBodies } from './documents.ts'
import type { ReportQuery } from './query.ts'
import type { RowsOf } from './rows-sql.ts'

/** The figures of `getReportRows` that open people by their progress. */
export const progressFigures = {
  began: 'began',
  finished: 'finished',
  /** Of a milestone of a quest, counted from 0. */
  milestone: (index: number): string => `milestone-${index + 1}`,
  /** Of a day of a streak, counted from 0. */
  day: (index: number): string => `day-${index + 1}`,
} as const

/** Someone's progress that a figure counts: the SQL of its condition, and what they did in words. */
export interface Reached {
  readonly condition: string
  readonly words: string
}

/** The steps of a document, by their figures. */
export type ProgressSteps = (document: JsonObject) => ReadonlyMap<string, Reached>

/** Returns the rows behind a step of the drawing of a quest or a streak; undefined where it has no such step. */
export async function progressRows(
  transaction: TransactionContext,
  query: ReportQuery,
  figure: string,
  stepsOf: ProgressSteps,
): Promise<RowsOf | undefined> {
  const { kind } = query
  if (!isDocumentReport(kind)) return undefined
  const chosen = await chosenDocument(transaction, kind, query)
  const reached = chosen && stepsOf(chosen.body).get(figure)
  if (!reached) return undefined
  return (bind) => ({
    from: `play_states r WHERE r.organisation_id = $1 AND r.document = ${bind(chosen.item.id)} AND ${reached.condition}`,
    ...{ at: 'r.updated_ts', profile: 'r.profile', document: 'r.document', id: 'r.profile' },
    words: () => reached.words,
  })
}

/**
 * The participants of daily streaks with the furthest day that each has reached, whatever the period: what the mean is of.
 * Of all streaks, or of those that are asked for.
 */
export async function furthestDayRows(
  transaction: TransactionContext,
  items: readonly Pick<ReportedDocument, 'id' | 'kind'>[],
): Promise<RowsOf> {
  const lengths = [...(await readBodies(transaction, items))].map(([id, body]) => [id, streakLength(body)] as const)
  return (bind) => ({
    from: `(SELECT s.document, s.profile, s.updated_ts, ${furthestDay('d.length')} AS furthest
      FROM unnest(${bind(lengths.map(([id]) => id))}::text[], ${bind(lengths.map(([, length]) => length))}::int[]) AS d (id, length)
      JOIN play_states s ON s.organisation_id = $1 AND s.document = d.id) r`,
    ...{ at: 'r.updated_ts', profile: 'r.profile', document: 'r.document', amount: 'r.furthest' },
    ...{ id: `r.profile || ' ' || r.document`, words: ({ amount }) => `Reached day ${amount ?? 0}` },
  })
}

/** The beginning, the milestones and the end of a quest. */
export const questSteps: ProgressSteps = (body) => {
  return new Map([
    [progressFigures.began, { condition: progressConditions.began, words: 'Began' }],
    ...questPlanOf(body).milestones.map((_, index): [string, Reached] => [
      progressFigures.milestone(index),
      { condition: milestoneCondition(index), words: `Finished milestone ${index + 1}` },
    ]),
    [progressFigures.finished, { condition: progressConditions.finished, words: 'Finished the quest' }],
  ])
}

/** The days of a streak. */
export const streakSteps: ProgressSteps = (body) => {
  const length = streakLength(body)
  return new Map(
    Array.from({ length }, (_, index): [string, Reached] => [
      progressFigures.day(index),
      { condition: dayCondition(index + 1, length), words: `Reached day ${index + 1}` },
    ]),
  )
}
