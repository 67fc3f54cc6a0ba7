/** All rows of a report, for files. */
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type ReportTerms, readReportQuery } from './query.ts'
import { sources } from './sources.ts'

/**
 * Reads all rows of a report in the order of its list, some at once, so that their number does not matter. What waits
 * to be counted must have been folded before.
 *
 * @throws {MalformedError} When the terms are wrong.
 */
export async function* readAllRows(
  transaction: TransactionContext,
  kind: ReportKind,
  terms: ReportTerms,
): AsyncIterable<readonly ReportRow[]> {
  const query = await readReportQuery(transaction, kind, terms)
  yield* sources[kind].readAll(transaction, query)
}
