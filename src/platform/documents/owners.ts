/**
 * The owner of a document: the console, or files under a label. What files own is changed by applying these files alone; the
 * console may stop it, copy it and take it over. Not here: which documents a folder of files holds.
 */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { NotFoundError, ReadOnlyError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { switchedOff } from './copy-document.ts'
import { findDocument } from './documents.ts'
import { isExact } from './exact-numbers.ts'
import { indexedColumnsOf } from './indexed-keys.ts'
import type { StoredDocument } from './stored.ts'
import { changedFields, type DocumentInput } from './write-row.ts'

/** The name of a stored document. */
export interface DocumentKey {
  readonly kind: DocumentKindId
  readonly id: string
}

/** Finds the files that own a document; undefined where the console does, or where there is none. */
export async function findOwner(transaction: TransactionContext, key: DocumentKey): Promise<KeptInFiles | undefined> {
  return (await findDocument(transaction, key.kind, key.id))?.row.kept_in_files ?? undefined
}

/** Lists the documents that the files of a label own, by kind and id. */
export async function documentsOfFiles(
  { client, user }: TransactionContext,
  label: string,
): Promise<readonly DocumentKey[]> {
  const { rows } = await client.query<DocumentKey>(
    'SELECT kind, id FROM document_owners WHERE organisation_id = $1 AND label = $2 ORDER BY kind, id',
    [user.orgId, label],
  )
  return rows
}

/**
 * Gives documents to the files of a label, from this moment on. Those that are theirs already stay so.
 *
 * @throws {NotFoundError} When one of them does not exist.
 * @throws {ReadOnlyError} When one came with the platform, or belongs to files of another label.
 */
export async function giveToFiles(
  transaction: TransactionContext,
  documents: readonly DocumentKey[],
  label: string,
): Promise<void> {
  const { client, user, now } = transaction
  for (const { kind, id } of documents) {
    const { row } = await lockWithOwner(transaction, { kind, id })
    if (row.library) throw new ReadOnlyError(genericMessages.libraryReadOnly(documentKinds[kind].label))
    if (row.kept_in_files && row.kept_in_files.label !== label) throw keptInFiles(kind, row.kept_in_files)
    await client.query(
      `INSERT INTO document_owners (organisation_id, kind, id, label, since_ts, given_by)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      [user.orgId, kind, id, label, now, user.name],
    )
  }
}

/**
 * Gives a document that files own to the console. One that is the console's already stays so.
 *
 * @throws {NotFoundError} When there is no such document.
 */
export async function detachFromFiles(transaction: TransactionContext, key: DocumentKey): Promise<void> {
  const { row } = await lockWithOwner(transaction, key)
  transaction.auditEntries?.push({ ...key, name: row.name })
  await forgetOwner(transaction, key)
}

/** Forgets the owner of a document: it is the console's, or gone. */
export async function forgetOwner({ client, user }: TransactionContext, { kind, id }: DocumentKey): Promise<void> {
  await client.query('DELETE FROM document_owners WHERE organisation_id = $1 AND kind = $2 AND id = $3', [
    user.orgId,
    kind,
    id,
  ])
}

/**
 * Refuses a change of a document that files own, unless these files are being applied. A save that only stops it passes,
 * so that nobody looks for a checkout in an emergency, and one that changes nothing in it, such as codes for a voucher.
 * The row must be locked.
 *
 * @param written - The document as it is to be stored; left out where it is to be deleted.
 * @throws {ReadOnlyError} When it may not be changed here, with the label of the files.
 */
export function refuseInFiles(
  { filesLabel }: TransactionContext,
  kind: DocumentKindId,
  { row, sent }: StoredDocument,
  written?: DocumentInput,
): void {
  const owner = row.kept_in_files
  if (!owner || owner.label === filesLabel) return
  if (written && row.exact && isExact(written.text) && isSameOrStopped(kind, sent, written.document)) return
  throw keptInFiles(kind, owner)
}

/** Says whether a document differs in nothing from the stored one, or in being stopped. */
function isSameOrStopped(kind: DocumentKindId, stored: JsonObject, document: JsonObject): boolean {
  const isSame = (one: JsonObject, other: JsonObject) => changedFields(kind, one, other).length === 0
  const { status } = indexedColumnsOf(documentKinds[kind], document)
  const isStopped = status === 'inactive' && isSame(switchedOff(kind, stored), switchedOff(kind, document))
  return isStopped || isSame(stored, document)
}

/** The refusal of a change to a document that files own, with what is known of them beside it (ours). */
function keptInFiles(kind: DocumentKindId, owner: KeptInFiles): ReadOnlyError {
  const message = keptInFilesWords(documentKinds[kind].label, owner.label)
  return new ReadOnlyError(message, {
    errors: [{ path: '', message, code: 'kept-in-files' }],
    keys: { keptInFiles: owner },
  })
}

async function lockWithOwner(transaction: TransactionContext, { kind, id }: DocumentKey): Promise<StoredDocument> {
  const { client, user } = transaction
  await client.query('SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR NO KEY UPDATE', [
    user.orgId,
    kind,
    id,
  ])
  const stored = await findDocument(transaction, kind, id)
  if (!stored) throw new NotFoundError()
  return stored
}
