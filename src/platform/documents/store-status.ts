import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { valueAtPath } from '#schemas/json.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusPlaces } from './copy-document.ts'
import { replaceInText } from './replace-in-text.ts'
import { type StoredDocument, toStoredDocument } from './stored.ts'
import { updateRow } from './write-row.ts'

/**
 * Stores a new revision of a document that differs in its status alone, without checking the rest of it. The row must be
 * locked.
 *
 * @throws {NotFoundError} When it was deleted meanwhile.
 */
export async function storeStatus(
  transaction: TransactionContext,
  kind: DocumentKindId,
  { row, sent }: StoredDocument,
  status: 'active' | 'inactive',
): Promise<StoredDocument> {
  const { statusKey } = { statusKey: undefined, ...documentKinds[kind] }
  const text = statusPlaces(sent, statusKey)
    .filter((steps) => valueAtPath(sent, steps) !== undefined)
    .reduce((changed, steps) => replaceInText(changed, steps, status) ?? changed, row.text)
  const ruleType = kind === 'rule' ? (row.rule_type ?? undefined) : undefined
  const newer = await updateRow(transaction, kind, row.id, { text, document: JSON.parse(text), ruleType }, sent)
  if (!newer) throw new NotFoundError()
  return toStoredDocument(kind, newer, transaction.now)
}
