import { isOfFile } from '#schemas/documents/segment.ts'
import type { StoredSegment } from '#schemas/endpoints/segments.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { StoredDocument } from '../documents/stored.ts'
import type { SegmentTotals } from './count.ts'
import { readFileNames } from './files.ts'
import { readCounts } from './stored-counts.ts'

/** A segment as it is answered: what was counted, and the name of the file it has, are laid over what was sent. */
export const segmentReply = (
  { document, beside }: StoredDocument,
  laid: Partial<SegmentTotals & { fileName: string }> = {},
) => ({
  segment: { count: 0, male: 0, female: 0, ...document, ...laid } as StoredSegment,
  ...beside,
})

/** The same with its count and file looked up. */
export async function segmentReplyWithCounts(place: TransactionContext, stored: StoredDocument) {
  const { id } = stored.row
  const { count, male, female } = (await readCounts(place, [id])).get(id) ?? { count: 0, male: 0, female: 0 }
  const fileName = isOfFile(stored.sent) ? (await readFileNames(place, [id])).get(id) : undefined
  return segmentReply(stored, { count, male, female, ...(fileName === undefined ? {} : { fileName }) })
}
