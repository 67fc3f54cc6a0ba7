import { DatabaseError } from 'pg'
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { check, type Facts } from '#schemas/index.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { isChannel } from '#schemas/values/channels.ts'
import { ConflictError, type FieldError, InvalidError, NotFoundError, ReadOnlyError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument, keyExists, nameExists } from './documents.ts'
import { isLeftToDo, NAME_TAKEN } from './drafts.ts'
import { findMistypedKeys, indexedColumnsOf } from './indexed-keys.ts'
import { refuseInFiles } from './owners.ts'
import { isNamedByActive, type LockedReference, lockReferences } from './references.ts'
import { type StoredDocument, toStoredDocument } from './stored.ts'
import { checkedDocument, type DocumentInput, insertRow, keyIndex, nameIndex, updateRow } from './write-row.ts'

/** The options of a save beside the document. */
export interface SaveOptions {
  /** The revision that the sender has seen; without one the last write wins. */
  readonly ifMatch: number | undefined
  /** The document that is meant, where the call names it beside the body. */
  readonly id?: string | undefined
  /** The id that a new document gets; it has none of its own then. */
  readonly newId?: string
  /** The facts for the checks beside time, mode and the stored document. */
  readonly facts?: Omit<Facts, 'now' | 'mode' | 'stored'>
  /** The headers of the call: `Prefer: handling=strict` refuses an active document that names what was never there (ours). */
  readonly headers?: Headers
  /** `true` where an inactive document is to be stored although it is unfinished (ours). */
  readonly draft?: 'true' | 'false' | undefined
  /** The reply keys of a document: used for the newer one when the save is stale. */
  readonly keys: (stored: StoredDocument) => Readonly<Record<string, unknown>>
}

/** The codes of places that no active document may have: they name what was deleted, or is not finished. */
const NEVER_ACTIVE: readonly (string | undefined)[] = ['reference-deleted', 'reference-unfinished']

/** The preference (RFC 7240) of the console, which publishes nothing that names what is not there. */
const STRICT = 'handling=strict'

/** The id that a sent document names itself by, by the names of its kind; undefined for a new one. */
export function sentId(kind: DocumentKind, document: JsonObject): string | undefined {
  return [...kind.idKeys]
    .reverse()
    .map((key) => document[key])
    .find((id): id is string => typeof id === 'string' && id !== '')
}

/**
 * Saves a document as a new one or as the next revision.
 *
 * @throws {NotFoundError} When it names a document that does not exist.
 * @throws {ReadOnlyError} When it came with the platform, or files own it.
 * @throws {ConflictError} When another revision is stored, with the newer document.
 * @throws {InvalidError} When a check fails, or a name or key is taken.
 */
export async function saveDocument(
  transaction: TransactionContext,
  kind: DocumentKindId,
  written: DocumentInput,
  options: SaveOptions,
): Promise<StoredDocument> {
  const { newId } = options
  const id = newId === undefined ? options.id || sentId(documentKinds[kind], written.document) : undefined
  const stored = id === undefined ? undefined : await lockDocument(transaction, kind, id)
  if (stored?.row.library) throw new ReadOnlyError(genericMessages.libraryReadOnly(documentKinds[kind].label))
  if (stored) refuseInFiles(transaction, kind, stored, written)
  if (stored && options.ifMatch !== undefined && options.ifMatch !== stored.row.revision) {
    throw new ConflictError(`Somebody else has saved this ${documentKinds[kind].label} meanwhile.`, {
      keys: options.keys(stored),
      etag: stored.etag,
    })
  }
  const references = await lockReferences(transaction, kind, written.document)
  const lost = lostReferences(references)
  const isRefused = ({ code }: FieldError) => NEVER_ACTIVE.includes(code) || options.headers?.get('Prefer') === STRICT
  const refused = isActive(kind, written) ? lost.filter(isRefused) : []
  const found = await findProblems(transaction, kind, written, stored, options)
  const isDraft = options.draft === 'true' && (await mayBeDraft(transaction, kind, written, stored))
  const left = isDraft ? found.filter(isLeftToDo) : []
  const errors = [...found.filter((one) => !left.includes(one)), ...refused]
  if (errors.length > 0) throw new InvalidError(errors)
  try {
    const input = { ...written, references, problems: left }
    const row = stored
      ? await updateRow(transaction, kind, stored.row.id, input, stored.sent)
      : await insertRow(transaction, kind, input, newId === undefined ? {} : { id: newId })
    if (!row) throw new NotFoundError()
    const saved = toStoredDocument(kind, row, transaction.now)
    return lost.length === 0 ? saved : { ...saved, beside: { ...saved.beside, warnings: lost } }
  } catch (error) {
    // Two saves of one name at the same moment: the index decides.
    throw takenIn(error, kind) ?? error
  }
}

const statusIn = (kind: DocumentKindId, written: DocumentInput) =>
  indexedColumnsOf(documentKinds[kind], checkedDocument(written)).status
const isActive = (kind: DocumentKindId, written: DocumentInput) => statusIn(kind, written) === 'active'
const isInactive = (kind: DocumentKindId, written: DocumentInput) => statusIn(kind, written) === 'inactive'

/** Says whether a document may be left unfinished: it is inactive, or has no status and nothing active names it. */
async function mayBeDraft(
  transaction: TransactionContext,
  kind: DocumentKindId,
  written: DocumentInput,
  stored: StoredDocument | undefined,
): Promise<boolean> {
  if ('statusKey' in documentKinds[kind]) return isInactive(kind, written)
  if (!stored) return true
  const { id } = stored.row
  // Whoever activates something that names it has locked it as a reference, and is waited for.
  await transaction.client.query(
    'SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR UPDATE',
    [transaction.user.orgId, kind, id],
  )
  return !(await isNamedByActive(transaction, kind, id))
}

/** Returns a fault for each place that names what is not there. */
function lostReferences(references: readonly LockedReference[]): (FieldError & { code: string })[] {
  return references.flatMap(({ path, kind, state }) => {
    if (state === 'there') return []
    const { label } = documentKinds[kind as DocumentKindId]
    if (state === 'unfinished')
      return [{ path, message: genericMessages.referenceUnfinished(label), code: 'reference-unfinished' }]
    return state === 'deleted'
      ? [{ path, message: genericMessages.referenceDeleted(label), code: 'reference-deleted' }]
      : [{ path, message: genericMessages.referenceUnknown(label), code: 'reference-unknown' }]
  })
}

/** The refusal of a name or a key that another document has, where the database said so; undefined for any other error. */
export function takenIn(error: unknown, kind: DocumentKindId, at = ''): InvalidError | undefined {
  const taken = { [nameIndex]: nameTaken, [keyIndex]: keyTaken }
  const constraint = error instanceof DatabaseError ? (error.constraint ?? '') : ''
  if (!Object.hasOwn(taken, constraint)) return undefined
  const { path, ...said } = taken[constraint as keyof typeof taken](kind)
  return new InvalidError([{ ...said, path: `${at}${path}` }])
}

/**
 * Reads a document and keeps others from changing it until the transaction ends.
 *
 * @throws {NotFoundError} When there is no such document.
 */
export async function lockDocument(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<StoredDocument> {
  await transaction.client.query(
    'SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR NO KEY UPDATE',
    [transaction.user.orgId, kind, id],
  )
  const stored = await findDocument(transaction, kind, id)
  if (!stored) throw new NotFoundError()
  return stored
}

async function findProblems(
  transaction: TransactionContext,
  kind: DocumentKindId,
  written: DocumentInput,
  stored: StoredDocument | undefined,
  { facts }: SaveOptions,
): Promise<FieldError[]> {
  const document = checkedDocument(written)
  const { nameKey, keyKey }: DocumentKind = documentKinds[kind]
  const wrong = findMistypedKeys(documentKinds[kind], document)
  const known: Facts = {
    ...(await ruleOfMessage(transaction, kind, document)),
    ...facts,
    now: transaction.now,
    mode: stored ? 'edit' : 'save',
    ...(stored && {
      stored: checkedDocument({ ...written, document: stored.sent }),
      isStoredDraft: stored.row.problems !== null,
    }),
  }
  const issues = check(document, kind, known).filter((issue) => issue.severity === 'error')
  const name = Object.hasOwn(document, nameKey) ? document[nameKey] : undefined
  const taken = typeof name === 'string' && (await nameExists(transaction, kind, name, stored?.row.id))
  const key = keyKey !== undefined && Object.hasOwn(document, keyKey) ? document[keyKey] : undefined
  const keyIsTaken = typeof key === 'string' && (await keyExists(transaction, kind, key, stored?.row.id))
  return [
    ...wrong,
    ...issues.map(({ path, message, code }) => ({ path, message, code })),
    ...(taken ? [nameTaken(kind)] : []),
    ...(keyIsTaken ? [keyTaken(kind)] : []),
  ]
}

/** The rule that a message names, for the checks of what it follows. */
export async function ruleOfMessage(
  transaction: TransactionContext,
  kind: DocumentKindId,
  document: JsonObject,
): Promise<Facts> {
  const id = isChannel(kind) ? textAt(document, 'ruleId') : ''
  const rule = id === '' ? undefined : await findDocument(transaction, 'rule', id)
  return rule ? { rule: rule.sent } : {}
}

function nameTaken(kind: DocumentKindId): FieldError {
  const { nameKey, nameTaken: message } = documentKinds[kind]
  return { path: nameKey, message, code: NAME_TAKEN }
}

function keyTaken(kind: DocumentKindId): FieldError {
  const { keyKey = '', keyTaken: message = '' }: DocumentKind = documentKinds[kind]
  return { path: keyKey, message, code: 'key-taken' }
}

/** The documented sentence after a save: of a new document, or of a further revision. */
export const savedMessage = ({ row }: StoredDocument): string =>
  row.revision === 1 ? genericMessages.saved : genericMessages.updated
