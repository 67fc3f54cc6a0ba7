/** Which documents a document holds the ids of, by the paths its kind declares. */
import { type DocumentKind, type DocumentKindId, documentKinds, type Reference } from '#schemas/document-kinds.ts'
import type { AnyObject } from './indexed-keys.ts'
import type { Place } from './place.ts'

/** A place in a document and the document it names. */
export interface Found {
  readonly path: string
  readonly kind: string
  readonly id: string
}

/** No id of ours is longer; what is, names nothing. */
const LONGEST_ID = 128

/** Finds the ids in a document; values of an unexpected shape are no references. */
export function referencesOf(kind: DocumentKind, document: AnyObject): Found[] {
  return kind.references.flatMap((reference) => walk(reference, document, reference.path.split('.'), []))
}

function walk(reference: Reference, value: unknown, steps: readonly string[], path: readonly string[]): Found[] {
  const [step, ...rest] = steps
  if (step === undefined) {
    const isId = typeof value === 'string' && value !== '' && value.length <= LONGEST_ID
    return isId && !reference.except?.includes(value) ? [{ path: path.join('.'), kind: reference.kind, id: value }] : []
  }
  if (step === '[]') {
    if (!Array.isArray(value)) return []
    return value.flatMap((item, index) => walk(reference, item, rest, [...path, String(index)]))
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return []
  return walk(reference, (value as AnyObject)[step], rest, [...path, step])
}

/**
 * Records what a document refers to in place of what it referred to. The documents referred to are locked against
 * deletion until the transaction ends, so that a delete at the same moment sees these links.
 */
export async function writeReferences({ client, user }: Place, kind: DocumentKindId, id: string, document: AnyObject) {
  const found = referencesOf(documentKinds[kind], document)
  await client.query('DELETE FROM document_references WHERE organisation_id = $1 AND from_kind = $2 AND from_id = $3', [
    user.orgId,
    kind,
    id,
  ])
  if (found.length === 0) return
  const kinds = found.map((one) => one.kind)
  const ids = found.map((one) => one.id)
  await client.query(
    `SELECT 1 FROM documents
     WHERE organisation_id = $1 AND (kind, id) IN (SELECT * FROM unnest($2::text[], $3::text[]))
     ORDER BY kind, id FOR KEY SHARE`,
    [user.orgId, kinds, ids],
  )
  await client.query(
    `INSERT INTO document_references (organisation_id, from_kind, from_id, path, to_kind, to_id)
     SELECT $1, $2, $3, * FROM unnest($4::text[], $5::text[], $6::text[])`,
    [user.orgId, kind, id, found.map((one) => one.path), kinds, ids],
  )
}

/** A document that refers to another. */
export interface Link {
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** Lists the documents that refer to one, by name. */
export async function linksTo({ client, user }: Place, kind: DocumentKindId, id: string): Promise<Link[]> {
  const { rows } = await client.query<Link>(
    `SELECT d.kind, d.id, d.name FROM documents d
     WHERE d.organisation_id = $1 AND d.deleted_ts IS NULL AND (d.kind, d.id) IN (
       SELECT from_kind, from_id FROM document_references
       WHERE organisation_id = $1 AND to_kind = $2 AND to_id = $3)
     ORDER BY d.name_key, d.kind, d.id`,
    [user.orgId, kind, id],
  )
  return rows
}
