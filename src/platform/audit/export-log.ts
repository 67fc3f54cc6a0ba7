/** The audit as a CSV file, made while it is sent: however long it is, a batch of it is in memory at a time. */

import type { AuditRow } from '#schemas/endpoints/audit.ts'
import { kindWords } from '#schemas/endpoints/audit-words.ts'
import { BYTE_ORDER_MARK, csvLine } from '#src/format/csv.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { StreamedReply } from '../http/answer.ts'
import { type AuditFilter, auditBefore } from './read-log.ts'

/** Rows that are read at a time. */
const ENTRIES_PER_BATCH = 1000

const columns: readonly (readonly [heading: string, cell: (row: AuditRow) => string])[] = [
  ['Time (UTC)', ({ at }) => new Date(at).toISOString()],
  ['Person', ({ userName }) => userName],
  ['What', ({ words }) => words],
  ['Kind', ({ kind }) => kindWords(kind)],
  ['Name', ({ name }) => name],
  ['Id', ({ about }) => about],
  ['Revision', ({ revision }) => (revision === null ? '' : String(revision))],
  ['Changed', ({ changed }) => changed.join('; ')],
  ['Address', ({ address }) => address],
  ['Browser', ({ browser }) => browser],
  ['Program', ({ agent }) => agent],
  ['Call', ({ call }) => call],
]

/**
 * Streams all entries that match and are older than a row, the newest first; the byte order mark tells spreadsheets
 * that it is UTF-8. `before` is the index of a row.
 */
export function exportAudit(platform: Platform, orgId: string, filter: AuditFilter, before: number): StreamedReply {
  const text = new TextEncoder()
  let next = before
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(text.encode(`${BYTE_ORDER_MARK}${csvLine(columns.map(([heading]) => heading))}`)),
    async pull(stream) {
      const rows = await withOrganisation(platform.pool, orgId, (client) =>
        auditBefore(client, orgId, filter, { before: next, most: ENTRIES_PER_BATCH }),
      )
      if (rows.length > 0)
        stream.enqueue(text.encode(rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('')))
      next = Number(rows.at(-1)?.id)
      if (rows.length < ENTRIES_PER_BATCH) stream.close()
    },
  })
  return new StreamedReply(body, { 'Content-Disposition': 'attachment; filename="audit.csv"' })
}
