/**
 * Dates as people read them: `12 Dec, 2021, 10:00 AM`, with the zone where it matters (C §9). Times are milliseconds since the epoch.
 * Not here: the clock texts that date inputs take (`wall-clock.ts`).
 */
import { NEVER } from '#schemas/codes.ts'

/** The zone of this browser. */
export const localZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A zone that can be used: the given one as it is spelt (browsers know Asia/Kolkata as Asia/Calcutta), or the browser's when it is missing or unknown. */
export function knownZone(zone: string | undefined): string {
  try {
    if (!zone) return localZone
    Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return localZone
  }
}

function parts(time: unknown, zone: string | undefined) {
  if (typeof time !== 'number' || Number.isNaN(new Date(time).getTime())) return undefined
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: knownZone(zone),
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
}

/** `12 Dec, 2021`; "Never" for the end that never comes; a dash for what is no time. */
export function formatDate(time: unknown, zone?: string): string {
  if (time === NEVER) return 'Never'
  const found = parts(time, zone)
  return found ? `${found.day} ${found.month}, ${found.year}` : '–'
}

/** `12 Dec, 2021, 10:00 AM`. */
export function formatDateTime(time: unknown, zone?: string): string {
  const found = time === NEVER ? undefined : parts(time, zone)
  return found ? `${formatDate(time, zone)}, ${found.hour}:${found.minute} ${found.dayPeriod}` : formatDate(time, zone)
}

/** `12 Dec, 2021, 10:00 AM, Asia/Kolkata`: where a time is acted upon, it names its zone. */
export function formatDateTimeZone(time: unknown, zone?: string): string {
  const text = formatDateTime(time, zone)
  return text === 'Never' || text === '–' ? text : `${text}, ${knownZone(zone)}`
}

/** A time with its seconds zeroed (C §4 "Publishing"). The never value keeps them (decisions). */
export function toMinute(time: number): number {
  return time === NEVER ? time : Math.floor(time / 60_000) * 60_000
}
