/** The references between documents, kept beside them. */
import { type DocumentKind, type DocumentKindId, documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** A place in a document, and what has become of the document that it names. */
export interface LockedReference extends Found {
  /**
   * `unfinished`: it is there as a draft that nothing can switch off; `deleted`: there was one; `unknown`: there never
   * was one here.
   */
  readonly state: 'there' | 'unfinished' | 'deleted' | 'unknown'
}

/**
 * Finds what a document refers to, and locks it against deletion until the transaction ends: a delete at the same moment
 * waits, and sees the links; one that was first is seen here.
 */
export async function lockReferences(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  document: JsonObject,
): Promise<LockedReference[]> {
  const found = referencesOf(documentKinds[kind], document)
  if (found.length === 0) return []
  const named = await namedDocuments({ client, user }, found)
  // One table and no join: after a wait the database checks a row again as it has become, and in a join it may lose it.
  const { rows } = await client.query<{ kind: string; id: string; key: string; isDeleted: boolean; isDraft: boolean }>(
    `SELECT kind, id, own_key AS key, deleted_ts IS NOT NULL AS "isDeleted",
       problems IS NOT NULL AND status IS NULL AS "isDraft" FROM documents
     WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) ORDER BY kind, id FOR KEY SHARE`,
    [user.orgId, [...new Set(named.map((one) => one.kind))], named.map((one) => one.id)],
  )
  const states = new Map<string, LockedReference['state']>()
  for (const row of rows) {
    for (const name of [`${row.kind} id ${row.id}`, `${row.kind} key ${row.key}`]) {
      // The key of a deleted event may have been taken by another one.
      if (states.get(name) !== 'there')
        states.set(name, row.isDeleted ? 'deleted' : row.isDraft ? 'unfinished' : 'there')
    }
  }
  return found.map((one) => ({ ...one, state: stateOf(one) }))

  function stateOf({ kind, by, id }: Found): LockedReference['state'] {
    if (by === 'key') return states.get(`${kind} key ${id}`) ?? 'unknown'
    const named = [kind, ...standInsOf(kind)].map((one) => states.get(`${one} id ${id}`))
    return named.find((state) => state === 'there') ?? named.find((state) => state !== undefined) ?? 'unknown'
  }
}

/** Looks up the documents that are named, by their ids or their keys, and those that may stand in for them. */
async function namedDocuments(
  { client, user }: Pick<TransactionContext, 'client' | 'user'>,
  found: readonly Found[],
): Promise<{ kind: string; id: string }[]> {
  const byId = found.filter((one) => one.by === 'id')
  const byKey = found.filter((one) => one.by === 'key')
  const ids = byId.flatMap(({ kind, id }) => [kind, ...standInsOf(kind)].map((one) => ({ kind: one, id })))
  if (byKey.length === 0) return ids
  const { rows } = await client.query<{ kind: string; id: string }>(
    `SELECT d.kind, d.id FROM unnest($2::text[], $3::text[]) AS named (kind, key)
     JOIN documents d ON d.organisation_id = $1 AND d.kind = named.kind AND d.own_key = named.key AND d.own_key <> ''`,
    [user.orgId, byKey.map((one) => one.kind), byKey.map((one) => one.id)],
  )
  return [...ids, ...rows]
}

/** Records what a document refers to, as `lockReferences` found it, in place of what it referred to. */
export async function writeReferences(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  id: string,
  found: readonly Found[],
) {
  await client.query('DELETE FROM document_references WHERE organisation_id = $1 AND from_kind = $2 AND from_id = $3', [
    user.orgId,
    kind,
    id,
  ])
  if (found.length === 0) return
  const columns = [found.map((one) => one.kind), found.map((one) => one.by), found.map((one) => one.id)]
  await client.query(
    `INSERT INTO document_references (organisation_id, from_kind, from_id, path, to_kind, to_by, to_id)
     SELECT $1, $2, $3, * FROM unnest($4::text[], $5::text[], $6::text[], $7::text[])`,
    [user.orgId, kind, id, found.map((one) => one.path), ...columns],
  )
}

/** A document that refers to another. */
export interface Link {
  readonly kind: string
  readonly id: string
  readonly name: string
  /** The engine's list a rule belongs to; absent for everything else. */
  readonly ruleType?: number
}

/** Lists the documents that refer to one, by name. */
export async function linksTo({ client, user }: TransactionContext, kind: DocumentKindId, id: string): Promise<Link[]> {
  const { standsFor = kind }: DocumentKind = documentKinds[kind]
  const { rows } = await client.query<Omit<Link, 'ruleType'> & { rule_type: number | null }>(
    `SELECT d.kind, d.id, d.name, d.rule_type FROM documents d
     WHERE d.organisation_id = $1 AND d.deleted_ts IS NULL AND (d.kind, d.id) IN (
       SELECT from_kind, from_id FROM document_references
       WHERE organisation_id = $1 AND to_kind = $4 AND (to_by = 'id' AND to_id = $3
         OR to_by = 'key' AND to_id = (
           SELECT own_key FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3)))
     ORDER BY d.name_key, d.kind, d.id`,
    [user.orgId, kind, id, standsFor],
  )
  return rows.map(({ rule_type: ruleType, ...one }) => (ruleType === null ? one : { ...one, ruleType }))
}

/** Says whether an active document names this one by its id. */
export async function isNamedByActive(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<boolean> {
  const { standsFor = kind }: DocumentKind = documentKinds[kind]
  const { rowCount } = await client.query(
    `SELECT 1 FROM documents d WHERE d.organisation_id = $1 AND d.status = 'active' AND d.deleted_ts IS NULL
       AND (d.kind, d.id) IN (
         SELECT from_kind, from_id FROM document_references
         WHERE organisation_id = $1 AND to_kind = $2 AND to_by = 'id' AND to_id = $3)
     LIMIT 1`,
    [user.orgId, standsFor, id],
  )
  return rowCount !== 0
}
