/** Activates and stops a rule of any family from its list, as its canvas would: read, changed at one place, saved. */
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import { withStatus } from './outlook.ts'

/**
 * Saves a rule with another status, and its messages with it; one whose start has passed is activated from now on.
 *
 * @throws {Error} When the rule holds numbers that a browser cannot carry, and would be saved with others.
 */
export async function setStatus(port: DocumentPort, id: string, status: 'active' | 'inactive'): Promise<void> {
  const { document, etag, exact } = await port.load(id)
  if (!exact) throw new Error('It contains numbers that the console cannot save exactly.')
  if (scheduleOf(document).status === status) return
  const save = port.saveStatus ?? port.save
  await save(withStatus(document, status, Date.now()), etag)
}
