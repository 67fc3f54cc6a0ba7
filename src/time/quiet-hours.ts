/** Quiet hours: the part of every day, by the clock of a zone, in which nobody is interrupted. */
import { HOUR_MS } from './durations.ts'
import { leapsBetween, momentOf, momentsOf, wallTime } from './zone-clock.ts'

/** The beginning and the end of the quiet hours, as the clock shows them: `22:00` to `08:00` spans midnight. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** No zone has ever put its clock forward by more at once, but for whole days. */
const MAX_LEAP_MS = 3 * HOUR_MS

/**
 * Returns the end of the quiet hours that a moment lies in. An hour that the clock shows twice belongs to them as a whole
 * where one of the two does; a time that the clock skips is the moment of the leap.
 *
 * @param moment - Milliseconds since the epoch.
 * @param zone - IANA name.
 * @returns Milliseconds since the epoch; `undefined` where it is not quiet, as with an end that is the beginning.
 */
export function quietUntil(moment: number, zone: string, { from, to }: QuietHours): number | undefined {
  const [begin, end] = [secondsOf(from), secondsOf(to)]
  if (begin === end) return undefined
  const today = wallTime(moment, zone).day
  for (const day of [today - 1, today]) {
    const startTS = firstMomentOf(day, begin, zone)
    const untilTS = lastMomentOf(begin < end ? day : day + 1, end, zone)
    if (startTS <= moment && moment < untilTS) return untilTS
  }
  return undefined
}

/** Returns the moment at which the next day of a zone begins; both in milliseconds since the epoch. */
export const nextDay = (moment: number, zone: string): number => firstMomentOf(wallTime(moment, zone).day + 1, 0, zone)

const secondsOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

const firstMomentOf = (day: number, seconds: number, zone: string) =>
  momentsOf({ day, seconds }, zone)[0] ?? leapOver(day, seconds, zone)

const lastMomentOf = (day: number, seconds: number, zone: string) =>
  momentsOf({ day, seconds }, zone).at(-1) ?? leapOver(day, seconds, zone)

/** Returns the moment at which the clock skips a time. */
function leapOver(day: number, seconds: number, zone: string): number {
  const after = momentOf({ day, seconds }, zone)
  return leapsBetween(after - MAX_LEAP_MS, after, zone)[0] ?? after
}
