/** The moment at which a message is sent: `scheduleTime` where it holds a moment, else the start of a push notification. */
import { type JsonObject, type JsonPath, numberAt } from '../json.ts'
import { scheduledMoment } from '../values/scheduled-moment.ts'

/**
 * Returns the moment from which on a message is sent, in milliseconds since the epoch; undefined where it names none.
 * A `scheduleTime` of text counts where it is a number or a timestamp (READINGS "E §3: notifications and campaigns").
 */
export function sendMomentOf(document: JsonObject): number | undefined {
  return scheduledMoment(document) ?? numberAt(document, 'startDateTime')
}

/** The place of that moment. */
export const sendMomentPath = (document: JsonObject): JsonPath =>
  Object.hasOwn(document, 'notificationStatus') ? ['startDateTime'] : ['scheduleTime']
