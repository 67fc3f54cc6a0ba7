/** Editing: a batch of patches, through the same checks as the save of a draft. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { type Batch, type EditReply, type Keyed, MAX_TREE_CHARACTERS } from '#schemas/endpoints/live.ts'
import { check } from '#schemas/index.ts'
import { asObject, type JsonObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { liveWords } from '#schemas/messages/live.ts'
import { takeBatch, type WorkingCopy } from '#src/live/copy.ts'
import { isOrderKey, plain } from '#src/live/keyed.ts'
import { ConflictError, type FieldError, InvalidError, ReadOnlyError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { isLeftToDo } from '../documents/drafts.ts'
import { findMistypedKeys } from '../documents/indexed-keys.ts'
import { refuseInFiles } from '../documents/owners.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { type CopyKey, lockCopy, updateCopy, withoutServerKeys } from './rows.ts'

/** A working copy after an edit. */
export interface Edited {
  readonly copy: WorkingCopy
  readonly reply: EditReply
  /** False of a batch that was taken before. */
  readonly isNew: boolean
}

/**
 * Applies a batch to the working copy of a document, whole or not at all.
 *
 * @throws {NotFoundError} When there is no such document.
 * @throws {ReadOnlyError} When it came with the platform, or files own it.
 * @throws {ConflictError} When the copy has another base, or a further revision was saved: the editor joins again.
 * @throws {InvalidError} When it makes an error that a draft may not be left with, or more than a copy can hold.
 */
export async function editWorkingCopy(
  context: TransactionContext & { readonly user: { readonly id: string } },
  key: CopyKey,
  session: string,
  batch: Batch,
): Promise<Edited> {
  const found = await lockCopy(context, key)
  const stored = await readDocument(context, key.kind, key.id)
  if (stored.row.library) throw new ReadOnlyError(genericMessages.libraryReadOnly(documentKinds[key.kind].label))
  refuseInFiles(context, key.kind, stored)
  // The ids that an editor knows are those of the copy that it has joined.
  if (!found?.sessions.some((one) => one.session === session && one.user === context.user.id)) throw joinAgain(stored)
  const taken = takeBatch(found, { session, user: context.user.id }, batch)
  if (!taken.isNew) return taken
  if (batch.baseRevision !== found.baseRevision || found.baseRevision !== stored.row.revision) throw joinAgain(stored)
  const isWrong = batch.patches.some((patch) => 'at' in patch && !isOrderKey(patch.at))
  if (isWrong) throw new InvalidError([{ path: 'patches', message: liveWords.wrongKey }])
  const { copy } = taken
  if (JSON.stringify(copy.tree).length > MAX_TREE_CHARACTERS)
    throw new InvalidError([{ path: '', message: liveWords.tooLarge, code: 'too-large' }])
  const errors = newErrors(context.now, key, stored, found.tree, copy.tree)
  if (errors.length > 0) throw new InvalidError(errors)
  await updateCopy(context, key, copy, withoutServerKeys(key.kind, stored.sent))
  return taken
}

const joinAgain = ({ etag }: StoredDocument) => new ConflictError(liveWords.joinAgain, { etag })

/** Returns the errors that a draft may not be left with and that were not there before. */
function newErrors(now: number, { kind }: CopyKey, stored: StoredDocument, before: Keyed, after: Keyed): FieldError[] {
  const found = (tree: Keyed) => errorsOf(asObject(plain(tree).document), now, kind, stored)
  const errors = found(after)
  if (errors.length === 0) return []
  const known = new Set(found(before).map(textOf))
  return errors.filter((error) => !known.has(textOf(error)))
}

const textOf = ({ path, code, message }: FieldError) => JSON.stringify([path, code, message])

function errorsOf(
  document: JsonObject,
  now: number,
  kind: CopyKey['kind'],
  { row, sent }: StoredDocument,
): FieldError[] {
  const checked = (given: JsonObject) => (row.rule_type === null ? given : { ...given, ruleType: row.rule_type })
  const facts = {
    ...{ now, mode: 'edit' as const, isStoredDraft: row.problems !== null },
    stored: checked(withoutServerKeys(kind, sent)),
  }
  const issues = check(checked(document), kind, facts).filter(({ severity }) => severity === 'error')
  const found = [...findMistypedKeys(documentKinds[kind], checked(document)), ...issues]
  return found
    .filter((error) => !isLeftToDo(error))
    .map(({ path, message, code }) => ({ path, message, ...(code && { code }) }))
}
