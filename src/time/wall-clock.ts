/** Times as the wall clock of a zone shows them: the text that date inputs take, and back. Times are milliseconds since the epoch. */
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { knownZone, toMinute } from '#src/format/dates.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The clock of a zone at this time, `YYYY-MM-DD HH:mm:ss`. */
export function toWallClock(time: number, zone?: string): string {
  return dayjs.tz(time, knownZone(zone)).format('YYYY-MM-DD HH:mm:ss')
}

/** The time at which the clock of a zone shows this text, its seconds zeroed; undefined for what is no date. */
export function fromWallClock(text: string, zone?: string): number | undefined {
  const moment = dayjs.tz(text, knownZone(zone))
  return moment.isValid() ? toMinute(moment.valueOf()) : undefined
}
