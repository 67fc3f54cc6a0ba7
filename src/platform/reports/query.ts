/** The terms of a report as its readers take them: days of the organisation's zone, filters, the column to sort by. */
import type { reportTerms } from '#schemas/endpoints/reports.ts'
import { reports } from '#schemas/values/report.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { MalformedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { nameKeyOf } from '../documents/names.ts'
import { daysBefore, type PartlyDays } from '../figures/part-of-day.ts'
import { figuresAsOf } from '../figures/read-figures.ts'
import type { Days } from '../figures/zone-days.ts'
import { searchLimits } from './search-limits.ts'

/** The terms of a report's calls, as they travel. */
export type ReportTerms = {
  readonly [K in keyof typeof reportTerms | 'searchKey' | 'title' | 'sortBy' | 'sortType' | 'orderBy']?:
    | string
    | undefined
}

/** The terms of a report, read. */
export interface ReportQuery {
  readonly kind: ReportKind
  /** The searched words, for comparison with name keys; empty for none. */
  readonly search: string
  /** The rows that are counted at most where a search finds many people; `Infinity` counts all of them. */
  readonly mostCounted: number
  /** The searched name of the document that rows belong to, likewise. */
  readonly ruleName: string
  /** The rows that are asked for by their ids; none for all. */
  readonly ids: readonly string[]
  readonly statuses: readonly string[]
  readonly types: readonly string[]
  readonly ruleTypes: readonly string[]
  /** The segments that documents are for, of reports that show them; none for all. */
  readonly segments: readonly string[]
  /** The periods of leaderboards; none for all. */
  readonly boardPeriods: readonly string[]
  /** A column that the list can be sorted by; empty for the order of the report itself. */
  readonly sortBy: string
  readonly isAscending: boolean
  /** The zone of the organisation. */
  readonly zone: string
  /** The moment up to which everything is counted, in milliseconds since the epoch. */
  readonly asOfTS: number
  /** Null for all time. */
  readonly days: PartlyDays | null
  /** As many days right before, the last until the same time of day where today is the last; null where there are none. */
  readonly before: PartlyDays | null
}

/** Names that lists of the console sort by when nothing is chosen: the order of the report itself. */
const ownOrder: readonly string[] = ['', 'updatedTS']

const listed = (...texts: readonly (string | undefined)[]) =>
  [...new Set(texts.flatMap((text = '') => text.split(',')).map((one) => one.trim()))].filter(Boolean)

/** Reads a day: `YYYY-MM-DD`, or a moment in it. */
function dayOf(text: string, path: string, zone: string): number {
  const day = text.includes('-')
    ? Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS)
    : wallTime(Number(text), zone).day
  if (!Number.isFinite(day)) throw new MalformedError([{ path, message: 'must be a day or milliseconds' }])
  return day
}

/**
 * Reads the terms of a report.
 *
 * @throws {MalformedError} When a day is none, when the last one is before the first, or when there is no such column.
 */
export async function readReportQuery(
  transaction: TransactionContext,
  kind: ReportKind,
  terms: ReportTerms,
): Promise<ReportQuery> {
  const { zone, asOfTS } = await figuresAsOf(transaction)
  const { sortBy = '' } = terms
  const isSortable = reports[kind].columns.some(({ slug, isSortable }) => slug === sortBy && isSortable)
  if (!isSortable && !ownOrder.includes(sortBy))
    throw new MalformedError([{ path: 'sortBy', message: 'is no column of this list' }])
  const days = daysOf(terms, zone, transaction.now)
  return {
    ...{ kind, zone, asOfTS, days },
    search: nameKeyOf(terms.searchKey || terms.title || ''),
    mostCounted: searchLimits.rowsCounted,
    ruleName: nameKeyOf(terms.ruleName ?? ''),
    ids: listed(terms.ruleIdList, terms.idList, terms.ruleId),
    statuses: listed(terms.status),
    types: listed(terms.type).filter((type) => type !== '0'),
    ruleTypes: listed(terms.ruleType),
    segments: listed(terms.segmentId),
    boardPeriods: listed(terms.requiredTypes),
    sortBy: isSortable ? sortBy : '',
    isAscending: /^asc$/i.test(terms.sortType || terms.orderBy || ''),
    before: days && daysBefore(days, zone, transaction.now),
  }
}

function daysOf(terms: ReportTerms, zone: string, now: number): Days | null {
  const [from, fromPath] = terms.selectedFromDate
    ? [terms.selectedFromDate, 'selectedFromDate']
    : [terms.selectedPeriodFrom, 'selectedPeriodFrom']
  const [to, toPath] = terms.selectedToDate
    ? [terms.selectedToDate, 'selectedToDate']
    : [terms.selectedPeriodEnd, 'selectedPeriodEnd']
  if (!from && !to) return null
  const last = to ? dayOf(to, toPath, zone) : wallTime(now, zone).day
  const first = from ? dayOf(from, fromPath, zone) : 0
  if (first > last) throw new MalformedError([{ path: toPath, message: 'must not be before the first day' }])
  return { first, last }
}

/** Returns the moments of days, the last one excluded: milliseconds since the epoch. */
export const momentsOf = (days: PartlyDays | null, zone: string): { readonly from: number; readonly to: number } => ({
  from: days ? momentOf({ day: days.first, seconds: 0 }, zone) : Number.MIN_SAFE_INTEGER,
  to: days ? (days.part?.endsTS ?? momentOf({ day: days.last + 1, seconds: 0 }, zone)) : Number.MAX_SAFE_INTEGER,
})
