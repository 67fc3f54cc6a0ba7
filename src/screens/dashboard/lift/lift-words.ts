/** The words of the lift: estimates with their intervals, and what one incremental event cost. */
import type { Lift } from '#schemas/endpoints/report-graph.ts'
import { formatCoins, formatCount, formatMoney, formatNumber, formatPercent } from '#src/format/numbers.ts'

/** Returns a share from 0 to 1 as `12.4 %`. */
export const shareWords = (share: number): string => formatPercent(Math.round(share * 1000) / 10)

const rounded = (value: number) => formatNumber(Math.round(value)).replace('-', '−')

/** Returns an estimate with its bounds: `120 (between 40 and 200)`. */
export const estimateWords = ({ by, low, high }: Lift['incremental']['people']): string =>
  `${rounded(by)} (between ${rounded(low)} and ${rounded(high)})`

/** Returns what was done because people were reached, in a sentence; empty where nothing is to be compared. */
export function incrementalWords({ verdict, incremental }: Pick<Lift, 'verdict' | 'incremental'>): string {
  if (verdict === 'off' || verdict === 'nobody' || verdict === 'broken') return ''
  return `Because people are reached, ${estimateWords(incremental.people)} more people did it, with ${estimateWords(incremental.events)} more events.`
}

/**
 * Returns what one incremental event and one incremental play cost, in a sentence or two; where the interval of the events
 * holds 0, that theirs is not known.
 *
 * @param currencyName - The organisation's name for coins.
 */
export function costWords({ cost, incremental, plays, verdict }: Lift, currencyName: string): string {
  if (cost.length === 0 || verdict === 'off' || verdict === 'nobody' || verdict === 'broken') return ''
  const amounts = (of: (one: Lift['cost'][number]) => number) =>
    cost
      .map((one) => {
        const value = Math.round(of(one) * 100) / 100
        if (one.unit === 'money') return formatMoney(value, one.currency)
        return one.unit === 'coins' ? formatCoins(value, currencyName) : `${formatNumber(value)} ${one.unit}`
      })
      .join(' + ')
  const given = `They were given ${amounts(({ amount }) => amount)}`
  const ofEvents =
    incremental.events.low <= 0
      ? `${given}; what one incremental event costs is not known yet.`
      : `${given}: ${amounts(({ each }) => each ?? 0)} an incremental event.`
  if (plays.incremental <= 0) return ofEvents
  const more = `They finished ${formatCount(Math.round(plays.incremental), 'play')} more than as many people held out would have`
  return `${ofEvents} ${more}: ${amounts(({ eachPlay }) => eachPlay ?? 0)} an incremental play.`
}

/** Returns what the check of the split says where it does not fit; empty where it does. */
export function splitWords({ level, heldOut, reached, expected, percent }: Lift['split']): string {
  if (level === 'fits' || level === 'unknown') return ''
  const met = `Of ${formatNumber(heldOut + reached)} people met since the share was last changed, ${formatNumber(heldOut)} are held out instead of ${formatNumber(Math.round(expected))} (${formatPercent(percent)}).`
  return level === 'broken' ? met : `${met} Chance rarely explains that: look at it before relying on the figures.`
}
