/** Figures of documents for the rows of a report, as its columns ask for them. */
import type { TransactionContext } from '../base/transaction-context.ts'
import type { Days } from './query.ts'

/** A measure that is counted by document. */
type Measure = 'shown' | 'interacted' | 'started' | 'played' | 'given' | 'awarded' | 'redeemed' | 'event'

/** A figure of a document: how often, or how many people. */
export type Figure = Measure | `${Measure} people`

/** The figures of a document. */
export type Counts = (figure: Figure) => number

/** Counts figures of subjects in a period, or of all time; of subjects of which nothing happened all are 0. */
export async function countFigures(
  _transaction: TransactionContext,
  _days: Days | null,
  _subjects: readonly string[],
  _figures: readonly Figure[],
): Promise<(subject: string) => Counts> {
  return () => () => 0
}

/** Counts rewards of offers in a period, or of all time, whatever gave them: by the offer. */
export async function countOffers(
  _transaction: TransactionContext,
  _days: Days | null,
  _offers: readonly string[],
): Promise<(offer: string) => { readonly given: number; readonly redeemed: number }> {
  return () => ({ given: 0, redeemed: 0 })
}

/** Counts every subject that a measure knows in a period, or of all time. */
export async function listCounted(
  _transaction: TransactionContext,
  _days: Days | null,
  _measure: Measure,
): Promise<ReadonlyMap<string, number>> {
  return new Map()
}
