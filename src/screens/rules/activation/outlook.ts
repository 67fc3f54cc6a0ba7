/** The outlook of activating or stopping a stored document: the very document that would be saved is checked. Pure. */

import { checkDrawn } from '#schemas/checks/drawn.ts'
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { JsonObject } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import type { LoadedDocument } from '#src/canvas/core/documents/document-port.ts'
import { formatDate, formatDateTime } from '#src/format/dates.ts'
import { firstOf, type RowOutlook } from '#src/resource/preflight.ts'

/** The facts beside a stored document. */
export interface StatusFacts {
  /** The kind that it is stored as. */
  readonly kind: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The zone in which its dates are said. */
  readonly zone: string | undefined
  /** Its template, as `getSpinWheelConfig` answers it. */
  readonly template?: JsonObject | undefined
}

/** The outlook of a change of the status. */
export interface StatusOutlook extends Pick<RowOutlook, 'outcome' | 'words'> {
  /** True where it is on at once. */
  readonly isNow?: boolean
}

/**
 * Returns the document with another status; one whose start has passed is activated from now on.
 *
 * @param now - Milliseconds since the epoch.
 */
export function withStatus(document: JsonObject, status: 'active' | 'inactive', now: number): JsonObject {
  const { paths, start } = scheduleOf(document)
  const changed = setAt(document, paths.status, status)
  return status === 'active' && (start ?? 0) < now ? setAt(changed, paths.start, now) : changed
}

const notExact = { outcome: 'refused', words: 'it contains numbers that the console cannot save exactly' } as const

/** Returns what activating a stored document would do. */
export function activationOf(stored: LoadedDocument, facts: StatusFacts): StatusOutlook {
  const { document, exact, keptInFiles } = stored
  const { now, zone } = facts
  const { status, start, end } = scheduleOf(document)
  const is = statusAt({ status, start, end }, now)
  if (is === 'active') return { outcome: 'same', words: 'runs already' }
  if (is === 'upcoming') return { outcome: 'same', words: `starts on ${formatDateTime(start, zone)} already` }
  if (keptInFiles) return { outcome: 'refused', words: `it is kept in files (${keptInFiles.label})` }
  if (statusAt({ status: 'active', start, end }, now) === 'ended') {
    return { outcome: 'refused', words: `its end has passed (${formatDate(end, zone)}), give it a later one first` }
  }
  if (!exact) return notExact
  const problems = problemsOfActive(stored, facts)
  if (problems.length > 0) return { outcome: 'refused', words: `${problems.length} to do: ${firstOf(problems)}` }
  const until = end === undefined || end >= NEVER ? '' : `, until ${formatDate(end, zone)}`
  return start !== undefined && start > now
    ? { outcome: 'done', words: `starts on ${formatDateTime(start, zone)}${until}` }
    : { outcome: 'done', words: `starts now${until}`, isNow: true }
}

/** Returns what stands against the document as it would be saved active. */
function problemsOfActive({ document, toDo }: LoadedDocument, { kind, now, template }: StatusFacts): readonly string[] {
  const facts = { now, mode: 'edit', stored: document, isStoredDraft: Boolean(toDo) } as const
  return checkDrawn(withStatus(document, 'active', now), kind, { ...facts, ...(template && { template }) })
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)
}

/** Returns what stopping a stored document would do. */
export function stopOf({ document, exact }: LoadedDocument, { now, zone }: StatusFacts): StatusOutlook {
  const { status, start, end } = scheduleOf(document)
  const is = statusAt({ status, start, end }, now)
  if (is === 'ended') return { outcome: 'same', words: `ended on ${formatDate(end, zone)}` }
  if (is !== 'active' && is !== 'upcoming') return { outcome: 'same', words: 'is not on' }
  if (!exact) return notExact
  return is === 'upcoming'
    ? { outcome: 'done', words: `will not start on ${formatDateTime(start, zone)}` }
    : { outcome: 'done', words: 'ends at once', isNow: true }
}
