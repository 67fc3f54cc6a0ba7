/** Moves the schedule of a document of any kind: campaigns at the places of `scheduleOf`, messages at those of their moment. */
import { NEVER } from '../codes.ts'
import type { JsonObject } from '../json.ts'
import { setAt } from '../json-edits.ts'
import { schedulePaths } from './schedule-of.ts'

/** The dates that change; those left out stay. Milliseconds since the epoch. */
export interface NewDates {
  readonly start?: number | undefined
  readonly end?: number | undefined
}

/** Seconds are zeroed on start and end times (C §4). */
const toMinute = (time: number) => (time === NEVER ? time : time - (time % 60_000))

/** Returns a document with other dates; all else of it stays as it is. */
export function withDates(kind: string, document: JsonObject, { start, end }: NewDates): JsonObject {
  if (kind === 'push') return pushWithDates(document, start, end)
  const { paths } = channels.has(kind)
    ? { paths: { start: ['scheduleTime'], end: ['endDateTime'] } }
    : { paths: schedulePaths(document) }
  const begun = start === undefined ? document : setAt(document, paths.start, toMinute(start))
  return end === undefined ? begun : setAt(begun, paths.end, toMinute(end))
}

const channels: ReadonlySet<string> = new Set(['sms', 'email', 'whatsapp'])

/** A push notification says beside its moment that it has one, and a schedule that stands beside the start counts first. */
function pushWithDates(push: JsonObject, start: number | undefined, end: number | undefined): JsonObject {
  const begun =
    start === undefined
      ? push
      : {
          ...push,
          ...{ startDateOption: 'later', startDateTime: toMinute(start) },
          ...(push.scheduleTime !== undefined && { scheduleTime: toMinute(start) }),
        }
  const endDateOption = end === NEVER ? 'never' : 'later'
  return end === undefined ? begun : { ...begun, endDateOption, endDateTime: toMinute(end) }
}
