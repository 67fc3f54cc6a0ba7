/**
 * The words of a card for the period and the amount that a mechanic counts. They take untrusted values and never throw.
 */
import { weekdays } from '#schemas/codes.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'

/** The months of the year, January first. */
export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/**
 * Returns the period in words: `every Monday at 09:00`, `on day 31 of the month`, `every 3 days`; `''` where there is
 * none (E §5 "Badge rule").
 */
export function periodWords(slice: unknown): string {
  const [type, days] = [textAt(slice, 'customType'), numberAt(slice, 'customDays')]
  const time = textAt(slice, 'customTime').slice(0, 5)
  const day = days === undefined ? '' : dayWords(type, days)
  return day && time && time !== '00:00' ? `${day} at ${time}` : day
}

function dayWords(type: string, days: number): string {
  if (type === 'day') return days === 1 ? 'every day' : `every ${formatNumber(days)} days`
  if (type === 'week') return `every ${weekdays[days - 1] ?? `day ${days} of the week`}`
  if (type === 'month') return `on day ${days} of the month`
  return type === 'year' ? `every ${months[days - 1] ?? `month ${days}`}` : ''
}
