/** Reads an organisation's documents as files, page by page, so that however many there are need little memory. */
import { type CampaignFile, type FileKind, fileKinds, type PulledFile } from '#schemas/endpoints/campaign-files.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { withPlainText } from '../documents/sealed-text.ts'
import { type StoredDocument, type StoredRow, storedColumns, toStoredDocument } from '../documents/stored.ts'
import { carriedDocument } from './carried.ts'
import { keysOf } from './keys.ts'
import { idsNamedIn, withRefs } from './references.ts'

/** The most documents of a page, and the bytes of text at which one ends. */
const MAX_PAGE_DOCUMENTS = 200
const MAX_PAGE_BYTES = 1024 * 1024

/** A page of files; `next` is where the one after it begins. */
export interface PulledPage {
  readonly files: PulledFile[]
  readonly left: { readonly kind: string; readonly name: string; readonly reason: string }[]
  readonly next: string | null
}

/** Reads the page of files after a place, of some kinds or of all; what came with the platform is no file. */
export async function pullPage(
  transaction: TransactionContext,
  {
    after = '',
    kinds = fileKinds,
  }: { readonly after?: string | undefined; readonly kinds?: readonly string[] | undefined },
): Promise<PulledPage> {
  const { client, user, now } = transaction
  const [kind = '', id = ''] = [after.split(' ', 1)[0], after.slice(after.indexOf(' ') + 1)]
  const { rows } = await client.query<StoredRow & { kind: FileKind; isLast: boolean }>(
    `SELECT * FROM (
       SELECT kind, ${storedColumns}, sum(octet_length(text)) OVER ordered AS bytes,
         count(*) OVER () < ${MAX_PAGE_DOCUMENTS + 1} AND row_number() OVER ordered = count(*) OVER () AS "isLast"
       FROM (
         SELECT * FROM documents
         WHERE organisation_id = $1 AND kind = ANY($2) AND (kind, id) > ($3, $4) AND deleted_ts IS NULL AND NOT library
           AND NOT starts_with(id, 'managed-')
         ORDER BY kind, id LIMIT ${MAX_PAGE_DOCUMENTS + 1}) documents
       WINDOW ordered AS (ORDER BY kind, id)) page
     WHERE bytes - octet_length(text) < ${MAX_PAGE_BYTES} ORDER BY kind, id LIMIT ${MAX_PAGE_DOCUMENTS}`,
    [user.orgId, kinds, kind, id],
  )
  const exact = rows.filter((row) => row.exact)
  const stored: { kind: FileKind; stored: StoredDocument }[] = []
  for (const row of exact) {
    const plain = await withPlainText(transaction, row.kind, row)
    stored.push({ kind: row.kind, stored: toStoredDocument(row.kind, plain, now) })
  }
  const last = rows.at(-1)
  return {
    files: await filesOf(transaction, stored),
    left: rows
      .filter((row) => !row.exact)
      .map((row) => ({ kind: row.kind, name: row.name, reason: 'It holds numbers that cannot be carried exactly.' })),
    next: last && !last.isLast ? `${last.kind} ${last.id}` : null,
  }
}

/** Creates the files of stored documents. */
export async function filesOf(
  transaction: TransactionContext,
  documents: readonly { readonly kind: FileKind; readonly stored: StoredDocument }[],
): Promise<PulledFile[]> {
  const named = documents.flatMap(({ kind, stored }) => idsNamedIn(kind, stored.sent))
  const keys = await keysOf(transaction, [
    ...documents.map(({ kind, stored }) => ({ kind, id: stored.row.id })),
    ...named,
  ])
  return documents.map(({ kind, stored: { row, sent } }) => {
    const document = withRefs(kind, carriedDocument(kind, sent, row), keys)
    const key = keys.get(`${kind} ${row.id}`)?.key ?? ''
    const file: CampaignFile = { schema: 1, kind, key, name: row.name, document: { ...document } }
    return { file, revision: row.revision }
  })
}
