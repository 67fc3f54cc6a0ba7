/** The reports as files read them: the columns, the period and the number of rows, and all rows in the order of the list. */
import type { ReportHeader, ReportRow } from '#schemas/endpoints/reports.ts'
import { reports } from '#schemas/values/report.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { formatDate } from '#src/format/dates.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { namesOf } from '../documents/names-of.ts'
import { headersOf } from '../reports/headers.ts'
import { type ReportQuery, type ReportTerms, readReportQuery } from '../reports/query.ts'
import { readAllRows } from '../reports/read-all.ts'
import { sources } from '../reports/sources.ts'
import { isoDayOf } from './relative-days.ts'

/** The facts about a report that are known before its rows are read. */
export interface ReportHead {
  readonly kind: ReportKind
  /** `Activity report`. */
  readonly title: string
  readonly columns: readonly ReportHeader[]
  readonly total: number
  /** Days as `YYYY-MM-DD`, both included; null for all time. */
  readonly period: { readonly from: string | null; readonly to: string | null }
  /** IANA name of the organisation’s zone. */
  readonly zone: string
  /** The moment up to which everything is counted, in milliseconds since the epoch. */
  readonly asOfTS: number
  /** The names of the segments that it is narrowed down to. */
  readonly segmentNames: readonly string[]
}

/**
 * Reads the columns, the period and the number of rows of a report.
 *
 * @throws {MalformedError} When a term is wrong.
 */
export async function readReportHead(
  transaction: TransactionContext,
  kind: ReportKind,
  terms: ReportTerms,
): Promise<ReportHead> {
  const query = { ...(await readReportQuery(transaction, kind, terms)), mostCounted: Number.POSITIVE_INFINITY }
  const segmentNames = await namesOf(transaction, 'segment', query.segments)
  const { total } = await sources[kind].readPage(transaction, query, { offset: 0, limit: 1 })
  return {
    ...{ kind, title: reportTitle(kind), total, zone: query.zone, asOfTS: query.asOfTS },
    columns: headersOf(kind).filter(({ isVisible }) => isVisible),
    period: periodOf(query),
    segmentNames: query.segments.map((id) => segmentNames.get(id) ?? id),
  }
}

/**
 * Reads which days a report is about, and in which zone.
 *
 * @throws {MalformedError} When a term is wrong.
 */
export async function readReportPeriod(
  transaction: TransactionContext,
  kind: ReportKind,
  terms: ReportTerms,
): Promise<Pick<ReportHead, 'period' | 'zone'>> {
  const query = await readReportQuery(transaction, kind, terms)
  return { period: periodOf(query), zone: query.zone }
}

/** Returns the days; one that begins with the calendar of computers has no beginning. */
const periodOf = ({ days }: ReportQuery): ReportHead['period'] => ({
  from: days && days.first > 0 ? isoDayOf(days.first) : null,
  to: days && isoDayOf(days.last),
})

/** Reads all rows of a report in pages, in the order of its list. */
export const reportRows = (
  transaction: TransactionContext,
  kind: ReportKind,
  terms: ReportTerms,
): AsyncIterable<readonly ReportRow[]> => readAllRows(transaction, kind, terms)

/** Returns the name of a report: `Activity report`. */
export const reportTitle = (kind: ReportKind): string => `${reports[kind].title} report`

/** Returns days as people read them: `1 Nov, 2026 – 30 Nov, 2026`, `Until 30 Nov, 2026`, `All time`. */
export function periodWords({ from, to }: ReportHead['period']): string {
  const day = (text: string) => formatDate(Date.parse(text), 'UTC')
  if (to === null) return 'All time'
  if (from === null) return `Until ${day(to)}`
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

/** Returns the path of a report’s page in the console. */
export const reportPath = (kind: ReportKind): string => reports[kind].path
