import { NEVER } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { type DrawnKind, drawnKinds } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { ConflictError, NotFoundError } from '../../base/errors.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findDocument } from '../../documents/documents.ts'
import { followRule } from '../../documents/messages-of-rule.ts'
import { storeStatus } from '../../documents/store-status.ts'
import type { StoredDocument } from '../../documents/stored.ts'

/**
 * Stops a rule or badge rule that is active or scheduled: stores a new revision that differs in its status alone, without
 * checking the rest of the document.
 *
 * @throws {NotFoundError} When there is no such document.
 * @throws {ConflictError} When it is not running, or has ended.
 */
export async function stopRule(transaction: TransactionContext, id: string): Promise<StoredDocument> {
  await transaction.client.query(
    'SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = ANY($2) AND id = $3 FOR NO KEY UPDATE',
    [transaction.user.orgId, drawnKinds, id],
  )
  for (const kind of drawnKinds) {
    const stored = await findDocument(transaction, kind, id)
    if (stored) return stop(transaction, kind, stored)
  }
  throw new NotFoundError()
}

/**
 * Stores an active rule or badge rule as inactive, in the transaction that finds a reason for it; undefined where it is not
 * active.
 */
export async function pauseIfActive(
  transaction: TransactionContext,
  kind: DrawnKind,
  id: string,
): Promise<StoredDocument | undefined> {
  await transaction.client.query(
    'SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR NO KEY UPDATE',
    [transaction.user.orgId, kind, id],
  )
  const stored = await findDocument(transaction, kind, id)
  const { status } = stored ? scheduleOf(stored.sent, documentKinds[kind].statusKey) : {}
  return stored && status === 'active' ? storeInactive(transaction, kind, stored) : undefined
}

async function stop(transaction: TransactionContext, kind: DrawnKind, stored: StoredDocument): Promise<StoredDocument> {
  const { sent } = stored
  const { label, statusKey } = documentKinds[kind]
  const { status, end = NEVER } = scheduleOf(sent, statusKey)
  if (status !== 'active') throw new ConflictError(`This ${label} is not running.`)
  if (end < NEVER && end <= transaction.now) throw new ConflictError(`This ${label} has ended.`)
  return storeInactive(transaction, kind, stored)
}

/** Stores a document as inactive; the messages of a rule stop with it. */
async function storeInactive(
  transaction: TransactionContext,
  kind: DrawnKind,
  stored: StoredDocument,
): Promise<StoredDocument> {
  const stopped = await storeStatus(transaction, kind, stored, 'inactive')
  if (kind === 'rule') await followRule(transaction, stopped)
  return stopped
}
