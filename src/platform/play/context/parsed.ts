/**
 * Documents that decide, parsed once for each of their revisions. Which revision is valid is asked of the database in every
 * call, so several servers stay right; what was parsed is kept within bounds and forgotten from the one that was asked for
 * longest ago.
 */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { AnyObject } from '../../documents/indexed-keys.ts'
import { type StoredRow, storedColumns, toStoredDocument } from '../../documents/stored.ts'

/** A stored document as it is answered, with what it is known by. The object is the same until its revision changes. */
export interface Parsed {
  readonly kind: DocumentKindId
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly document: AnyObject
}

/** A document as it is asked for. */
export interface Wanted {
  readonly kind: string
  readonly id: string
  readonly revision: number
}

/** So many characters of text are kept, of all organisations together. */
const MOST = 32_000_000

interface Kept {
  readonly parsed: Parsed
  readonly size: number
}

const kept = new Map<string, Kept>()
let size = 0

const keyOf = (orgId: string, { kind, id }: Pick<Wanted, 'kind' | 'id'>) => `${orgId}/${kind}/${id}`

/** Reads documents of these revisions, in their order; one that has changed meanwhile comes as it is now, one that is gone is left out. */
export async function parsedOf(place: TransactionContext, wanted: readonly Wanted[]): Promise<Parsed[]> {
  const { client, user, now } = place
  const known = (one: Wanted) => {
    const found = kept.get(keyOf(user.orgId, one))
    return found?.parsed.revision === one.revision ? found : undefined
  }
  const found = new Map<string, Parsed>()
  for (const one of wanted) {
    const held = known(one)
    if (!held) continue
    const key = keyOf(user.orgId, one)
    found.set(key, held.parsed)
    // The youngest stand at the end.
    kept.delete(key)
    kept.set(key, held)
  }
  const missing = wanted.filter((one) => !found.has(keyOf(user.orgId, one)))
  if (missing.length > 0) {
    const { rows } = await client.query<StoredRow & { kind: DocumentKindId }>(
      `SELECT kind, ${storedColumns} FROM documents WHERE organisation_id = $1 AND deleted_ts IS NULL
       AND (kind, id) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
      [user.orgId, missing.map(({ kind }) => kind), missing.map(({ id }) => id)],
    )
    for (const row of rows) {
      const { kind, id, name, revision } = row
      const parsed = { kind, id, name, revision, document: toStoredDocument(kind, row, now).document }
      found.set(keyOf(user.orgId, row), parsed)
      keep(keyOf(user.orgId, row), { parsed, size: row.text.length })
    }
  }
  return wanted.flatMap((one) => found.get(keyOf(user.orgId, one)) ?? [])
}

/** What a call has looked for already, by the place it stands at: in one transaction everybody decides by the same documents. */
const lookedFor = new WeakMap<TransactionContext, Map<string, Parsed | undefined>>()

/** Finds documents of some kinds by their ids. */
export async function findParsed(
  place: TransactionContext,
  kinds: readonly DocumentKindId[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Parsed>> {
  const known = lookedFor.get(place) ?? new Map<string, Parsed | undefined>()
  lookedFor.set(place, known)
  const keyOf = (id: string) => `${kinds.join()} ${id}`
  const all = [...new Set(ids)]
  const missing = all.filter((id) => !known.has(keyOf(id)))
  if (missing.length > 0) {
    const { rows } = await place.client.query<Wanted>(
      `SELECT kind, id, revision FROM documents
       WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL`,
      [place.user.orgId, kinds, missing],
    )
    const found = new Map((await parsedOf(place, rows)).map((one) => [one.id, one]))
    for (const id of missing) known.set(keyOf(id), found.get(id))
  }
  return new Map(
    all.flatMap((id) => {
      const one = known.get(keyOf(id))
      return one ? [[id, one] as const] : []
    }),
  )
}

function keep(key: string, one: Kept) {
  size += one.size - (kept.get(key)?.size ?? 0)
  kept.delete(key)
  kept.set(key, one)
  for (const [oldest, { size: freed }] of kept) {
    if (size <= MOST) break
    kept.delete(oldest)
    size -= freed
  }
}
