/** The revision of a document that each member saw last: kept as they leave it, read with the versions. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { SeenRevision } from '#schemas/endpoints/versions.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** A transaction in the name of a member of the team. */
type MemberContext = TransactionContext & { readonly user: { readonly id: string } }

/** Reads the revision that the member saw last; null where they have not been there. */
export async function readSeen(
  { client, user }: MemberContext,
  kind: DocumentKindId,
  id: string,
): Promise<SeenRevision | null> {
  const { rows } = await client.query<SeenRevision>(
    `SELECT revision, seen_ts AS "seenTS" FROM seen_revisions
     WHERE organisation_id = $1 AND member = $2 AND kind = $3 AND id = $4`,
    [user.orgId, user.id, kind, id],
  )
  return rows[0] ?? null
}

/** Keeps the revision that the member saw last, of a document that is there. */
export async function keepSeen(
  { client, user, now }: MemberContext,
  kind: DocumentKindId,
  id: string,
  revision: number,
): Promise<void> {
  await client.query(
    `INSERT INTO seen_revisions AS kept (organisation_id, member, kind, id, revision, seen_ts)
     SELECT $1, $2, $3, $4, least($5::int, d.revision), $6 FROM documents d
     WHERE d.organisation_id = $1 AND d.kind = $3 AND d.id = $4 AND d.deleted_ts IS NULL
     ON CONFLICT (organisation_id, member, kind, id)
     DO UPDATE SET revision = excluded.revision, seen_ts = excluded.seen_ts`,
    [user.orgId, user.id, kind, id, revision, now],
  )
}
