/** A forecast in words: rounded, since it is one, and in the organisation's own units. */

import type { RewardForecast } from '#src/engine/forecast/model.ts'
import { isSoldOut, type KnownOffer } from '#src/engine/simulation/offers.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'

/** Three figures say as much as a forecast knows: 412, 11,800, 3.4. */
export const rounded = (value: number): number =>
  Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Number(value.toPrecision(3))

/** Returns a count in whole numbers: `412`, `11,800`. */
export const about = (count: number): string =>
  formatNumber(Math.abs(count) < 1000 ? Math.round(count) : rounded(count))

/** The unit of an amount: coins, points, money in a currency; `''` for no figure. */
export type Unit = Pick<KnownOffer, 'unit' | 'currency'>

/** Reads a key of `Forecast.spend`: `coins`, `points`, `money INR`. */
export function unitOf(key: string): Unit {
  const [unit = 'none', currency = ''] = key.split(' ')
  return { unit: unit as Unit['unit'], currency }
}

/** An amount in its unit: `₹41,200`, `118,000 GCoins`; `''` for what has none. */
export function amountWords(value: number, { unit, currency }: Unit, currencyName: string): string {
  if (unit === 'coins') return formatCoins(rounded(value), currencyName)
  if (unit === 'points') return formatCoins(rounded(value), 'points')
  return unit === 'money' ? formatMoney(rounded(value), currency) : ''
}

/** The same amount in whole numbers, however large: `₹41,234`. */
export function amountExactly(value: number, { unit, currency }: Unit, currencyName: string): string {
  const whole = Math.round(value)
  return unit === 'money'
    ? formatMoney(whole, currency)
    : formatCoins(whole, unit === 'coins' ? currencyName : 'points')
}

/** `118,000–176,000`; one number where both ends are the same. */
export function rangeWords({ p10, p90 }: Percentiles): string {
  const [low, high] = [about(p10), about(p90)]
  return low === high ? low : `${low}–${high}`
}

/** The same of amounts, the unit once: `₹25,000–₹41,200`, `109–560 GCoins`. */
export function amountRange({ p10, p90 }: Percentiles, of: Unit, currencyName: string): string {
  const [low, high] = [p10, p90].map((value) => amountWords(value, of, currencyName))
  if (low === high || of.unit === 'money') return low === high ? `${low}` : `${low}–${high}`
  return `${formatNumber(rounded(p10))}–${high}`
}

/** Returns the likely count: `≈ 412`; a range where that is nothing or nearly: `0–2`. */
export function likelyWords(spread: Percentiles): string {
  return Math.round(spread.p50) === 0 ? rangeWords(spread) : `≈ ${about(spread.p50)}`
}

/** Returns how often something is won per day, over a number of days: `30 a day`, `1 in 3 days`, `hardly ever`. */
export function oftenWords(count: number, days: number): string {
  const daily = count / Math.max(1, days)
  if (count < 0.5) return 'hardly ever'
  if (daily >= 10) return `${about(daily)} a day`
  return daily >= 0.5 ? `${formatNumber(rounded(daily))} a day` : `1 in ${formatNumber(Math.round(1 / daily))} days`
}

/** Returns the day on which a stock runs out: `day 9`; `''` where it hardly does. */
export function outWords({ share, day }: { share: number; day: Percentiles | undefined }): string {
  return share < 0.1 || !day ? '' : `day ${formatNumber(Math.max(1, Math.round(day.p50)))}`
}

/** Returns what becomes of a stock on a card: `nothing left`, `out day 9`, `out in 4 of 10 futures`; `''` where it lasts. */
export function stockWords(runsOut: RewardForecast['runsOut'], offer: KnownOffer | undefined): string {
  if (isSoldOut(offer)) return 'nothing left'
  const out = outWords(runsOut)
  return out && `out ${runsOut.share >= 0.95 ? out : futuresWords(runsOut.share)}`
}

/** Returns the tone of a warning that a stock runs out, by its likelihood. */
export function outTone(share: number): 'calm' | 'warn' | 'bad' {
  return share >= 0.5 ? 'bad' : share >= 0.1 ? 'warn' : 'calm'
}

/** A share of futures in people's words: `in 9 of 10 futures`. */
export function futuresWords(share: number): string {
  const tenths = Math.round(share * 10)
  if (tenths >= 10) return 'in every future'
  return tenths <= 0 ? 'in hardly any future' : `in ${tenths} of 10 futures`
}
