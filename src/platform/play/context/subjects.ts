/**
 * Documents that decide, parsed once for each of their revisions. Every call asks the database which revision is valid,
 * so several servers agree; what was parsed is kept up to a bound, and the document read longest ago is dropped first.
 */

import { type DocumentKindId, standInsOf } from '#schemas/documents/document-kinds.ts'
import { drawnKinds } from '#schemas/documents/rule-family.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type StoredRow, storedColumns, toStoredDocument } from '../../documents/stored.ts'

/** A stored document as it is answered, with its identity. The object is the same until its revision changes. */
export interface ParsedDocument {
  readonly kind: DocumentKindId
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly document: JsonObject
}

/** One revision of a document. */
export interface DocumentRevision {
  readonly kind: string
  readonly id: string
  readonly revision: number
}

/** The most characters of text that are kept, of all organisations together. */
const MAX_CACHED_CHARACTERS = 32_000_000

interface CachedDocument {
  readonly parsed: ParsedDocument
  /** Characters. */
  readonly size: number
}

const cache = new Map<string, CachedDocument>()
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
    if (cached?.parsed.revision !== one.revision) continue
    found.set(key, cached.parsed)
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
      const parsed = { kind, id, name, revision, document: toStoredDocument(kind, row, now).document }
      found.set(keyOf(row), parsed)
      addToCache(keyOf(row), { parsed, size: row.text.length })
    }
  }
  return revisions.flatMap((one) => found.get(keyOf(one)) ?? [])
}

function addToCache(key: string, one: CachedDocument) {
  cachedCharacters += one.size - (cache.get(key)?.size ?? 0)
  cache.delete(key)
  cache.set(key, one)
  for (const [oldest, { size }] of cache) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) break
    cache.delete(oldest)
    cachedCharacters -= size
  }
}

/** The documents that each transaction has looked for already: within one transaction everybody decides by the same documents. */
const lookups = new WeakMap<TransactionContext, Map<string, ParsedDocument | undefined>>()

/** Finds documents of some kinds by their ids. */
export async function findParsed(
  transaction: TransactionContext,
  kinds: readonly DocumentKindId[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParsedDocument>> {
  const known = lookups.get(transaction) ?? new Map<string, ParsedDocument | undefined>()
  lookups.set(transaction, known)
  const keyOf = (id: string) => `${kinds.join()} ${id}`
  const distinct = [...new Set(ids)]
  const missing = distinct.filter((id) => !known.has(keyOf(id)))
  if (missing.length > 0) {
    const { rows } = await transaction.client.query<DocumentRevision>(
      `SELECT kind, id, revision FROM documents
       WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL`,
      [transaction.user.orgId, kinds, missing],
    )
    const found = new Map((await readParsed(transaction, rows)).map((one) => [one.id, one]))
    for (const id of missing) known.set(keyOf(id), found.get(id))
  }
  return new Map(
    distinct.flatMap((id) => {
      const one = known.get(keyOf(id))
      return one ? [[id, one] as const] : []
    }),
  )
}

const templateKinds: readonly DocumentKindId[] = ['template', ...standInsOf('template')]

/** Finds templates by their ids, and tournaments, with the games that those name. */
export async function findTemplates(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParsedDocument>> {
  const found = await findParsed(transaction, templateKinds, ids)
  const games = [...found.values()].flatMap(({ kind, document }) =>
    kind === 'tournament' ? textAt(document, 'templateId') || [] : [],
  )
  if (games.length === 0) return found
  return new Map([...(await findParsed(transaction, ['template'], games)), ...found])
}

const subjectOf = ({ kind, id, name, document }: ParsedDocument): Subject => ({
  kind: kind === 'badge-rule' ? 'badge-rule' : 'rule',
  id,
  name,
  document,
})

/**
 * Reads the rules and badge rules that are active, have begun and have not ended, as they were saved last.
 *
 * @param at - Milliseconds since the epoch.
 */
export async function activeSubjects(transaction: TransactionContext, at: number): Promise<Subject[]> {
  const { rows } = await transaction.client.query<DocumentRevision>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND status = 'active' AND deleted_ts IS NULL
       AND start_ts <= $2 AND (end_ts IS NULL OR end_ts > $2) ORDER BY start_ts DESC, id`,
    [transaction.user.orgId, at],
  )
  return (await readParsed(transaction, rows)).map(subjectOf)
}

/** Reads the rules and badge rules that are active, including those that have not begun or have ended. */
export async function publishedSubjects(transaction: TransactionContext): Promise<Subject[]> {
  const { rows } = await transaction.client.query<DocumentRevision>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND status = 'active' AND deleted_ts IS NULL
     ORDER BY start_ts DESC NULLS LAST, id`,
    [transaction.user.orgId],
  )
  return (await readParsed(transaction, rows)).map(subjectOf)
}

/**
 * Reads those of these rules and badge rules that are active, or were in one of their versions, under the name that they had
 * then; one that never was stays unknown.
 */
export async function onceActiveSubjects(transaction: TransactionContext, ids: readonly string[]): Promise<Subject[]> {
  const { rows } = await transaction.client.query<DocumentRevision & { readonly name: string | null }>(
    `SELECT d.kind, d.id, d.revision, CASE WHEN d.status = 'active' THEN d.name ELSE v.name END AS name
     FROM documents d LEFT JOIN LATERAL (
       SELECT name FROM document_versions WHERE organisation_id = $1 AND kind = d.kind AND id = d.id
         AND status = 'active' ORDER BY revision DESC LIMIT 1) v ON true
     WHERE d.organisation_id = $1 AND d.kind IN ('rule', 'badge-rule') AND d.id = ANY($2) AND d.deleted_ts IS NULL
       AND (d.status = 'active' OR v.name IS NOT NULL) ORDER BY d.id`,
    [transaction.user.orgId, ids],
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? '']))
  const found = await readParsed(transaction, rows)
  return found.map((one) => subjectOf({ ...one, name: names.get(`${one.kind} ${one.id}`) ?? one.name }))
}

/** Finds a rule or badge rule by its id, whatever its status; `undefined` where there is none. */
export async function findSubject(transaction: TransactionContext, id: string): Promise<Subject | undefined> {
  const found = (await findParsed(transaction, drawnKinds, [id])).get(id)
  return found && subjectOf(found)
}
