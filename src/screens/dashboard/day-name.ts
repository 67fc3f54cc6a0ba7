const format = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Sat, 21 Nov` for `2026-11-21`. */
export const dayName = (day: string): string => format.format(Date.parse(`${day}T00:00:00Z`))
