/** The earlier versions of a document: every save left its text, name and status (`write-row.ts`). */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { Version } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from './documents.ts'
import { isExact } from './exact-numbers.ts'
import { serverKeysOf } from './stored.ts'

/** More saves than anybody looks through. */
export const MAX_VERSIONS_LISTED = 200

const columns = `v.revision, v.saved_by AS "savedBy", v.saved_ts AS "savedTS", v.name, coalesce(v.status, '') AS status, n.label`
const ofDocument = `FROM document_versions v LEFT JOIN version_names n ON n.organisation_id = v.organisation_id
    AND n.kind = v.kind AND n.id = v.id AND n.revision = v.revision
  WHERE v.organisation_id = $1 AND v.kind = $2 AND v.id = $3`

/** A version as it is read: without a name, it has none on the wire. */
const asVersion = <V extends Version>({ label, ...version }: V): Version => ({ ...version, ...(label && { label }) })

/** Lists the versions of a document that exists, newest first, with those that have a name however old; or refuses with 404. */
export async function listVersions(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<Version[]> {
  await readDocument(transaction, kind, id)
  const { rows } = await transaction.client.query<Version>(
    `(SELECT ${columns} ${ofDocument} ORDER BY v.revision DESC LIMIT ${MAX_VERSIONS_LISTED})
     UNION (SELECT ${columns} ${ofDocument} AND n.label IS NOT NULL ORDER BY v.revision DESC LIMIT ${MAX_VERSIONS_LISTED})
     ORDER BY revision DESC`,
    [transaction.user.orgId, kind, id],
  )
  return rows.map(asVersion)
}

/**
 * Gives a version a name; an empty one takes it away.
 *
 * @returns The name of the document.
 * @throws {NotFoundError} When there is no such document or version.
 */
export async function nameVersion(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
  { revision, label }: { readonly revision: number; readonly label: string },
): Promise<string> {
  const { client, user, now } = transaction
  const { row } = await readDocument(transaction, kind, id)
  const key = [user.orgId, kind, id, revision]
  const there = await client.query(
    'SELECT 1 FROM document_versions WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND revision = $4',
    key,
  )
  if (there.rowCount === 0) throw new NotFoundError()
  if (label === '')
    await client.query(
      'DELETE FROM version_names WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND revision = $4',
      key,
    )
  else
    await client.query(
      `INSERT INTO version_names (organisation_id, kind, id, revision, label, named_by, named_ts)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (organisation_id, kind, id, revision)
       DO UPDATE SET label = excluded.label, named_by = excluded.named_by, named_ts = excluded.named_ts`,
      [...key, label, user.name, now],
    )
  return row.name
}

/**
 * Reads one version as it was sent, with the keys the server owns laid over it.
 *
 * @throws {NotFoundError} When there is no such document or version.
 */
export async function readVersion(transaction: TransactionContext, kind: DocumentKindId, id: string, revision: number) {
  const { row: stored } = await readDocument(transaction, kind, id)
  const { rows } = await transaction.client.query<Version & { readonly text: string }>(
    `SELECT ${columns}, v.text ${ofDocument} AND v.revision = $4`,
    [transaction.user.orgId, kind, id, revision],
  )
  if (!rows[0]) throw new NotFoundError()
  const { text, ...read } = rows[0]
  const version = asVersion(read)
  const document = { ...(JSON.parse(text) as JsonObject), ...serverKeysOf(documentKinds[kind], stored) }
  return { version, document, exact: isExact(text) }
}
