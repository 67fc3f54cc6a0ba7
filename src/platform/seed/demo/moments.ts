const DAY_MS = 86_400_000
/** India is five and a half hours ahead of UTC, all year. */
const INDIA_OFFSET_MS = 19_800_000

/** The zone of the demo's rules. */
export const zone = 'Asia/Kolkata'

/** A time of day in India, days from today: whole minutes, in milliseconds since the epoch. */
export function daysOn(now: number, days: number, hour = 10, minute = 0): number {
  const midnight = Math.floor((now + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS
  return midnight + days * DAY_MS + hour * 3_600_000 + minute * 60_000
}

/**
 * Returns a moment some days ago at a working hour, never after now: when something was made. `now` is in milliseconds
 * since the epoch.
 */
export function madeOn(now: number, days: number): number {
  return Math.min(now - 60_000, daysOn(now, -days, 9 + (days % 8), (days * 7) % 60))
}

/** The people who work at Diwan Retail. */
export const people = ['Asha Menon', 'Rohan Iyer', 'Farah Khan', 'Vikram Desai'] as const

/** One of the people, by a number. */
export const person = (number: number): string => people[number % people.length] ?? people[0]
