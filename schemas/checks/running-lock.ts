import { problem } from '../issue.ts'
import { scheduleMessages as say } from '../messages.ts'
import type { AnyDocument, Check } from './check.ts'

/** What the server owns; it differs without anybody having edited it. */
const owned = ['id', 'ruleId', 'offerId', 'createdTS', 'updatedTS', 'createdby', 'allowEdit']

/** Says whether a document's start has passed while it is active: its content is locked then (C §4, decisions "Contradictions"). */
export function isRunning(document: AnyDocument, now: number, statusKey = 'ruleStatus'): boolean {
  const start = document.startDateTime
  return document[statusKey] !== 'inactive' && typeof start === 'number' && start <= now
}

/** Creates the check that content of a running document stays as it is; its status and an earlier end may change. */
export function runningLock(statusKey: string): Check {
  return (document, { now, stored }) => {
    if (now === undefined || !stored || !isRunning(stored, now, statusKey)) return []
    const free = [...owned, statusKey, 'endDateTime']
    const keys = new Set([...Object.keys(document), ...Object.keys(stored)])
    const changed = [...keys].filter(
      (key) => !free.includes(key) && JSON.stringify(document[key]) !== JSON.stringify(stored[key]),
    )
    const later = isLater(document.endDateTime, stored.endDateTime)
      ? [problem('running-end-later', ['endDateTime'], say.runningEnd)]
      : []
    return [...changed.map((key) => problem('running-locked', [key], say.running)), ...later]
  }
}

function isLater(end: unknown, stored: unknown): boolean {
  return typeof end === 'number' && typeof stored === 'number' && end > stored
}
