/** The sentence about the time at which a message is sent. Pure. */
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import type { JsonObject } from '#schemas/json.ts'
import { textAt } from '#schemas/json.ts'
import { occasionOf, ruleOccasion, sendHourOf } from '#schemas/values/message-occasions.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { endOf } from './when.ts'

/**
 * Returns when a message is sent: `now`, `on 12 Dec, 2026, 9:00 AM IST`, `whenever a reward is given, from now on`.
 *
 * @param now - Milliseconds since the epoch.
 */
export function whenWords(message: JsonObject, now: number, zone: string | undefined): string {
  const occasion = occasionOf(message)
  const moment = sendMomentOf(message)
  const isLater = moment !== undefined && moment > now
  if (occasion.sort === 'once')
    return `${isLater ? `on ${formatDateTimeZone(moment, zone)}` : 'now'}${hourWords(message)}`
  const what =
    occasion.sort === 'event'
      ? 'whenever the event comes in'
      : `whenever ${lowered(ruleOccasion(occasion.occasion).title)}`
  const end = endOf(message)
  const from = isLater ? `from ${formatDateTimeZone(moment, zone)}` : 'from now on'
  return `${what}${hourWords(message)}, ${from}${end === undefined ? '' : ` until ${formatDateTimeZone(end, zone)}`}`
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function hourWords(message: JsonObject): string {
  const hour = sendHourOf(message)
  if (hour.at === 'time') return `, at ${hour.time.slice(0, 5)} of each person’s day`
  return textAt(message, 'notificationSendTime') === 'best' ? ', at the best hour of each person' : ''
}
