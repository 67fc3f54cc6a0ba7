/** Numbers, amounts and moments in the words of the shop. */

const number = new Intl.NumberFormat('en-IN')

/** A number with its separators. */
export const inNumbers = (value: number) => number.format(value)

/** A price in rupees. */
export const inRupees = (value: number) => `₹${number.format(value)}`

/** A moment in a zone: `Fri, 21 Nov, 6:30 PM`. Takes milliseconds since the epoch. */
export function momentIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(at)
}

/** A day in a zone: `21 Nov 2026`. */
export function dayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' }).format(
    at,
  )
}

/** `1 player`, `2 players`. */
export const counted = (count: number, one: string, several = `${one}s`) =>
  `${inNumbers(count)} ${count === 1 ? one : several}`

/** The time of day in a zone as events carry it: `18:30:00`. */
export function clockIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' }).format(at)
}

/** The day in a zone as events carry it: `2026-12-24`. */
export function isoDayIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
}
