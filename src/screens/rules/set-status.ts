/** Activates and stops a rule of any family from its list, as its canvas would: read, changed at one place, saved. */
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { setAt } from '#schemas/json-edits.ts'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'

/**
 * Saves a rule with another status; one whose start has passed is activated from now on.
 *
 * @throws {Error} When the rule holds numbers that a browser cannot carry, and would be saved with others.
 */
export async function setStatus(port: DocumentPort, id: string, status: 'active' | 'inactive'): Promise<void> {
  const { document, etag, exact } = await port.load(id)
  if (!exact) throw new Error('It contains numbers that the console cannot save exactly.')
  const { paths, start, status: before } = scheduleOf(document)
  if (before === status) return
  const now = Date.now()
  const changed = setAt(document, paths.status, status)
  const isLate = status === 'active' && (start ?? 0) < now
  await port.save(isLate ? setAt(changed, paths.start, now) : changed, etag)
}
