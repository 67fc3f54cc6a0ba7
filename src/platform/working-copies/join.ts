/** Joining: the working copy of a document as it is now, made or brought up to date where that is needed. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { JoinReply } from '#schemas/endpoints/live.ts'
import { asObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { beginCopy, joinCopy, rebase, type WorkingCopy } from '#src/live/copy.ts'
import { plain } from '#src/live/keyed.ts'
import { ReadOnlyError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import {
  type CopyKey,
  insertCopy,
  lockCopy,
  readBase,
  readStoredPlaces,
  updateCopy,
  updateSessions,
  withoutServerKeys,
} from './rows.ts'

/** A working copy that somebody has joined, and whether it was brought up to date, of which the others are to be told. */
export interface Joined {
  readonly copy: WorkingCopy
  readonly reply: JoinReply
  readonly isRebased: boolean
}

/**
 * Joins the working copy of a document.
 *
 * @throws {NotFoundError} When there is no such document.
 * @throws {ReadOnlyError} When it came with the platform, or holds numbers that cannot be edited.
 */
export async function joinWorkingCopy(
  context: TransactionContext & { readonly user: { readonly id: string } },
  key: CopyKey,
  session: string,
): Promise<Joined> {
  const stored = await readDocument(context, key.kind, key.id)
  const { row } = stored
  if (row.library || !row.exact) throw new ReadOnlyError(genericMessages.libraryReadOnly(documentKinds[key.kind].label))
  const found = (await lockCopy(context, key)) ?? (await makeCopy(context, key, stored))
  // What was locked may have waited for a save.
  const now = await readDocument(context, key.kind, key.id)
  const upToDate = found.baseRevision === now.row.revision ? found : await bringUpToDate(context, key, found, now)
  const { copy, known } = joinCopy(upToDate, session, context.user.id)
  const isRebased = upToDate !== found
  if (isRebased) await updateCopy(context, key, copy, withoutServerKeys(key.kind, now.sent))
  else await updateSessions(context, key, copy)
  const { tree, sequence, baseRevision } = copy
  const reply = { tree, sequence, baseRevision, etag: now.etag, taken: known.batch, missed: [...known.missed] }
  return { copy, reply, isRebased }
}

async function makeCopy(
  context: TransactionContext,
  key: CopyKey,
  { row, sent }: StoredDocument,
): Promise<WorkingCopy> {
  const tree = { document: withoutServerKeys(key.kind, sent), places: await readStoredPlaces(context, key) }
  const made = beginCopy(tree, row.revision, context.now)
  await insertCopy(context, key, made)
  return (await lockCopy(context, key)) ?? made
}

async function bringUpToDate(
  context: TransactionContext,
  key: CopyKey,
  copy: WorkingCopy,
  { row, sent }: StoredDocument,
): Promise<WorkingCopy> {
  const stored = withoutServerKeys(key.kind, sent)
  const base = (await readBase(context, key, copy.baseRevision)) ?? stored
  const places = asObject(plain(copy.tree).places)
  return rebase(copy, { document: base, places }, { document: stored, places }, row.revision)
}
