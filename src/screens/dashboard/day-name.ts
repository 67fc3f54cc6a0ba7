import { formatWeekday } from '#src/format/dates.ts'

/** Formats a day, `2026-11-21`, as `Sat, 21 Nov`. */
export const dayName = (day: string): string => formatWeekday(Date.parse(`${day}T00:00:00Z`), 'UTC')
