/** Copies of comments: a copied document carries them along only where that is asked for. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** Copies all threads of a document to its copy, with their authors and times. Nobody is told of them again. */
export async function copyComments(
  { client, user }: TransactionContext,
  { kind, from, to }: { readonly kind: DrawnKind; readonly from: string; readonly to: string },
): Promise<void> {
  await client.query(
    `WITH pairs AS MATERIALIZED (
       SELECT id, gen_random_uuid()::text AS copy FROM comment_threads
       WHERE organisation_id = $1 AND kind = $2 AND document = $3 AND NOT deleted),
     threads AS (
       INSERT INTO comment_threads (organisation_id, id, kind, document, node, label, gone, created_ts, resolved_ts, resolved_by)
       SELECT organisation_id, p.copy, kind, $4, node, label, gone, created_ts, resolved_ts, resolved_by
       FROM comment_threads t JOIN pairs p USING (id) WHERE organisation_id = $1 ORDER BY number)
     INSERT INTO comments (organisation_id, id, thread, author, author_name, text, mentions, created_ts, edited_ts, deleted_ts)
     SELECT organisation_id, gen_random_uuid()::text, p.copy, author, author_name, text, mentions, created_ts, edited_ts, deleted_ts
     FROM comments c JOIN pairs p ON p.id = c.thread WHERE organisation_id = $1 ORDER BY number`,
    [user.orgId, kind, from, to],
  )
}
