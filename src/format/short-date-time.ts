import { formatDateTime } from './dates.ts'

/**
 * Returns a time as short as possible: `12 Dec, 2:10 PM`, with the year where it is another one. Both times are in
 * milliseconds since the epoch.
 */
export function shortDateTime(time: number, now = Date.now(), zone?: string): string {
  const year = formatDateTime(now, zone).split(', ')[1]
  const [day, itsYear, clock] = formatDateTime(time, zone).split(', ')
  return itsYear === year && clock !== undefined ? `${day}, ${clock}` : formatDateTime(time, zone)
}
