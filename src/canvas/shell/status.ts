import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { formatDate } from '#src/format/dates.ts'

/**
 * Returns the name and the colour of a document's status, derived from the stored status and the start as the server
 * derives it. `now` is in milliseconds since the epoch.
 */
export function statusOf(
  document: Readonly<Record<string, unknown>>,
  isSaved: boolean,
  now: number,
): { readonly words: string; readonly colour: string } {
  const { status, start, end } = scheduleOf(document)
  if (status === 'inactive') {
    return start === undefined || !isSaved
      ? { words: start === undefined || start < now ? 'Draft' : `Draft, starts ${formatDate(start)}`, colour: 'gray' }
      : { words: 'Inactive', colour: 'gray' }
  }
  if (start !== undefined && start > now) return { words: `Upcoming, starts ${formatDate(start)}`, colour: 'indigo' }
  if (end !== undefined && end < now) return { words: 'Ended', colour: 'gray' }
  return { words: 'Active', colour: 'green' }
}
