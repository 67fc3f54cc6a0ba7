import { formatDate, formatDay } from './dates.ts'

/** Formats two days, `YYYY-MM-DD`, as `5 Oct – 1 Nov, 2026`, or one of them where they are the same; empty ones are all time. */
export function daysWords(from: string, to: string): string {
  if (from === '' || to === '') return 'All time'
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (from === to) return formatDate(last, 'UTC')
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? formatDay(first, 'UTC') : formatDate(first, 'UTC')} – ${formatDate(last, 'UTC')}`
}
