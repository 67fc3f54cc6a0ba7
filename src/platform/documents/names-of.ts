import { type DocumentKindId, standInsOf } from '#schemas/documents/document-kinds.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/**
 * Returns SQL for the name of another document, for sorting by it: `named` is that document, `id` the place of its id.
 * All names are read once, not one a row.
 */
export const nameOfSql = (kind: DocumentKindId, id: string, name = 'named.name_key') =>
  `((SELECT jsonb_object_agg(named.id, ${name}) FROM documents named WHERE named.organisation_id = app_organisation()
    AND named.kind = '${kind}' AND named.deleted_ts IS NULL) ->> (${id}))`

/** Finds what documents are called, by id; `name` is SQL over the document. Ids that name nothing are missing. */
export async function namesOf(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  ids: readonly string[],
  name = 'name',
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, ${name} AS name FROM documents
     WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL`,
    [user.orgId, [kind, ...standInsOf(kind)], ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
