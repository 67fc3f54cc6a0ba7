import { isOfFile } from '#schemas/documents/segment.ts'
import type { StoredSegment } from '#schemas/endpoints/segments.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { StoredDocument } from '../documents/stored.ts'
import type { SegmentTotals } from './count.ts'
import { readFileNames } from './files.ts'
import { readCounts } from './stored-counts.ts'

/** Returns a segment in its wire form, with its counts and the name of its file laid over the stored document. */
export const segmentReply = (
  { document, beside }: StoredDocument,
  laid: Partial<SegmentTotals & { fileName: string }> = {},
) => ({
  segment: { count: 0, male: 0, female: 0, ...document, ...laid } as StoredSegment,
  ...beside,
})

/** Returns the same with its counts and file name looked up. */
export async function segmentReplyWithCounts(transaction: TransactionContext, stored: StoredDocument) {
  const { id } = stored.row
  const { count, male, female } = (await readCounts(transaction, [id])).get(id) ?? { count: 0, male: 0, female: 0 }
  const fileName = isOfFile(stored.sent) ? (await readFileNames(transaction, [id])).get(id) : undefined
  return segmentReply(stored, { count, male, female, ...(fileName === undefined ? {} : { fileName }) })
}
