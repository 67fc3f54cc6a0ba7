/** Applies files, or plans to: the same work, undone at its end. */
import type { CampaignFile, FileFault, FileKind, PlannedFile } from '#schemas/endpoints/campaign-files.ts'
import { ConflictError, type FieldError, InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { lockDocument } from '../documents/save-document.ts'
import { deleteFiles, goneFiles } from './delete-files.ts'
import { documentsByRef, refOf } from './keys.ts'
import { type SettleOptions, settleFiles } from './settle.ts'
import { undone } from './undone.ts'

type Wishes = Pick<SettleOptions, 'publish' | 'label' | 'takeOver'> & { readonly also: readonly string[] }

/** Files to be planned; `mirror` also deletes what the label owns and the folder has no more. */
export interface PlanRequest extends Wishes {
  readonly files: readonly CampaignFile[]
  readonly mirror?: { readonly maxDeletes: number } | undefined
}

/**
 * Says what applying files would do. Nothing is kept.
 *
 * @throws {InvalidError} When more documents would go than may.
 */
export async function planFiles(transaction: TransactionContext, request: PlanRequest): Promise<PlannedFile[]> {
  const { files, mirror, also, label } = request
  return undone(transaction, async () => {
    const settled = await settleFiles(transaction, files, request)
    if (!mirror) return settled
    const gone = await goneFiles(transaction, label, [...files.map(refOf), ...also])
    if (gone.length > mirror.maxDeletes) {
      const message = `${gone.length} documents of “${label}” have no file any more, and at most ${mirror.maxDeletes} may be deleted`
      throw new InvalidError([{ path: 'mirror.maxDeletes', message, code: 'too-many-deletes' }])
    }
    return [...settled, ...(await deleteFiles(transaction, gone, request))]
  })
}

/** Finds the problems of files, with the statuses that they say. Nothing is kept. */
export function checkFiles(
  transaction: TransactionContext,
  { files, also }: { readonly files: readonly CampaignFile[]; readonly also: readonly string[] },
): Promise<PlannedFile[]> {
  const wishes = { publish: true, takeOver: false, label: '', also, mode: 'check' } as const
  return undone(transaction, () => settleFiles(transaction, files, wishes))
}

/** A document that a file, or the lack of one, changes, at the revision that the change is based on. */
interface BasedOn {
  readonly kind: FileKind
  readonly key: string
  readonly revision: number | null
}

/** Files to be applied. */
export interface ApplyRequest extends Wishes {
  readonly files: readonly { readonly file: CampaignFile; readonly revision: number | null }[]
  readonly deletes: readonly (BasedOn & { readonly revision: number })[]
}

/**
 * Applies files: all of them, or nothing.
 *
 * @throws {ConflictError} When a document has another revision than its file is based on, with those documents.
 * @throws {InvalidError} When one of them is refused, with the faults at their places: `files.3.document.name`.
 */
export async function applyFiles(transaction: TransactionContext, request: ApplyRequest): Promise<PlannedFile[]> {
  const { files, deletes, label } = request
  const based = [...files.map(({ file: { kind, key }, revision }) => ({ kind, key, revision })), ...deletes]
  await refuseMoved(transaction, based)
  const settled = await settleFiles(
    transaction,
    files.map(({ file }) => file),
    request,
  )
  const asked = new Set(deletes.map(refOf))
  const gone = (await goneFiles(transaction, label, [])).filter((one) => asked.has(refOf(one)))
  const deleted = await deleteFiles(transaction, gone, request)
  const faults = [
    ...settled.flatMap(({ index, refusals }) => refusals.map((one) => at(`files.${index}`, one))),
    ...deletes.flatMap((one, index) => {
      const line = deleted.find((other) => refOf(other) === refOf(one))
      const message = `It does not belong to the files of “${label}”`
      return (line ? line.refusals : [{ path: '', message, code: 'kept-in-console' }]).map((fault) =>
        at(`deletes.${index}`, fault),
      )
    }),
  ]
  if (faults.length > 0) throw new InvalidError(faults)
  return [...settled, ...deleted]
}

const at = (place: string, { path, message, code }: FileFault): FieldError => ({
  path: path === '' ? place : `${place}.${path}`,
  message,
  ...(code !== undefined && { code }),
})

/** Locks the documents, and refuses where one is not as it was. */
async function refuseMoved(transaction: TransactionContext, based: readonly BasedOn[]): Promise<void> {
  const stored = await documentsByRef(transaction, based.map(refOf))
  const moved: { kind: string; key: string; name: string; revision: number | null }[] = []
  for (const { kind, key, revision } of based) {
    const found = stored.get(refOf({ kind, key }))
    const row = found && (await lockDocument(transaction, kind, found.id)).row
    if ((row?.revision ?? null) !== revision)
      moved.push({ kind, key, name: row?.name ?? key, revision: row?.revision ?? null })
  }
  if (moved.length === 0) return
  const [first] = moved
  const others = moved.length > 1 ? ` and ${moved.length - 1} more` : ''
  throw new ConflictError(`“${first?.name}”${others} changed since the plan was made. Make a new one.`, {
    keys: { moved },
  })
}
