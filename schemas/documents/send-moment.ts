/** The moment at which a message is sent: `scheduleTime` where it holds a moment, else the start of a push notification. */
import { type JsonObject, type JsonPath, numberAt, numericAt } from '../json.ts'

/**
 * Returns the moment from which on a message is sent, in milliseconds since the epoch; undefined where it names none.
 * A `scheduleTime` of text counts where it is a number or a timestamp (READINGS "E §3: notifications and campaigns").
 */
export function sendMomentOf(document: JsonObject): number | undefined {
  const { scheduleTime } = document
  const parsed = typeof scheduleTime === 'string' ? Date.parse(scheduleTime) : Number.NaN
  const moment = numericAt(document, 'scheduleTime') ?? (Number.isFinite(parsed) ? parsed : undefined)
  return moment !== undefined && moment > 0 ? moment : numberAt(document, 'startDateTime')
}

/** The place of that moment. */
export const sendMomentPath = (document: JsonObject): JsonPath =>
  Object.hasOwn(document, 'notificationStatus') ? ['startDateTime'] : ['scheduleTime']
