/** A conflict between what is planned: its cause, whom and which days it concerns, and ways out. */
import type { BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import type { Calendar, CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { formatDay } from '#src/format/dates.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { DAY_MS } from '#src/time/durations.ts'

/** A way out of a conflict; its label says its own number. Moments are milliseconds since the epoch. */
export type Remedy = { readonly label: string } & (
  | { readonly do: 'dates'; readonly entry: string; readonly start?: number; readonly end?: number }
  | { readonly do: 'stock'; readonly offer: string; readonly count: number }
  | { readonly do: 'budget'; readonly entry: string; readonly budget: BudgetAmounts }
  | { readonly do: 'everybody'; readonly entry: string }
  | { readonly do: 'games-at-once'; readonly games: number }
  | { readonly do: 'create'; readonly first: number; readonly last: number }
  | { readonly do: 'open'; readonly what: 'offer' | 'third-party-offer' | 'segment'; readonly id: string }
  | { readonly do: 'open-entry'; readonly entry: string }
  | { readonly do: 'open-balance' }
  | { readonly do: 'open-message-limit' }
)

/** The causes of conflicts, the gravest first. */
export const conflictCauses = [
  'stock-shared',
  'budget-over',
  'balance-over',
  'needs-what-is-off',
  'announces-what-ended',
  'nobody-in-segment',
  'too-many-games',
  'too-many-messages',
  'gap',
] as const

/** A conflict. */
export interface PlanConflict {
  /** The same for as long as its cause stays. */
  readonly id: string
  readonly cause: (typeof conflictCauses)[number]
  readonly title: string
  readonly text: string
  /** The days it concerns, in days since the epoch, both included. */
  readonly first: number
  readonly last: number
  /** Ids of the entries it concerns. */
  readonly entries: readonly string[]
  readonly remedies: readonly Remedy[]
}

/** The worth that an entry gave away a day in the last week. */
export interface DailySpend {
  /** By currency. */
  readonly money: Readonly<Record<string, number>>
  readonly coins: number
}

/** The likely course of the stock of an offer, as the joint forecast of the same days has it. */
export interface StockOutlook {
  /** The campaigns that give it. */
  readonly campaigns: readonly string[]
  /** The day on which it is gone while one of them still gives it, in days since the epoch; absent where it lasts. */
  readonly gone?: number
  /** The number that is won and cannot be given. */
  readonly missing: number
}

/** Everything that conflicts are found by. */
export interface Plan extends Omit<Calendar, 'from' | 'to' | 'today'> {
  /** The days that are looked at, in days since the epoch, both included; none of them has passed. */
  readonly first: number
  readonly last: number
  /** By the ids of entries; those of which nothing is known are missing. */
  readonly spendPerDay: ReadonlyMap<string, DailySpend>
  /** By the ids of offers; those that nobody has forecast are missing. */
  readonly stocks: ReadonlyMap<string, StockOutlook>
  /** The organisation's name for coins. */
  readonly currencyName: string
}

/** An entry with its days as numbers; the last is infinite of what never ends. */
export interface PlannedEntry extends CalendarEntry {
  readonly firstNumber: number
  readonly lastNumber: number
}

/** Says whether something is on or will be: an inactive one counts while its start lies ahead. */
export const isPlanned = ({ status, start }: CalendarEntry, now: number): boolean =>
  status === 'active' || status === 'upcoming' || (status === 'inactive' && start > now)

/** Returns an entry with its days as numbers. */
export const withDayNumbers = (entry: CalendarEntry): PlannedEntry => ({
  ...entry,
  firstNumber: dayNumber(entry.firstDay),
  lastNumber: entry.lastDay === null ? Number.POSITIVE_INFINITY : dayNumber(entry.lastDay),
})

/** Formats a day by its number, `9 Nov`. */
export const dayWords = (day: number): string => formatDay(day * DAY_MS, 'UTC')

/** Formats days by their numbers, `7 Nov`, `7 – 9 Nov` or `30 Oct – 2 Nov`. */
export function spanWords(first: number, last: number): string {
  if (first === last) return dayWords(first)
  const [from, to] = [dayWords(first), dayWords(last)]
  const [day, month] = from.split(' ')
  return to.endsWith(` ${month}`) ? `${day} – ${to}` : `${from} – ${to}`
}

/** Puts a name in quotes. */
export const quoted = (name: string): string => `“${name || 'No name'}”`
