/** Two days, `2026-11-21`, both included; an empty one leaves its side open. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY = 24 * 3_600_000

/** The day of a moment in a zone, `2026-11-21`. */
export const dayOf = (time: number, zone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time)

/** The last so many days, today included. */
export const lastDays = (count: number, zone: string | undefined, now = Date.now()): Days => ({
  from: dayOf(now - (count - 1) * DAY, zone),
  to: dayOf(now, zone),
})

/** Every day. */
export const anyDay: Days = { from: '', to: '' }
