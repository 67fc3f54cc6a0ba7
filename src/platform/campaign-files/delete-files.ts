/** Deletes the documents of a label whose files are gone. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { type FileKind, fileKinds, type PlannedFile } from '#schemas/endpoints/campaign-files.ts'
import { ConflictError, type FieldError, RefusedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { documentsOfFiles } from '../documents/owners.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { keysOf, refOf } from './keys.ts'
import { liveThrough } from './live.ts'
import { removeFile } from './save-file.ts'
import { attempt } from './settle.ts'

/** A document that is the files' and has none any more. */
export interface GoneFile {
  readonly kind: FileKind
  readonly key: string
  readonly stored: StoredDocument
}

/** Finds the documents of a label that none of the files of a folder (`offer/ten-off`) is of. */
export async function goneFiles(
  transaction: TransactionContext,
  label: string,
  folder: readonly string[],
): Promise<GoneFile[]> {
  const there = new Set(folder)
  const owned = await documentsOfFiles(transaction, label)
  const keys = await keysOf(transaction, owned)
  const gone: GoneFile[] = []
  for (const { kind, id } of owned) {
    const keyed = keys.get(`${kind} ${id}`)
    if (!keyed || !isFileKind(kind) || there.has(refOf(keyed))) continue
    const stored = await findDocument(transaction, kind, id)
    if (stored) gone.push({ kind, key: keyed.key, stored })
  }
  return gone
}

const isFileKind = (kind: string): kind is FileKind => fileKinds.some((one) => one === kind)

/** Deletes them, those that name others before these; one that is refused stays. */
export async function deleteFiles(
  transaction: TransactionContext,
  gone: readonly GoneFile[],
  { publish, label }: { readonly publish: boolean; readonly label: string },
): Promise<PlannedFile[]> {
  const ofFiles = { ...transaction, filesLabel: label }
  const lines = new Map<GoneFile, PlannedFile>()
  for (let left = gone; left.length > 0; ) {
    const again: GoneFile[] = []
    for (const one of left) {
      const refusals = await deleteOne(ofFiles, one, publish)
      lines.set(one, lineOf(one, refusals, label))
      // What named it may go after it.
      if (refusals.some(({ code }) => code === 'linked')) again.push(one)
    }
    if (again.length === left.length) break
    left = again
  }
  return gone.flatMap((one) => lines.get(one) ?? [])
}

async function deleteOne(
  transaction: TransactionContext,
  { kind, stored }: GoneFile,
  publish: boolean,
): Promise<FieldError[]> {
  const shown = publish ? undefined : await liveThrough(transaction, kind, stored)
  if (shown !== undefined) {
    const message = shown === stored.row.name ? 'It is active' : `“${shown}” is active and shows it`
    return [{ path: '', message: `${message}: apply with --publish to delete it`, code: 'live' }]
  }
  const removed = await attempt(transaction, () => removeFile(transaction, kind, stored.row.id))
  if (!(removed instanceof RefusedError)) return []
  return [{ path: '', message: removed.message, code: removed instanceof ConflictError ? 'linked' : 'refused' }]
}

const lineOf = ({ kind, key, stored: { row } }: GoneFile, refusals: FieldError[], label: string): PlannedFile => ({
  ...{ index: -1, kind, key, name: row.name || documentKinds[kind].label, id: row.id, action: 'delete' },
  ...{ revision: row.revision, difference: [], toDo: [], warnings: [], refusals, locked: false, waits: false },
  ...{ owner: label, takesOver: false },
})
