/** The moment in `scheduleTime` of a message: a number, or a text that is one or a timestamp. */
import { type JsonObject, numericAt } from '../json.ts'

/** Returns the moment in milliseconds since the epoch; undefined where the place holds none. */
export function scheduledMoment(document: JsonObject): number | undefined {
  const { scheduleTime } = document
  const parsed = typeof scheduleTime === 'string' ? Date.parse(scheduleTime) : Number.NaN
  const moment = numericAt(document, 'scheduleTime') ?? (Number.isFinite(parsed) ? parsed : undefined)
  return moment !== undefined && moment > 0 ? moment : undefined
}
