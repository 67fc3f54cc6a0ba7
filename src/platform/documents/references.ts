/** The references between documents, kept beside them. */
import { type DocumentKind, type DocumentKindId, documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { keyPredicate } from './key-is.ts'

/**
 * Records what a document refers to in place of what it referred to. The documents referred to are locked against
 * deletion until the transaction ends, so that a delete at the same moment sees these links.
 */
export async function writeReferences(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  id: string,
  document: JsonObject,
) {
  const found = referencesOf(documentKinds[kind], document)
  await client.query('DELETE FROM document_references WHERE organisation_id = $1 AND from_kind = $2 AND from_id = $3', [
    user.orgId,
    kind,
    id,
  ])
  if (found.length === 0) return
  const columns = [found.map((one) => one.kind), found.map((one) => one.by), found.map((one) => one.id)]
  const standIns = found.flatMap((one) => standInsOf(one.kind).map((kind) => ({ kind, id: one.id })))
  await client.query(
    `WITH named AS (SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) AS named (kind, by, id))
     SELECT 1 FROM documents
     WHERE organisation_id = $1 AND (kind, id) IN (
       SELECT kind, id FROM named WHERE by = 'id'
       UNION ALL
       SELECT * FROM unnest($5::text[], $6::text[])
       UNION ALL
       SELECT d.kind, d.id FROM named n JOIN documents d ON d.organisation_id = $1 AND d.kind = n.kind
         AND ${keyPredicate('n.id', 'd.')} AND d.own_key = n.id AND d.deleted_ts IS NULL
       WHERE n.by = 'key')
     ORDER BY kind, id FOR KEY SHARE`,
    [user.orgId, ...columns, standIns.map((one) => one.kind), standIns.map((one) => one.id)],
  )
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
