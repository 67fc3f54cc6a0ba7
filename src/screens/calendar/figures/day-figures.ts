/** Figures of what really happened, added up by day over the entries that are shown. Pure. */
import type { CalendarFigures } from '#schemas/endpoints/calendar.ts'
import { formatCoins, formatMoney } from '#src/format/numbers.ts'
import { type DaySpan, dayNumber } from '#src/time/calendar-periods.ts'

/** The figures of a day or of seven, by its place in days from the first one. */
export interface DayFigures {
  readonly at: number
  readonly plays: number
  readonly rewards: number
  /** By unit: a currency, or `coins`. */
  readonly spend: Readonly<Record<string, number>>
}

/** Points and coins have no currency; an offer without a worth costs nothing that can be said. */
const unitOf = ({ unit, currency }: CalendarFigures['spend'][number]) =>
  unit === 'money' ? currency.toUpperCase() : unit

/** Adds figures up by day, of these entries alone. */
export function dayFigures(
  figures: readonly CalendarFigures[],
  shown: ReadonlySet<string>,
  { first }: DaySpan,
): readonly DayFigures[] {
  const days = new Map<number, { plays: number; rewards: number; spend: Record<string, number> }>()
  for (const { id, day, plays, rewards, spend } of figures) {
    if (!shown.has(id)) continue
    const at = dayNumber(day) - first
    const sum = days.get(at) ?? { plays: 0, rewards: 0, spend: {} }
    days.set(at, sum)
    sum.plays += plays
    sum.rewards += rewards
    for (const one of spend)
      if (one.unit !== 'none') sum.spend[unitOf(one)] = (sum.spend[unitOf(one)] ?? 0) + one.amount
  }
  return [...days].map(([at, sums]) => ({ at, ...sums })).sort((a, b) => a.at - b.at)
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
