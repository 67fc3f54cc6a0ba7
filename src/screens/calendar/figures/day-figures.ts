/** Figures of what really happened, added up by day over the entries that are shown. Pure. */
import type { CalendarExpected, CalendarFigures } from '#schemas/endpoints/calendar.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'
import { type DaySpan, dayNumber } from '#src/time/calendar-periods.ts'

/** Three percentiles: what was expected at least, likely, and at most. */
export type Spread = readonly [number, number, number]

/** The expected figures of a day, and those that happened, of campaigns of which a forecast was kept alone. */
export interface DayExpected {
  readonly plays: Spread
  readonly played: number
  readonly spend: Readonly<Record<string, Spread>>
  readonly spent: Readonly<Record<string, number>>
}

/** The figures of a day or of seven, by its place in days from the first one. */
export interface DayFigures {
  readonly at: number
  readonly plays: number
  readonly rewards: number
  /** By unit: a currency, or `coins`. */
  readonly spend: Readonly<Record<string, number>>
  /** Absent where nothing was expected. */
  readonly expected?: DayExpected
}

/** Points and coins have no currency; an offer without a worth costs nothing that can be said. */
const unitOf = ({ unit, currency }: { readonly unit: string; readonly currency: string }) =>
  unit === 'money' ? currency.toUpperCase() : unit

const noSpread: Spread = [0, 0, 0]

/** Adds spreads up: few and many participants make all campaigns few or many. */
const added = ([a, b, c]: Spread, [d, e, f]: Spread): Spread => [a + d, b + e, c + f]

/** The sums of a day while they are added up. */
interface DaySums {
  plays: number
  rewards: number
  readonly spend: Record<string, number>
  expected?: { plays: Spread; played: number; spend: Record<string, Spread>; spent: Record<string, number> }
}

/** Adds figures up by day, of these entries alone, and what was expected of them. */
export function dayFigures(
  figures: readonly CalendarFigures[],
  expected: readonly CalendarExpected[],
  shown: ReadonlySet<string>,
  { first }: DaySpan,
): readonly DayFigures[] {
  const days = new Map<number, DaySums>()
  const sumsOf = (day: string) => {
    const at = dayNumber(day) - first
    const sums = days.get(at) ?? { plays: 0, rewards: 0, spend: {} }
    days.set(at, sums)
    return sums
  }
  // Whether plays are among what was expected.
  const told = new Map<string, boolean>()
  for (const { id, days: own } of expected) {
    if (!shown.has(id)) continue
    for (const { day, plays, spend } of own) {
      told.set(`${id} ${day}`, plays[2] > 0)
      const sums = sumsOf(day)
      sums.expected ??= { plays: noSpread, played: 0, spend: {}, spent: {} }
      sums.expected.plays = added(sums.expected.plays, plays)
      for (const one of spend)
        sums.expected.spend[unitOf(one)] = added(sums.expected.spend[unitOf(one)] ?? noSpread, one.amount)
    }
  }
  for (const { id, day, plays, rewards, spend } of figures) {
    if (!shown.has(id)) continue
    const sums = sumsOf(day)
    const own = told.has(`${id} ${day}`) ? sums.expected : undefined
    sums.plays += plays
    sums.rewards += rewards
    if (own && told.get(`${id} ${day}`)) own.played += plays
    for (const one of spend) {
      if (one.unit === 'none') continue
      sums.spend[unitOf(one)] = (sums.spend[unitOf(one)] ?? 0) + one.amount
      if (own) own.spent[unitOf(one)] = (own.spent[unitOf(one)] ?? 0) + one.amount
    }
  }
  return [...days].map(([at, sums]) => ({ at, ...sums })).sort((a, b) => a.at - b.at)
}

/** The plays of an entry until yesterday, and those that were expected of it. */
export interface EntryOutcome {
  readonly played: number
  readonly plays: Spread
}

/**
 * Returns what became of each entry on the days that are over, by its id; those without an expectation are missing.
 *
 * @param step - The days that a figure stands for.
 * @param today - Today, which is not over, in days since the epoch.
 */
export function outcomesOf(
  figures: readonly CalendarFigures[],
  expected: readonly CalendarExpected[],
  step: number,
  today: number,
): ReadonlyMap<string, EntryOutcome> {
  const played = new Map(figures.map(({ id, day, plays }) => [`${id} ${day}`, plays]))
  return new Map(
    expected.flatMap(({ id, days }) => {
      const over = days.filter(({ day }) => dayNumber(day) + step <= today)
      if (over.length === 0) return []
      const outcome = {
        played: over.reduce((sum, { day }) => sum + (played.get(`${id} ${day}`) ?? 0), 0),
        plays: over.reduce<Spread>((sum, { plays }) => added(sum, plays), noSpread),
      }
      // Of what has no game of its own no plays are expected.
      return outcome.plays[2] > 0 ? [[id, outcome]] : []
    }),
  )
}

/** Adds up what happened and what was expected on the days that are over; undefined where nothing was expected. */
export function totalExpected(
  days: readonly DayFigures[],
  isOver: (day: DayFigures) => boolean,
  read: (expected: DayExpected) => { readonly happened: number; readonly spread: Spread | undefined },
): { readonly happened: number; readonly spread: Spread } | undefined {
  const told = days.flatMap((day) => (day.expected && isOver(day) ? [read(day.expected)] : []))
  const spreads = told.flatMap(({ spread }) => (spread ? [spread] : []))
  if (spreads.length === 0) return undefined
  return {
    happened: told.reduce((sum, { happened }) => sum + happened, 0),
    spread: spreads.reduce<Spread>(added, noSpread),
  }
}

/** `expected 900 to 1,300`; one number where both ends are the same. */
export function expectedWords([low, , high]: Spread, words: (amount: number) => string = formatNumber): string {
  const [from, to] = [words(Math.round(low)), words(Math.round(high))]
  return from === to ? `expected ${from}` : `expected ${from} to ${to}`
}

/** `played 1,204, expected 900 to 1,300`. */
export const outcomeWords = ({ played, plays }: EntryOutcome): string =>
  `played ${formatNumber(played)}, ${expectedWords(plays)}`

/** Says whether more or less happened than was expected; undefined where it is within. */
export function deviation(happened: number, [low, , high]: Spread): 'more' | 'less' | undefined {
  return happened > Math.round(high) ? 'more' : happened < Math.round(low) ? 'less' : undefined
}

/** Returns the unit of which most was given; money comes before coins. Undefined where nothing was. */
export function mainUnit(days: readonly DayFigures[]): string | undefined {
  const totals = totalSpend(days)
  const money = Object.keys(totals).filter((unit) => /^[A-Z]{3}$/.test(unit))
  return (money.length > 0 ? money : Object.keys(totals)).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0))[0]
}

/** Adds up what was given, by unit. */
export function totalSpend(days: readonly DayFigures[]): Readonly<Record<string, number>> {
  const totals: Record<string, number> = {}
  for (const { spend } of days)
    for (const [unit, amount] of Object.entries(spend)) totals[unit] = (totals[unit] ?? 0) + amount
  return totals
}

/** Formats an amount of a unit. */
export const spendWords = (amount: number, unit: string, currencyName: string): string =>
  /^[A-Z]{3}$/.test(unit)
    ? formatMoney(Math.round(amount), unit)
    : formatCoins(Math.round(amount), unit === 'coins' ? currencyName : unit)
