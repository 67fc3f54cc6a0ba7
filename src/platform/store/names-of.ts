import { type DocumentKindId, standInsOf } from '#schemas/document-kinds.ts'
import type { Place } from './place.ts'

/** SQL that finds what another document is called, for sorting by it: `named` stands for that one, `id` for where its id is. */
export const nameOfSql = (kind: DocumentKindId, id: string, name = 'named.name_key') =>
  `(SELECT ${name} FROM documents named WHERE named.organisation_id = documents.organisation_id
    AND named.kind IN ('${[kind, ...standInsOf(kind)].join("', '")}') AND named.id = ${id} AND named.deleted_ts IS NULL)`

/** Finds what documents are called, by id; `name` is SQL over the document. Ids that name nothing are missing. */
export async function namesOf(
  { client, user }: Place,
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
