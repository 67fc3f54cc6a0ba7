import { NEVER } from '../codes.ts'
import { scheduleOf } from '../documents/schedule-of.ts'
import { scheduleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

const minute = (time: number) => Math.floor(time / 60_000)

/** Start must not be after end, by the minute (C §5 "Rule"). */
export const scheduleOrder: Check = (document) => {
  const { start, end, paths } = scheduleOf(document)
  if (start === undefined || end === undefined || end === NEVER || minute(start) <= minute(end)) return []
  return [problem('start-after-end', paths.end, say.startAfterEnd)]
}

/**
 * Start now or later, end after the current time (C §5 "Offers", E §5 "Length and format"): of what is newly published, where the caller
 * knows the time. A start that was accepted before stays as it is; a minute's grace covers the way to the server.
 */
export const schedulePast: Check = (document, { now, stored, isStoredDraft }) => {
  if (now === undefined) return []
  const { start, end, paths } = scheduleOf(document)
  const before = stored && !isStoredDraft ? scheduleOf(stored) : undefined
  const issues = []
  if (start !== undefined && start !== before?.start && minute(start) < minute(now) - 1) {
    issues.push(problem('start-in-past', paths.start, say.startInPast))
  }
  if (end !== undefined && end !== before?.end && minute(end) < minute(now)) {
    issues.push(problem('end-in-past', paths.end, say.endInPast))
  }
  return issues
}
