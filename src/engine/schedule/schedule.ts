/** When a document is on: status, start and end, and the hours of chosen days (C §4 "Publishing"). */
import { NEVER, weekdays } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { isOnCalendar, leapsBetween, momentsOf, wallTime } from '#src/time/zone-clock.ts'
import { type Reason, reason } from '../reason.ts'
import { weekdayOf } from './period.ts'

/** Eight days, in milliseconds: whatever comes back each week does so within them. */
const LOOK_AHEAD = 8 * 86_400_000

/** Hours of a weekday (0 for Monday), in seconds since midnight; an end before its start runs over midnight. */
export interface Hours {
  readonly weekday: number
  readonly from: number
  readonly to: number
}

/** When a document is on. */
export interface Schedule {
  readonly active: boolean
  /** Milliseconds since the epoch. */
  readonly start: number
  /** Milliseconds since the epoch; infinite where it never ends. */
  readonly end: number
  readonly hours: readonly Hours[]
  /** Whose clock counts: the document's own, else the organisation's. */
  readonly zone: string
}

/** Reads the schedule of any document; `zone` is the organisation's. What is not said restricts nothing, but for a start: without one it has not begun. */
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

/** The first reason why it is not on at a moment; undefined while it is. */
export function closedAt(schedule: Schedule, moment: number): Reason | undefined {
  return inactive(schedule) ?? notNow(schedule, moment) ?? offHours(schedule, moment)
}

/** Why a document that nobody published, or that was stopped, is not on. */
export function inactive({ active }: Schedule): Reason | undefined {
  return active ? undefined : reason('inactive', 'It is not active.')
}

/** Why a moment lies before its start or not before its end. */
export function notNow(schedule: Schedule, moment: number): Reason | undefined {
  const { start, end } = schedule
  if (moment < start) return reason('not-begun', 'It has not begun yet.', openFrom(schedule, start))
  return moment >= end ? reason('ended', 'It has ended.') : undefined
}

/** Why a moment lies outside its hours; before the start they open after it. */
export function offHours(schedule: Schedule, moment: number): Reason | undefined {
  if (isWithin(schedule, moment)) return undefined
  return reason('outside-hours', 'It is not on at this hour.', openFrom(schedule, Math.max(moment, schedule.start)))
}

/** The first moment from this one on at which its hours are open; undefined where that is never. */
export function openFrom(schedule: Schedule, moment: number): number | undefined {
  if (!Number.isFinite(moment)) return undefined
  if (isWithin(schedule, moment)) return moment < schedule.end ? moment : undefined
  if (!isOnCalendar(moment + LOOK_AHEAD)) return undefined
  const known = closings.get(schedule)
  if (known && moment >= known.from && moment < known.next) return known.next < schedule.end ? known.next : undefined
  const next = nextOpening(schedule, moment)
  closings.set(schedule, { from: moment, next })
  return next < schedule.end ? next : undefined
}

/** The stretch in which a schedule was last found closed: until its end it opens at no other moment, whoever asks. */
const closings = new WeakMap<Schedule, { readonly from: number; readonly next: number }>()

/** The next moment at which closed hours are open; infinite where that is never. */
function nextOpening(schedule: Schedule, moment: number): number {
  const { day } = wallTime(moment, schedule.zone)
  const openings = Array.from({ length: 8 }, (_, ahead) => day + ahead).flatMap((one) =>
    schedule.hours
      .filter(({ weekday }) => weekday === weekdayOf(one))
      .flatMap(({ from }) => momentsOf({ day: one, seconds: from }, schedule.zone)),
  )
  // Hours may begin in what a clock skips, or come back when it is put back.
  const leaps = leapsBetween(moment, moment + LOOK_AHEAD, schedule.zone)
  return Math.min(...[...openings, ...leaps].filter((one) => one > moment && isWithin(schedule, one)))
}

/** Without hours it is on all day. The last second that is named is within. */
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

function hoursOf(row: JsonObject): Hours[] {
  const weekday = (weekdays as readonly string[]).indexOf(textAt(row, 'day'))
  const [from, to] = [secondsOf(textAt(row, 'startTime')), secondsOf(textAt(row, 'endTime'))]
  return weekday < 0 || from === undefined || to === undefined ? [] : [{ weekday, from, to }]
}

/** Seconds since midnight of `HH:mm` or `HH:mm:ss`. */
export function secondsOf(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
