/** The numbers of open comment threads of documents, by the steps that they are about. */
import type { OpenComments } from '#schemas/endpoints/comments.ts'
import type { Client } from '../base/database/pool.ts'

/** Counts the open threads of documents, by kind and id as `rule 123`. */
export async function countOpen(
  { client, user }: { readonly client: Client; readonly user: { readonly orgId: string } },
  documents: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<string, OpenComments>> {
  const { rows } = await client.query<{ kind: string; id: string; node: string | null; count: number }>(
    `SELECT kind, document AS id, CASE WHEN gone IS NULL THEN node END AS node, count(*)::int AS count
     FROM comment_threads JOIN unnest($2::text[], $3::text[]) AS asked (k, d) ON k = kind AND d = document
     WHERE organisation_id = $1 AND resolved_ts IS NULL AND NOT deleted GROUP BY 1, 2, 3`,
    [user.orgId, documents.map(({ kind }) => kind), documents.map(({ id }) => id)],
  )
  const open = new Map<string, { total: number; byNode: Record<string, number> }>(
    documents.map(({ kind, id }) => [`${kind} ${id}`, { total: 0, byNode: {} }]),
  )
  for (const { kind, id, node, count } of rows) {
    const counts = open.get(`${kind} ${id}`)
    if (!counts) continue
    counts.total += count
    if (node !== null) counts.byNode[node] = count
  }
  return open
}
