import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { ConflictError, NotFoundError, ReadOnlyError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { forgetComments } from './comment-anchors.ts'
import { readDocument } from './documents.ts'
import { forgetOwner, refuseInFiles } from './owners.ts'
import { linksTo } from './references.ts'

/**
 * Deletes a document that nothing refers to. Its versions are kept.
 *
 * @throws {NotFoundError} When there is no such document.
 * @throws {ReadOnlyError} When it came with the platform, or files own it.
 * @throws {ConflictError} When others refer to it, with the links.
 */
export async function removeDocument(transaction: TransactionContext, kind: DocumentKindId, id: string): Promise<void> {
  const key = [transaction.user.orgId, kind, id]
  // Waits for every save that is about to refer to it; those that come later find it gone.
  await transaction.client.query(
    'SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR UPDATE',
    key,
  )
  const stored = await readDocument(transaction, kind, id)
  const { row } = stored
  if (row.library) throw new ReadOnlyError(genericMessages.libraryReadOnly(documentKinds[kind].label))
  refuseInFiles(transaction, kind, stored)
  const links = await linksTo(transaction, kind, id)
  if (links.length > 0) {
    const names = links
      .slice(0, 3)
      .map(({ kind: from, name }) => `${documentKinds[from as DocumentKindId]?.label} ${name}`)
    const more = links.length > 3 ? ` and ${links.length - 3} more` : ''
    throw new ConflictError(`Linked to ${names.join(', ')}${more}. Please unlink first.`, { keys: { links } })
  }
  const { rowCount } = await transaction.client.query(
    `UPDATE documents SET deleted_ts = $4 WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND deleted_ts IS NULL`,
    [...key, transaction.now],
  )
  if (rowCount === 0) throw new NotFoundError()
  transaction.auditEntries?.push({ kind, id, name: row.name })
  await transaction.client.query(
    'DELETE FROM document_references WHERE organisation_id = $1 AND from_kind = $2 AND from_id = $3',
    key,
  )
  await transaction.client.query(
    'DELETE FROM canvas_sidecars WHERE organisation_id = $1 AND kind = $2 AND id = $3',
    key,
  )
  await transaction.client.query('DELETE FROM working_copies WHERE organisation_id = $1 AND kind = $2 AND id = $3', key)
  await forgetComments(transaction, kind, id)
  await forgetOwner(transaction, { kind, id })
}

/** Lists what refers to a document that exists, or refuses with 404. */
export async function linksToDocument(transaction: TransactionContext, kind: DocumentKindId, id: string) {
  await readDocument(transaction, kind, id)
  return linksTo(transaction, kind, id)
}
