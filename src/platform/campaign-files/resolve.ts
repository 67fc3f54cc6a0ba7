/** Finds the documents that files are of and that they name, and puts the files in an order in which others come first. */
import { randomUUID } from 'node:crypto'
import type { CampaignFile } from '#schemas/endpoints/campaign-files.ts'
import type { FieldError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { documentsByRef, refOf } from './keys.ts'
import { type NamedRef, refsIn, withIds } from './references.ts'

/** A file with its document, whose references are ids. */
export interface ResolvedFile {
  /** Its place among the files that were sent. */
  readonly index: number
  readonly file: CampaignFile
  readonly ref: string
  /** The id of its document, stored or to be. */
  readonly id: string
  readonly isNew: boolean
  readonly document: Readonly<Record<string, unknown>>
  /** Places that name what is neither here nor in the folder. */
  readonly lost: readonly FieldError[]
  /** Faults of the file itself. */
  readonly wrong: readonly FieldError[]
}

/**
 * Resolves files.
 *
 * @param also - The other files of the folder, as `offer/ten-off`: what they are of is there, or will be.
 * @returns The files, each after those that it names.
 */
export async function resolveFiles(
  transaction: TransactionContext,
  files: readonly CampaignFile[],
  also: readonly string[] = [],
): Promise<ResolvedFile[]> {
  const places = files.map((file) => refsIn(file.kind, file.document))
  const refs = new Set([...files.map(refOf), ...places.flat().map(({ ref }) => ref)])
  const stored = await documentsByRef(transaction, [...refs])
  const ids = new Map([...stored].map(([ref, { id }]) => [ref, id]))
  for (const file of files) if (!ids.has(refOf(file))) ids.set(refOf(file), randomUUID())
  // What the folder brings elsewhere has no id yet, and one that nothing has.
  for (const ref of also) if (!ids.has(ref) && refs.has(ref)) ids.set(ref, `new:${ref}`)
  const first = new Map(files.map((file, index) => [refOf(file), index]).reverse() as [string, number][])
  const resolved = files.map((file, index): ResolvedFile => {
    const ref = refOf(file)
    const named = places[index] ?? []
    const isTwice = first.get(ref) !== index
    return {
      ...{ index, file, ref, id: ids.get(ref) ?? '', isNew: !stored.has(ref) },
      document: withIds(file.kind, file.document, (other) => ids.get(other) ?? other),
      lost: named.filter(({ ref: other }) => !ids.has(other)).map(lostAt),
      wrong: [
        ...named.filter(({ ref: other, kinds }) => !kinds.includes(other.split('/', 1)[0] ?? '')).map(otherKindAt),
        ...(isTwice ? [{ path: 'key', message: `Another file is of ${ref} too`, code: 'file-twice' }] : []),
      ],
    }
  })
  return inOrder(resolved, places)
}

const lostAt = ({ path, ref }: NamedRef): FieldError => ({
  path: `document.${path}`,
  message: `“${ref}” is neither in the organisation nor in the folder`,
  code: 'reference-unknown',
})

const otherKindAt = ({ path, ref, kinds }: NamedRef): FieldError => ({
  path: `document.${path}`,
  message: `“${ref}” cannot stand here: it must be ${kinds.map((kind) => `“${kind}/…”`).join(' or ')}`,
  code: 'reference-kind',
})

/** Puts what is named before what names it; of a circle, whatever comes first. */
function inOrder(files: readonly ResolvedFile[], places: readonly (readonly NamedRef[])[]): ResolvedFile[] {
  const byRef = new Map(files.map((one) => [one.ref, one]))
  const done = new Set<ResolvedFile>()
  const visit = (one: ResolvedFile) => {
    if (done.has(one)) return
    done.add(one)
    for (const { ref } of places[one.index] ?? []) {
      const other = byRef.get(ref)
      if (other) visit(other)
    }
    ordered.push(one)
  }
  const ordered: ResolvedFile[] = []
  for (const one of files) visit(one)
  return ordered
}
