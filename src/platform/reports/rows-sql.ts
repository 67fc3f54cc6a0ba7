/** The rows behind a figure as parts of an SQL statement. */
import type { TransactionContext } from '../base/transaction-context.ts'
import type { PeopleMeasure } from '../figures/measures.ts'
import type { ReportQuery } from './query.ts'

/** The values of a statement, which SQL names by their places. */
export type Bind = (value: unknown) => string

/** The rows that are asked for. */
export interface AskedRows {
  readonly query: ReportQuery
  /** The documents, offers or event keys that rows belong to; null for all. */
  readonly subjects: readonly string[] | null
  /** The people and documents that rows belong to, as `profile document`; none for all. */
  readonly pairs: readonly string[]
  /** The people that rows belong to, by the numbers of their profiles; left out for all. */
  readonly profiles?: readonly number[] | undefined
  /** So many of them, the newest first, are enough. */
  readonly upTo: number
}

/** Rows as SQL. */
export interface RowsSql {
  /** The tables with their conditions. */
  readonly from: string
  /** The moment or, in days since the epoch, the day. */
  readonly at: string
  readonly isDay?: true
  readonly profile: string
  /** The document; `''` for none. */
  readonly document: string
  readonly id: string
  /** The name of something, and a number, for the words. */
  readonly name?: string
  readonly amount?: string
  /** The number of documents that a row belongs to beside the one named; 0 unless it says. */
  readonly others?: string
  /** The measure by which rows are people, each once, where they are all of it. */
  readonly people?: PeopleMeasure
  /** Counts the rows from figures, where these know their number. */
  readonly count?: (transaction: TransactionContext) => Promise<number>
  /** The happening in words. */
  readonly words: (row: { readonly name: string; readonly amount: number | null }) => string
}

/** Creates the SQL of the rows behind a figure. */
export type RowsOf = (bind: Bind, asked: AskedRows) => RowsSql
