/** The words of the test of a smart campaign, alike on the canvas and in reports. */
import type { ExperimentFigures, TemplateFigures } from '#schemas/endpoints/ledger.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatCoins, formatMoney, formatNumber, formatPercent } from '#src/format/numbers.ts'

/** Returns a share from 0 to 1 as `12.4 %`. */
export const shareInWords = (share: number): string => formatPercent(Math.round(share * 1000) / 10)

/** Says the number of people that the test needs and has; empty where its templates are alike. */
export function sampleWords(templates: readonly TemplateFigures[], needed: number | null): string {
  if (needed === null) return ''
  const fewest = Math.min(...templates.map(({ assigned }) => assigned))
  const least = `${formatNumber(needed)} people for each template tell the two best apart as they stand`
  return fewest >= needed ? `${least}; there are enough.` : `${least}; the fewest so far are ${formatNumber(fewest)}.`
}

/**
 * Says when the test is decided.
 *
 * @param end - Milliseconds since the epoch; null where it has no end.
 */
export function endWords(isTesting: boolean, end: number | null, zone?: string): string {
  if (!isTesting) return 'The test is over.'
  return end === null ? '' : `It is decided on ${formatDateTime(end, zone)}.`
}

/** Says which template everybody gets after the test, and why. */
export function finalWords({ final, isTesting }: ExperimentFigures): string {
  if (final?.reason === 'chosen') return `Everybody then gets ${final.name}, which was chosen by hand.`
  if (final) return `Everybody gets ${final.name}: more of those who saw it played it.`
  return isTesting ? '' : 'No template has won, so nobody gets one until you choose it.'
}

/** Returns what those who played a template were given, each on average. */
export function costPerPlayer({ spend, players }: TemplateFigures, currencyName: string): string {
  if (players === 0 || spend.length === 0) return '–'
  return spend
    .map(({ unit, currency, amount }) => {
      const each = Math.round((amount / players) * 100) / 100
      if (unit === 'money') return formatMoney(each, currency)
      return unit === 'coins' ? formatCoins(each, currencyName) : `${formatNumber(each)} points`
    })
    .join(' + ')
}
