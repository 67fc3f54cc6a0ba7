/** The rows that follow from decisions: progress, plays, explanations and scores, of all calls that share a transaction in one statement. */
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type DecisionRow, insertDecisions } from './decision-rows.ts'
import { distinctDecisions } from './distinct-decisions.ts'
import { type DocumentScores, insertScores, type ScoreRow, scoreRows } from './leaderboards.ts'
import { insertPlays, type NewPlayRow } from './play-rows.ts'
import { insertProgress, type ProgressRow } from './progress-rows.ts'

/** The rows that follow from what was decided; a list that is left out is empty. */
export interface OutcomeRows {
  readonly progress?: readonly ProgressRow[]
  readonly plays?: readonly NewPlayRow[]
  readonly decisions?: readonly DecisionRow[]
  readonly scores?: readonly DocumentScores[]
}

/** Writes what was decided; nothing where there is nothing. */
export const writeOutcome = (transaction: TransactionContext, rows: OutcomeRows): Promise<void> =>
  Object.values(rows).some((list) => list.length > 0)
    ? writeTogether(transaction.client, { transaction, rows })
    : Promise.resolve()

interface Outcome {
  readonly transaction: TransactionContext
  readonly rows: OutcomeRows
}

const writeTogether = byConnection(async (client, all: readonly Outcome[]) => {
  const [{ transaction }] = all as readonly [Outcome]
  const progress = all.flatMap(({ rows }) => rows.progress ?? [])
  const plays = all.flatMap(({ rows }) => rows.plays ?? [])
  const decisions = all.flatMap(({ rows }) => rows.decisions ?? [])
  const scores = await scoreRows(
    transaction,
    all.flatMap(({ rows }) => rows.scores ?? []),
  )
  const parts: string[] = []
  const names: string[] = []
  const values: unknown[] = [transaction.user.orgId]
  // All of the names together are 62 characters at most, as many as the name of a statement may have.
  const add = (name: string, insert: (place: number) => string, own: readonly unknown[]) => {
    parts.push(insert(values.length + 1))
    names.push(name)
    values.push(...own)
  }
  if (progress.length > 0) add('progress', insertProgress, [JSON.stringify(progress)])
  if (plays.length > 0) add('plays', insertPlays, [JSON.stringify(plays)])
  if (decisions.length > 0) {
    const { texts, values: own } = distinctDecisions(decisions)
    add('decisions', insertDecisions, [texts, ...own])
  }
  for (const [way, alike] of byWay(scores)) {
    const [{ scoring }] = alike as [ScoreRow]
    add(way, (place) => insertScores(place, scoring), [JSON.stringify(alike.map(({ scoring: _, ...row }) => row))])
  }
  // Scores may all be too late to count.
  if (parts.length > 0)
    await queryPlannedOnce(client, `write ${names.join(', ')}`, `WITH ${parts.join(', ')} SELECT`, values)
  return all.map(() => undefined)
})

/** Groups scores by the way in which they join what is there, in one order: those that do it alike are written together. */
function byWay(scores: readonly ScoreRow[]): readonly (readonly [string, readonly ScoreRow[]])[] {
  const found = new Map<string, ScoreRow[]>()
  for (const one of scores) {
    const { keeps, first } = one.scoring
    const way = keeps === 'best' ? first : keeps
    const alike = found.get(way)
    if (alike) alike.push(one)
    else found.set(way, [one])
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
}
