/** The figures, changes and periods of reports in words, alike in tiles, charts and tables. */
import { NEVER } from '#schemas/codes.ts'
import { formatDate, formatDay } from '#src/format/dates.ts'
import { formatNumber, formatTenths } from '#src/format/numbers.ts'
import { changeWords } from '#src/resource/overview/Change.tsx'

/** Formats a percentage with one decimal, `34.0 %`, so that those below each other are alike. */
export function percentWords(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${formatTenths(value)} %` : '–'
}

/** Formats a figure by its kind. */
export function figureWords(value: unknown, kind: string): string {
  return kind === 'percent' ? percentWords(value) : formatNumber(value)
}

/**
 * Returns a change against the period before: in per cent, `+18 %`; of a percentage in points, `−0.8 points`.
 *
 * @param hadNothing - Nothing was counted in the period before, so that its percentages are 0 of 0.
 */
export function differenceWords(value: number, before: number, kind: string, hadNothing = false): string {
  if (kind !== 'percent' || hadNothing) return changeWords(value, before)
  const points = Math.round((value - before) * 10) / 10
  if (points === 0) return '0 points'
  return `${points > 0 ? '+' : '−'}${formatTenths(Math.abs(points))} points`
}

/**
 * Formats how long a document is on as `18 Oct – 10 Nov`; `no end` where it has none, and years where they differ from
 * this one's.
 *
 * @param from - Milliseconds since the epoch; null for no start.
 * @param to - Milliseconds since the epoch; null or the never value for no end.
 */
export function durationWords(from: unknown, to: unknown, zone: string | undefined, now = Date.now()): string {
  const isMoment = (moment: unknown): moment is number => typeof moment === 'number' && moment < NEVER && moment > 0
  const thisYear = formatDate(now, zone).slice(-4)
  const dayOf = (moment: number) => {
    const date = formatDate(moment, zone)
    return date.endsWith(thisYear) ? formatDay(moment, zone) : date
  }
  if (!isMoment(from) && !isMoment(to)) return '–'
  if (!isMoment(from)) return `until ${dayOf(to as number)}`
  return `${dayOf(from)} – ${isMoment(to) ? dayOf(to) : 'no end'}`
}
