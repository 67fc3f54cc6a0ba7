/** Schedules of documents: status, start and end, and the hours of chosen weekdays (C §4 "Publishing"). */

import { NEVER, weekdays } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { isOnCalendar, leapsBetween, momentsOf, wallTime } from '#src/time/zone-clock.ts'
import { type Reason, reason } from '../reason.ts'
import { weekdayOf } from './period.ts'

/** Eight days, in milliseconds: weekly hours come back within them. */
const LOOK_AHEAD_MS = 8 * DAY_MS

/** Hours of a weekday (0 for Monday), in seconds since midnight; an end before its start runs over midnight. */
export interface WeekdayHours {
  readonly weekday: number
  readonly from: number
  readonly to: number
}

/** The schedule of a document. */
export interface Schedule {
  readonly active: boolean
  /** Milliseconds since the epoch. */
  readonly start: number
  /** Milliseconds since the epoch; infinite where it never ends. */
  readonly end: number
  readonly hours: readonly WeekdayHours[]
  /** The time zone that counts: the document's own, else the organisation's. */
  readonly zone: string
}

/**
 * Reads the schedule of any document. Absent fields restrict nothing, except that a document without a start has not
 * begun.
 *
 * @param zone - The organisation's time zone, IANA.
 */
export function readSchedule(document: JsonObject, zone: string): Schedule {
  const { status, start = Number.POSITIVE_INFINITY, end = NEVER } = scheduleOf(document)
  return {
    active: status === 'active',
    start,
    end: end >= NEVER ? Number.POSITIVE_INFINITY : end,
    hours: rowsAt(document, 'applyOffersOn').flatMap(({ row }) => hoursOf(row)),
    zone: textAt(document, 'timezone') || zone || 'UTC',
  }
}

/**
 * Returns the first reason why a document is not on, or `undefined` while it is.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function closedReason(schedule: Schedule, moment: number): Reason | undefined {
  return inactiveReason(schedule) ?? outsidePeriodReason(schedule, moment) ?? outsideHoursReason(schedule, moment)
}

/** Returns the reason of a document that was never published, or was stopped. */
export function inactiveReason({ active }: Schedule): Reason | undefined {
  return active ? undefined : reason('inactive', 'It is not active.')
}

/**
 * Returns the reason of a moment before the start or after the end.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function outsidePeriodReason(schedule: Schedule, moment: number): Reason | undefined {
  const { start, end } = schedule
  if (moment < start) return reason('not-begun', 'It has not begun yet.', nextOpenMoment(schedule, start))
  return moment >= end ? reason('ended', 'It has ended.') : undefined
}

/**
 * Returns the reason of a moment outside the hours.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function outsideHoursReason(schedule: Schedule, moment: number): Reason | undefined {
  if (isWithin(schedule, moment)) return undefined
  return reason(
    'outside-hours',
    'It is not on at this hour.',
    nextOpenMoment(schedule, Math.max(moment, schedule.start)),
  )
}

/**
 * Returns the first moment from this one on at which the hours are open.
 *
 * @param moment - Milliseconds since the epoch.
 * @returns Milliseconds since the epoch, or `undefined` for never.
 */
export function nextOpenMoment(schedule: Schedule, moment: number): number | undefined {
  if (!Number.isFinite(moment)) return undefined
  if (isWithin(schedule, moment)) return moment < schedule.end ? moment : undefined
  if (!isOnCalendar(moment + LOOK_AHEAD_MS)) return undefined
  const known = closings.get(schedule)
  if (known && moment >= known.from && moment < known.next) return known.next < schedule.end ? known.next : undefined
  const next = nextOpening(schedule, moment)
  closings.set(schedule, { from: moment, next })
  return next < schedule.end ? next : undefined
}

/** The interval in which a schedule was last found closed: until its end the schedule opens at no other moment. */
const closings = new WeakMap<Schedule, { readonly from: number; readonly next: number }>()

/** Returns the next moment at which closed hours are open; infinite for never. */
function nextOpening(schedule: Schedule, moment: number): number {
  const { day } = wallTime(moment, schedule.zone)
  const openings = Array.from({ length: 8 }, (_, ahead) => day + ahead).flatMap((one) =>
    schedule.hours
      .filter(({ weekday }) => weekday === weekdayOf(one))
      .flatMap(({ from }) => momentsOf({ day: one, seconds: from }, schedule.zone)),
  )
  // Hours may begin in what a clock skips, or come back when it is put back.
  const leaps = leapsBetween(moment, moment + LOOK_AHEAD_MS, schedule.zone)
  return Math.min(...[...openings, ...leaps].filter((one) => one > moment && isWithin(schedule, one)))
}

/** Says whether a moment lies within the hours; without hours all day is open. The last second is included. */
function isWithin({ hours, zone }: Schedule, moment: number): boolean {
  if (hours.length === 0) return true
  const { day, seconds } = wallTime(moment, zone)
  const [today, yesterday] = [weekdayOf(day), weekdayOf(day - 1)]
  return hours.some(({ weekday, from, to }) => {
    const isOverMidnight = to < from
    if (weekday === today && seconds >= from && (isOverMidnight || seconds <= to)) return true
    return isOverMidnight && weekday === yesterday && seconds <= to
  })
}

function hoursOf(row: JsonObject): WeekdayHours[] {
  const weekday = (weekdays as readonly string[]).indexOf(textAt(row, 'day'))
  const [from, to] = [secondsOfDay(textAt(row, 'startTime')), secondsOfDay(textAt(row, 'endTime'))]
  return weekday < 0 || from === undefined || to === undefined ? [] : [{ weekday, from, to }]
}

/** Returns the seconds since midnight of `HH:mm` or `HH:mm:ss`. */
export function secondsOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
