/** Results in words: given beside expected, shares as they fell. Pure. */
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatCoins, formatMoney, formatNumber, formatPercent } from '#src/format/numbers.ts'
import type { CardResult, EdgeResult, RewardResult, ShareResult } from '../../core/results-atoms.ts'
import { about, rangeWords } from '../forecast/words.ts'

/** Returns the expected number: `624`; from few to many where that is nothing or nearly: `0–2`. */
export const expectedWords = (expected: Percentiles): string =>
  Math.round(expected.p50) === 0 ? rangeWords(expected) : about(expected.p50)

/** Returns what was given as a sentence: "302 given; 624 expected (500–760)". */
export function givenSentence({ given, missed, expected, left }: CardResult, name: string): string {
  return [
    `${formatNumber(given)} given${name && ` of ${name}`}`,
    expected && `${expectedWords(expected)} expected (${rangeWords(expected)})`,
    missed > 0 && `${formatNumber(missed)} won that could not be given`,
    typeof left === 'number' && `${formatNumber(left)} left`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** Returns by how much more was given than expected, in percent: `+18 %`, `−52 %`; `''` where little was expected. */
export function differenceWords({ given, expected }: Pick<RewardResult, 'given' | 'expected'>): string {
  if (!expected || expected.p50 < 1) return ''
  const percent = Math.round((given / expected.p50 - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatNumber(Math.abs(percent))} %`
}

/** Says whether the number given lies where eight of ten futures do. */
export const isAsExpected = ({ given, expected }: Pick<RewardResult, 'given' | 'expected'>): boolean =>
  !expected || (given >= Math.floor(expected.p10) && given <= Math.ceil(expected.p90))

/** Shares above one percent need one digit. */
const percent = (share: number) =>
  formatPercent(share >= 0.01 ? Math.round(share * 1000) / 10 : Math.round(share * 10_000) / 100)

/** Returns an edge in a few words, below the share that is wished: `now 31.2 %`; `7 won` where that is of too few. */
export const edgeWords = ({ won, share }: EdgeResult): string =>
  share ? `now ${percent(share.fell)}` : `${formatNumber(won)} won`

/** Returns a share as a sentence: "31.2 % of 34,690, 33 % wished". */
export function shareSentence({ fell, wished, of, isUnlikely }: ShareResult): string {
  const unlikely = isUnlikely ? '; chance alone hardly explains the difference' : ''
  return `${percent(fell)} of ${formatNumber(of)}, ${percent(wished)} wished${unlikely}`
}

/** Returns an amount that was spent: `₹6,000`, `1,680 GCoins`; a dash for nothing. */
export function spentWords(
  { spend, unit, currency }: Pick<RewardResult, 'spend' | 'unit' | 'currency'>,
  currencyName: string,
): string {
  if (unit === 'none' || spend === 0) return '–'
  if (unit === 'money') return formatMoney(spend, currency)
  return unit === 'coins' ? formatCoins(spend, currencyName) : `${formatNumber(spend)} points`
}
