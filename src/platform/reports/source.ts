/** The reading of one report: a page, the figures over all rows, and everything in pages. */
import type { ReportFigure, ReportRow, ReportValue } from '#schemas/endpoints/reports.ts'
import { reports } from '#schemas/values/report.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { ReportQuery } from './query.ts'

/** The most rows that are counted where all are. */
const MAX_COUNTED = 2_000_000_000

/** The rows that are read at once where all are. */
export const ROWS_AT_ONCE = 500

/** A part of a list. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** The number of rows of a list. */
export interface Counted {
  readonly total: number
  /** True where there are more, which nobody counted. */
  readonly hasMore?: boolean
}

/** Counts up to a number; `count` is told where it may stop. */
export async function countedUpTo(most: number, count: (most: number) => Promise<number>): Promise<Counted> {
  const found = await count(Math.min(most, MAX_COUNTED) + 1)
  return { total: Math.min(found, most), hasMore: found > most }
}

/** A report as it is read. */
export interface ReportSource {
  /** Reads the rows of a page, and counts all. */
  readonly readPage: (
    transaction: TransactionContext,
    query: ReportQuery,
    slice: Slice,
  ) => Promise<Counted & { readonly rows: readonly ReportRow[] }>
  /** Reads the figures over all rows. */
  readonly readSummary: (transaction: TransactionContext, query: ReportQuery) => Promise<ReportFigure[]>
  /** Reads all rows, some at once, in the order of the list. */
  readonly readAll: (transaction: TransactionContext, query: ReportQuery) => AsyncIterable<readonly ReportRow[]>
}

/** A report over what the organisation has set up, all of which is listed at once: documents, offers, events. */
export interface ListedReport<Item extends { readonly id: string }> {
  /** Lists everything that matches, in the report's own order. */
  readonly list: (transaction: TransactionContext, query: ReportQuery) => Promise<readonly Item[]>
  /** The columns that an item knows before its row is read. */
  readonly knownColumns: Readonly<Record<string, (item: Item) => ReportValue>>
  /** Reads the rows of some items, in their order. */
  readonly readRows: (
    transaction: TransactionContext,
    query: ReportQuery,
    items: readonly Item[],
  ) => Promise<ReportRow[]>
  readonly summarise: (
    transaction: TransactionContext,
    query: ReportQuery,
    items: readonly Item[],
  ) => Promise<ReportFigure[]>
}

/** Returns the value by which a column sorts: a text without its case, the beginning of a period, the first of a list. */
function sortable(value: ReportValue | undefined): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return value.toLowerCase()
  if (typeof value === 'number') return value
  return Array.isArray(value) ? (value[0]?.toLowerCase() ?? null) : (value as { from: number | null }).from
}

/** Sorts by a value; what has none stands last, and what is alike stays as it was. */
export function sortedBy<Item>(
  items: readonly Item[],
  columnOf: (item: Item) => ReportValue | undefined,
  isAscending: boolean,
): Item[] {
  const keyed = items.map((item) => ({ item, key: sortable(columnOf(item)) }))
  const sign = isAscending ? 1 : -1
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return a.key === b.key ? 0 : a.key === null ? 1 : -1
    return a.key === b.key ? 0 : (a.key < b.key ? -1 : 1) * sign
  })
  return keyed.map(({ item }) => item)
}

/** Creates the reading of a report whose items are all listed at once. */
export function listedSource<Item extends { readonly id: string }>(report: ListedReport<Item>): ReportSource {
  /** Lists everything in the order of the list; rows are read of all only where a column asks for it. */
  const sorted = async (transaction: TransactionContext, query: ReportQuery): Promise<readonly Item[]> => {
    const items = await report.list(transaction, query)
    const { sortBy, isAscending } = query
    if (sortBy === '') return isAscending ? [...items].reverse() : items
    const known = report.knownColumns[sortBy]
    if (known) return sortedBy(items, known, isAscending)
    const rows = new Map((await report.readRows(transaction, query, items)).map((row) => [row.id, row]))
    return sortedBy(items, ({ id }) => rows.get(id)?.[sortBy] as ReportValue | undefined, isAscending)
  }
  return {
    async readPage(transaction, query, { offset, limit }) {
      const items = await sorted(transaction, query)
      const page = items.slice(offset, offset + limit)
      return { rows: await report.readRows(transaction, query, page), total: items.length }
    },
    async readSummary(transaction, query) {
      return report.summarise(transaction, query, await report.list(transaction, query))
    },
    async *readAll(transaction, query) {
      const items = await sorted(transaction, query)
      for (let at = 0; at < items.length; at += ROWS_AT_ONCE)
        yield await report.readRows(transaction, query, items.slice(at, at + ROWS_AT_ONCE))
    },
  }
}

/** The sums that a summary shows, of the period and of the one before. */
export interface Sums {
  readonly now: Readonly<Record<string, number>>
  /** Null where there is no period. */
  readonly before: Readonly<Record<string, number>> | null
}

/** Creates the figure over all rows of a column that counts. */
export function sumFigure(query: Pick<ReportQuery, 'kind'>, slug: string, { now, before }: Sums): ReportFigure {
  const column = reports[query.kind].columns.find((one) => one.slug === slug)
  return {
    ...{ slug, title: column?.title ?? slug, tooltip: column?.tooltip ?? '', kind: 'count', ofText: '', of: [] },
    value: now[slug] ?? 0,
    before: before && (before[slug] ?? 0),
    figure: column?.opensRows ? slug : '',
  }
}

/** The sentence of figures over all rows that count people. */
export const countedOnce = 'Over all rows each person counts once.'

/** Returns the definition of the rate of redemption, by the word for giving. */
export const redemptionWords = (given: string): string =>
  `Offers redeemed in this period, divided by those ${given} in it. What is redeemed may have been ${given} before, so it can pass 100 %. From the ledger of rewards.`

/** A percentage of two columns. */
export interface Ratio {
  readonly slug: string
  readonly title: string
  readonly tooltip: string
  /** The slugs of the part and of the whole. */
  readonly of: readonly [part: string, whole: string]
}

/** Creates a percentage over all rows; 0 of nothing is 0 (E §9). */
export function ratioFigure({ slug, title, tooltip, of: [part, whole] }: Ratio, { now, before }: Sums): ReportFigure {
  const share = (sums: Readonly<Record<string, number>>) =>
    sums[whole] ? (100 * (sums[part] ?? 0)) / (sums[whole] ?? 1) : 0
  return {
    ...{ slug, title, tooltip, kind: 'percent', figure: '' },
    value: share(now),
    of: [part, whole],
    ofText: `${formatNumber(now[part] ?? 0)} ÷ ${formatNumber(now[whole] ?? 0)}`,
    before: before && share(before),
  }
}
