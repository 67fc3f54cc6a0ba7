/** Saves and deletes a document of any kind by the rules of its own call. */
import { isDynamicVoucher } from '#schemas/documents/offer.ts'
import type { FileKind } from '#schemas/endpoints/campaign-files.ts'
import { check } from '#schemas/index.ts'
import { asText, asWords, type JsonObject } from '#schemas/json.ts'
import { badgeMessages, voucherMessages } from '#schemas/messages/index.ts'
import { type FieldError, InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { isBadgeCalled } from '../document-calls/badges-handlers.ts'
import { findTemplate, templateConfig } from '../document-calls/template-config.ts'
import { removeDocument } from '../documents/remove-document.ts'
import { ruleOfMessage, type SaveOptions, saveDocument } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { countCodes, deleteFreeVouchers } from '../rewards/vouchers/code-stock.ts'
import { deleteFile, findFile } from '../segments/files.ts'
import { deleteCount } from '../segments/stored-counts.ts'

/** A document to be saved under an id; `isNew` where there is none yet. */
export interface SavedFile {
  readonly id: string
  readonly isNew: boolean
  readonly document: JsonObject
}

/** The console's preference: nothing is published that names what is not there (RFC 7240). */
const strict = new Headers({ Prefer: 'handling=strict' })

/**
 * Saves a document. What is inactive, or has no status, may be unfinished.
 *
 * @throws {RefusedError} As the call of its kind does.
 */
export async function saveFile(
  transaction: TransactionContext,
  kind: FileKind,
  { id, isNew, document }: SavedFile,
): Promise<StoredDocument> {
  const facts = await factsOf(transaction, kind, id, document)
  const options: SaveOptions = { ifMatch: undefined, draft: 'true', headers: strict, facts, keys: () => ({}) }
  const wrong = await wrongsOf(transaction, kind, id, document)
  if (wrong.length > 0) throw new InvalidError(wrong)
  const written = { text: JSON.stringify(document), document }
  const stored = await saveDocument(transaction, kind, written, isNew ? { ...options, newId: id } : { ...options, id })
  if (kind === 'offer' && stored.row.status === 'active' && isDynamicVoucher(document)) {
    if ((await countCodes(transaction, id)).codes === 0)
      throw new InvalidError([{ path: 'voucherType', message: voucherMessages.fileRequired, code: 'file-required' }])
  }
  // The next list counts it.
  if (kind === 'segment') await deleteCount(transaction, id)
  return stored
}

/** Finds what the editor warns of in a document; none of it refuses a save. */
export async function warningsOf(
  transaction: TransactionContext,
  kind: FileKind,
  {
    id,
    document,
    stored,
  }: { readonly id: string; readonly document: JsonObject; readonly stored: StoredDocument | undefined },
): Promise<FieldError[]> {
  const facts = {
    ...(await ruleOfMessage(transaction, kind, document)),
    ...(await factsOf(transaction, kind, id, document)),
    ...{ now: transaction.now, mode: stored ? ('edit' as const) : ('save' as const) },
    ...(stored && { stored: stored.sent }),
  }
  return check(document, kind, facts).flatMap(({ severity, path, message, code }) =>
    severity === 'warning' ? [{ path, message, code }] : [],
  )
}

/**
 * Deletes a document.
 *
 * @throws {RefusedError} As the call of its kind does.
 */
export async function removeFile(transaction: TransactionContext, kind: FileKind, id: string): Promise<void> {
  await removeDocument(transaction, kind, id)
  if (kind === 'offer') await deleteFreeVouchers(transaction, id)
  if (kind === 'segment') {
    await deleteFile(transaction, id)
    await deleteCount(transaction, id)
  }
}

/** The facts that the checks of a kind are told beside the document. */
async function factsOf(
  transaction: TransactionContext,
  kind: FileKind,
  id: string,
  document: JsonObject,
): Promise<NonNullable<SaveOptions['facts']>> {
  if (kind === 'segment') return { hasFile: (await findFile(transaction, id)) !== undefined }
  const templateId = kind === 'rule' ? asText(document.templateId) : ''
  const template = templateId === '' ? undefined : await findTemplate(transaction, templateId)
  return template ? { template: templateConfig(template) } : {}
}

/** The faults that the call of a kind finds before it saves. */
async function wrongsOf(
  transaction: TransactionContext,
  kind: FileKind,
  id: string,
  document: JsonObject,
): Promise<FieldError[]> {
  if (kind === 'badge' && (await isBadgeCalled(transaction, asWords(document.badgeName), id)))
    return [{ path: 'badgeName', message: badgeMessages.nameTaken, code: 'badge-name-taken' }]
  return []
}
