/**
 * Writes a calendar as text of RFC 5545: lines of at most 75 bytes, texts escaped, days as dates and moments in UTC, so
 * that no description of a zone is needed. Pure.
 */
import { dayText } from '#src/time/calendar-periods.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'

/** An event of a feed; moments in milliseconds since the epoch. */
export interface FeedEvent {
  /** The same for as long as the thing exists. */
  readonly uid: string
  readonly name: string
  readonly start: number
  /** Null for a moment, and for what never ends. */
  readonly end: number | null
  /** The revision: calendars take a higher one for newer. */
  readonly revision: number
  readonly updatedTS: number
}

/** The feed around its events. */
export interface Feed {
  readonly name: string
  readonly zone: string
  readonly events: readonly FeedEvent[]
}

/** The longest line, in bytes without its end (RFC 5545 §3.1). */
const MAX_LINE_BYTES = 75
const encoder = new TextEncoder()

/** Writes the calendar. */
export function calendarText({ name, zone, events }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Questwire//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${escaped(zone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, zone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: FeedEvent, zone: string): string[] {
  const { uid, name, revision, updatedTS } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(updatedTS)}`,
    `LAST-MODIFIED:${utc(updatedTS)}`,
    `SEQUENCE:${revision}`,
    `SUMMARY:${escaped(name)}`,
    ...timeLines(event, zone),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** A time that begins with a day of the zone and ends with one is all day; the end of days is the day after the last. */
function timeLines({ start, end }: FeedEvent, zone: string): string[] {
  const from = wallTime(start, zone)
  if (end === null) return [`DTSTART:${utc(start)}`]
  const to = wallTime(end, zone)
  const last = wallTime(end + MINUTE_MS, zone)
  // 23:59 is what people write for the end of a day.
  const endDay = to.seconds === 0 ? to.day : last.seconds < 60 && last.day > to.day ? last.day : undefined
  if (from.seconds === 0 && endDay !== undefined && endDay > from.day)
    return [`DTSTART;VALUE=DATE:${date(from.day)}`, `DTEND;VALUE=DATE:${date(endDay)}`]
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(Math.max(start, end))}`]
}

const date = (day: number) => dayText(day).replaceAll('-', '')
const utc = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Escapes a text (RFC 5545 §3.3.11); control characters have no place in one. */
const escaped = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** Folds a line, never inside a character: what follows begins with a space, which counts. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
