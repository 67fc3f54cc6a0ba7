import { NEVER } from '../codes.ts'
import { problem } from '../issue.ts'
import { scheduleMessages as say } from '../messages.ts'
import type { Check } from './check.ts'

const minute = (time: number) => Math.floor(time / 60_000)
const timeAt = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Start must not be after end, by the minute (C §5 "Rule"). */
export const scheduleOrder: Check = ({ startDateTime, endDateTime }) => {
  const start = timeAt(startDateTime)
  const end = timeAt(endDateTime)
  if (start === undefined || end === undefined || end === NEVER || minute(start) <= minute(end)) return []
  return [problem('start-after-end', ['endDateTime'], say.startAfterEnd)]
}

/**
 * Start now or later, end after the current time (C §5 "Offers", E §5 "Length and format"): of what is newly published, where the caller
 * knows the time. A start that was stored before stays as it is; a minute's grace covers the way to the server.
 */
export const schedulePast: Check = ({ startDateTime, endDateTime }, { now, stored }) => {
  if (now === undefined) return []
  const start = timeAt(startDateTime)
  const end = timeAt(endDateTime)
  const issues = []
  if (start !== undefined && start !== stored?.startDateTime && minute(start) < minute(now) - 1) {
    issues.push(problem('start-in-past', ['startDateTime'], say.startInPast))
  }
  if (end !== undefined && end !== stored?.endDateTime && minute(end) < minute(now)) {
    issues.push(problem('end-in-past', ['endDateTime'], say.endInPast))
  }
  return issues
}
