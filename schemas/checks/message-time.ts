import { NEVER } from '../codes.ts'
import { sendMomentOf, sendMomentPath } from '../documents/send-moment.ts'
import { asText, type JsonObject, numberAt, textAt } from '../json.ts'
import { channelMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { lockedChanges } from './running-lock.ts'

const minuteOf = (moment: number) => Math.floor(moment / 60_000)
const statusOf = (document: JsonObject) => asText(document.notificationStatus ?? document.campaignStatus)

/** A message that is to be sent says when (E §4 "Campaign send: now or schedule later"). */
export const messageMoment: Check = (message) =>
  statusOf(message) !== 'active' || sendMomentOf(message) !== undefined
    ? []
    : [problem('message-moment', sendMomentPath(message), say.scheduled)]

/** A message is sent now or later, and ends after it began, by the minute (E §5). */
export const messageSchedule: Check = (message, { now, stored, isStoredDraft }) => {
  const [start, end] = [sendMomentOf(message), numberAt(message, 'endDateTime')]
  const before = stored && !isStoredDraft ? sendMomentOf(stored) : undefined
  const isPast = now !== undefined && start !== undefined && start !== before && minuteOf(start) < minuteOf(now) - 1
  const isReversed = start !== undefined && end !== undefined && end !== NEVER && minuteOf(start) > minuteOf(end)
  return [
    ...(isPast ? [problem('message-in-past', sendMomentPath(message), say.inPast)] : []),
    ...(isReversed ? [problem('message-end', ['endDateTime'], say.endBeforeStart)] : []),
  ]
}

/** A message that is being sent stays as it is, but for its status and an end (C §4 "editing is locked"). */
export const messageLock: Check = (message, { now, stored, isStoredDraft }) => {
  if (now === undefined || !stored || isStoredDraft || !isSending(stored, now)) return []
  const changed = lockedChanges(message, stored, [
    ['notificationStatus'],
    ['campaignStatus'],
    ['endDateTime'],
    ['endDateOption'],
  ])
  // Of a message the rule is content, no id of its own.
  const isOfAnotherRule = textAt(message, 'ruleId') !== textAt(stored, 'ruleId')
  return [...changed, ...(isOfAnotherRule ? [['ruleId']] : [])].map((path) =>
    problem('running-message', path, say.running),
  )
}

/** Says whether a message is active and its moment has come; `now` is in milliseconds since the epoch. */
export function isSending(message: JsonObject, now: number): boolean {
  const start = sendMomentOf(message)
  return statusOf(message) === 'active' && start !== undefined && start <= now
}
