/** Documents that decide, parsed once for each of their revisions and kept up to a bound; the one read longest ago is dropped first. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type StoredRow, storedColumns, toStoredDocument } from '../stored.ts'

/** A stored document as it is answered, with its identity. The object is the same until its revision changes. */
export interface ParsedDocument {
  readonly kind: DocumentKindId
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly document: JsonObject
  /** Characters of its text. */
  readonly size: number
}

/** One revision of a document. */
export interface DocumentRevision {
  readonly kind: string
  readonly id: string
  readonly revision: number
}

/** The most characters of text that are kept, of all organisations together. */
const MAX_CACHED_CHARACTERS = 32_000_000

const cache = new Map<string, ParsedDocument>()
let cachedCharacters = 0

const cacheKeyOf = (orgId: string, { kind, id }: Pick<DocumentRevision, 'kind' | 'id'>) => `${orgId}/${kind}/${id}`

/** Reads documents of these revisions, in their order. One that has changed meanwhile comes as it is now; one that is gone is left out. */
export async function readParsed(
  transaction: TransactionContext,
  revisions: readonly DocumentRevision[],
): Promise<ParsedDocument[]> {
  const { client, user, now } = transaction
  const keyOf = (one: Pick<DocumentRevision, 'kind' | 'id'>) => cacheKeyOf(user.orgId, one)
  const found = new Map<string, ParsedDocument>()
  for (const one of revisions) {
    const key = keyOf(one)
    const cached = cache.get(key)
    if (cached?.revision !== one.revision) continue
    found.set(key, cached)
    // The most recently read stand at the end.
    cache.delete(key)
    cache.set(key, cached)
  }
  const missing = revisions.filter((one) => !found.has(keyOf(one)))
  if (missing.length > 0) {
    const { rows } = await client.query<StoredRow & { kind: DocumentKindId }>(
      `SELECT kind, ${storedColumns} FROM documents WHERE organisation_id = $1 AND deleted_ts IS NULL
       AND (kind, id) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
      [user.orgId, missing.map(({ kind }) => kind), missing.map(({ id }) => id)],
    )
    for (const row of rows) {
      const { kind, id, name, revision } = row
      const { document } = toStoredDocument(kind, row, now)
      const parsed = { kind, id, name, revision, document, size: row.text.length }
      found.set(keyOf(row), parsed)
      addToCache(keyOf(row), parsed)
    }
  }
  return revisions.flatMap((one) => found.get(keyOf(one)) ?? [])
}

/** Forgets the documents of an organisation, before revisions of them are undone that were read here. */
export function forgetParsed(orgId: string): void {
  for (const [key, { size }] of cache) {
    if (!key.startsWith(`${orgId}/`)) continue
    cache.delete(key)
    cachedCharacters -= size
  }
}

function addToCache(key: string, one: ParsedDocument) {
  cachedCharacters += one.size - (cache.get(key)?.size ?? 0)
  cache.delete(key)
  cache.set(key, one)
  for (const [oldest, { size }] of cache) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) break
    cache.delete(oldest)
    cachedCharacters -= size
  }
}
