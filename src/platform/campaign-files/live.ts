/** Says whether players meet a document now: it is active, or something active names it, directly or through others. */
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { StoredDocument } from '../documents/stored.ts'

/** SQL for the kind that a document `d` is named as where it stands for another: a tournament for a template. */
const namedAs = Object.entries(documentKinds as Readonly<Record<string, DocumentKind>>).reduce(
  (sql, [kind, { standsFor }]) => (standsFor ? `${sql} WHEN '${kind}' THEN '${standsFor}'` : sql),
  'CASE d.kind',
)

/**
 * Returns the name of what is active and shows a document to players; undefined where nothing is. What has a status of its
 * own is shown by itself alone.
 */
export async function liveThrough(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  { row }: StoredDocument,
): Promise<string | undefined> {
  const own: DocumentKind = documentKinds[kind]
  if (row.status === 'active') return row.name
  if (own.statusKey !== undefined) return undefined
  const { rows } = await client.query<{ name: string }>(
    `WITH RECURSIVE above AS (
       SELECT from_kind AS kind, from_id AS id FROM document_references
       WHERE organisation_id = $1 AND to_kind = $3 AND (to_by = 'id' AND to_id = $4 OR to_by = 'key' AND to_id = (
         SELECT own_key FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $4 AND own_key <> ''))
       UNION
       SELECT r.from_kind, r.from_id FROM above
       JOIN documents d ON d.organisation_id = $1 AND d.kind = above.kind AND d.id = above.id AND d.status IS NULL
       JOIN document_references r ON r.organisation_id = $1 AND r.to_by = 'id' AND r.to_id = d.id
         AND r.to_kind = ${namedAs} ELSE d.kind END)
     SELECT d.name FROM above
     JOIN documents d ON d.organisation_id = $1 AND d.kind = above.kind AND d.id = above.id
     WHERE d.status = 'active' AND d.deleted_ts IS NULL ORDER BY d.name LIMIT 1`,
    [user.orgId, kind, own.standsFor ?? kind, row.id],
  )
  return rows[0]?.name
}
