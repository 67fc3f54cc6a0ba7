/** The time at which a message is sent, as its form asks for it: read from a document and written to it. Pure. */

import { isSending } from '#schemas/checks/message-time.ts'
import { NEVER } from '#schemas/codes.ts'
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import { type JsonObject, numberAt, textAt } from '#schemas/json.ts'
import { occasionOf, ruleOccasionNames } from '#schemas/values/message-occasions.ts'
import { HOUR_MS, toMinute } from '#src/time/durations.ts'

/** The cause that sets a message off: a moment, an event of a person, or something that happens to them in a rule. */
export type SetOff = 'once' | 'event' | 'rule'

const isPush = (message: JsonObject) => Object.hasOwn(message, 'notificationStatus')

/** The key of the status of a message. */
export const statusKey = (message: JsonObject) => (isPush(message) ? 'notificationStatus' : 'campaignStatus')

/** The key of the segment of a message. */
export const segmentKey = (message: JsonObject) => (isPush(message) ? 'userSegmentId' : 'segmentId')

/** Says whether a message is on: it is sent when its moment comes. */
export const isActive = (message: JsonObject): boolean => textAt(message, statusKey(message)) === 'active'

/** Returns a message with another status. */
export const withStatus = (message: JsonObject, status: 'active' | 'inactive'): JsonObject => ({
  ...message,
  [statusKey(message)]: status,
})

/** Says whether a message begins with its save: it names no moment, or a push notification says `now`, also after it was stamped. */
export const startsWithSave = (message: JsonObject): boolean =>
  isPush(message) ? textAt(message, 'startDateOption') !== 'later' : sendMomentOf(message) === undefined

/** Returns what sets a message off. */
export const setOffOf = (message: JsonObject): SetOff => occasionOf(message).sort

/** Returns a message that something else sets off; what it followed before is taken away. */
export function withSetOff(message: JsonObject, setOff: SetOff): JsonObject {
  const [first = ''] = ruleOccasionNames
  const plain = { ...message, eventId: setOff === 'rule' ? first : '' }
  // Of a push notification a rule alone is an occasion; every campaign names one.
  return isPush(message) && setOff !== 'rule' ? { ...plain, ruleId: '' } : plain
}

/** Returns a message with the moment from which on it is sent, in milliseconds since the epoch; undefined takes it away. */
export function withMoment(message: JsonObject, moment: number | undefined): JsonObject {
  const { startDateTime: _, scheduleTime, ...rest } = message
  if (!isPush(message)) {
    const { startDateTime } = message
    const kept = startDateTime === undefined ? rest : { ...rest, startDateTime }
    return moment === undefined ? kept : { ...kept, scheduleTime: moment }
  }
  if (moment === undefined) return rest
  // A schedule that stands beside the start counts first, so both move.
  return { ...rest, startDateTime: moment, ...(scheduleTime !== undefined && { scheduleTime: moment }) }
}

/** Returns a message that begins with its save, or later: an hour from now unless it has a moment ahead. */
export function withStart(message: JsonObject, isNow: boolean, now: number): JsonObject {
  const option = isPush(message) ? { startDateOption: isNow ? 'now' : 'later' } : {}
  if (isNow) return { ...withMoment(message, undefined), ...option }
  const moment = sendMomentOf(message)
  return { ...withMoment(message, moment !== undefined && moment > now ? moment : toMinute(now + HOUR_MS)), ...option }
}

/** Returns a message that ends at a moment; undefined for never. */
export const withEnd = (message: JsonObject, end: number | undefined): JsonObject => ({
  ...message,
  ...(isPush(message) && { endDateOption: end === undefined ? 'never' : 'later' }),
  endDateTime: end ?? NEVER,
})

/** Returns the moment at which a message ends; undefined where it does not. */
export function endOf(message: JsonObject): number | undefined {
  const end = numberAt(message, 'endDateTime')
  return end === undefined || end >= NEVER ? undefined : end
}

/**
 * Returns a message as it is checked and saved: one that begins with its save is given that moment, once.
 *
 * @param now - Milliseconds since the epoch.
 */
export function stamped(message: JsonObject, stored: JsonObject, now: number): JsonObject {
  if (!isActive(message) || isSending(stored, now) || !startsWithSave(message)) return message
  return withMoment(message, toMinute(now))
}
