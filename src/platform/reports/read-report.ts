import type { ReportPeriod, ReportRow } from '#schemas/endpoints/reports.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { nameOfDay } from '../figures/zone-days.ts'
import type { Page } from '../http/implement.ts'
import { headersOf } from './headers.ts'
import { type ReportQuery, type ReportTerms, readReportQuery } from './query.ts'
import { sources } from './sources.ts'

const periodOf = ({ days, zone, asOfTS }: ReportQuery): ReportPeriod => ({
  from: days && nameOfDay(days.first),
  to: days && nameOfDay(days.last),
  ...{ zone, asOfTS },
})

/**
 * Reads a page of a report with its headers, the figures over all rows and its period. What waits to be counted must
 * have been folded before.
 *
 * @throws {MalformedError} When the terms are wrong.
 */
export async function readReport(
  transaction: TransactionContext,
  kind: ReportKind,
  { params, query: terms }: { readonly params: ListTerms['params']; readonly query: ReportTerms },
): Promise<Page<ReportRow>> {
  const query = await readReportQuery(transaction, kind, terms)
  const source = sources[kind]
  const { itemsPerPage: limit, pageNo } = params
  const { rows, total, hasMore = false } = await source.readPage(transaction, query, { offset: limit * pageNo, limit })
  // What is not counted is not added up either.
  const summary = hasMore ? [] : await source.readSummary(transaction, query)
  return { rows, total, beside: { hasMore, headers: headersOf(kind), summary, period: periodOf(query) } }
}
