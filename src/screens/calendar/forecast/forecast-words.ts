/** A joint forecast in words. */
import { amountWords, rounded, unitOf } from '#src/canvas/features/forecast/words.ts'
import type { JointDay, JointForecast, JointMessages, JointStock, RunsOut } from '#src/engine/joint-forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatDay } from '#src/format/dates.ts'

/** A cap of what may be spent on one day, in a unit of a forecast (`coins`, `money INR`). */
export interface DailyCap {
  readonly unit: string
  readonly amount: number
}

const nothing: Percentiles = { p10: 0, p50: 0, p90: 0 }

/** Returns the unit of which most is spent, money before all others; undefined where nothing is. */
export function mainUnitOf({ spend }: Pick<JointForecast, 'spend'>): string | undefined {
  const units = Object.keys(spend).filter((unit) => (spend[unit]?.p90 ?? 0) > 0)
  const money = units.filter((unit) => unit.startsWith('money '))
  return (money.length > 0 ? money : units).sort((one, other) => (spend[other]?.p50 ?? 0) - (spend[one]?.p50 ?? 0))[0]
}

/** Returns the cost of a day in a unit. */
export const costOf = ({ spend }: Pick<JointDay, 'spend'>, unit: string): Percentiles => spend[unit] ?? nothing

/** Formats an amount of a unit of a forecast. */
export const amountInUnit = (amount: number, unit: string, currencyName: string): string =>
  amountWords(rounded(amount), unitOf(unit), currencyName)

/** Returns the days that likely cost more than the cap, by their indexes. */
export const daysOverCap = ({ days }: Pick<JointForecast, 'days'>, cap: DailyCap | undefined): readonly number[] =>
  cap ? days.flatMap((day, index) => (costOf(day, cap.unit).p50 > cap.amount ? [index] : [])) : []

/** Returns the index of the dearest day; -1 where none costs anything. */
export function dearestDay({ days }: Pick<JointForecast, 'days'>, unit: string): number {
  const costs = days.map((day) => costOf(day, unit).p50)
  const most = Math.max(0, ...costs)
  return most > 0 ? costs.indexOf(most) : -1
}

/**
 * Returns the stocks to look at: those that end before a campaign does, the first to end before the others, and then
 * those that several campaigns share, of which the least is left.
 */
export const stocksToShow = ({ stocks, days }: JointForecast): readonly JointStock[] =>
  stocks
    .filter((stock) => stock.campaigns.length > 1 || endsEarly(stock, days))
    .sort(
      (one, other) =>
        (one.runsOut.at ?? Number.MAX_VALUE) - (other.runsOut.at ?? Number.MAX_VALUE) ||
        shareLeft(one) - shareLeft(other),
    )

/** Returns the share of a stock that is likely left in the end, 0 to 1. */
const shareLeft = ({ first, left }: JointStock) => (left.at(-1)?.p50 ?? first) / Math.max(1, first)

/** Says whether a stock likely ends before the last campaign that gives it. */
function endsEarly({ runsOut, lastDay }: JointStock, days: readonly JointDay[]): boolean {
  const last = days[Math.min(lastDay, days.length - 1)]
  return runsOut.at !== undefined && runsOut.share >= 0.25 && last !== undefined && runsOut.at < last.at
}

/** Returns what becomes of a stock: `lasts`, `gone on 3 Nov`, `gone on 3 Nov in 4 of 10 futures`. */
export const stockEndWords = ({ runsOut, first }: JointStock, zone: string): string =>
  first === 0 ? 'nothing left' : endWords(runsOut, zone)

/** Returns when something runs out, in the same words. */
export function endWords({ share, at }: RunsOut, zone: string): string {
  if (at === undefined) return 'lasts'
  const tenths = Math.round(share * 10)
  const often = tenths >= 9 ? '' : ` in ${Math.max(1, tenths)} of 10 futures`
  return `gone on ${formatDay(at, zone)}${often}`
}

/** Returns what the messages of a plan cost; empty where nobody has said what one costs. */
export const messageCostWords = ({ spend }: JointMessages, currencyName: string): string =>
  Object.entries(spend)
    .map(([unit, amount]) => amountInUnit(amount, unit, currencyName))
    .join(' · ')
