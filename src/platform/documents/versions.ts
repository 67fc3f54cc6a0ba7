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

const columns = `revision, saved_by AS "savedBy", saved_ts AS "savedTS", name, coalesce(status, '') AS status`
const ofDocument = 'FROM document_versions WHERE organisation_id = $1 AND kind = $2 AND id = $3'

/** Lists the versions of a document that exists, newest first, or refuses with 404. */
export async function listVersions(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<Version[]> {
  await readDocument(transaction, kind, id)
  const { rows } = await transaction.client.query<Version>(
    `SELECT ${columns} ${ofDocument} ORDER BY revision DESC LIMIT ${MAX_VERSIONS_LISTED}`,
    [transaction.user.orgId, kind, id],
  )
  return rows
}

/**
 * Reads one version as it was sent, with the keys the server owns laid over it.
 *
 * @throws {NotFoundError} When there is no such document or version.
 */
export async function readVersion(transaction: TransactionContext, kind: DocumentKindId, id: string, revision: number) {
  const { row: stored } = await readDocument(transaction, kind, id)
  const { rows } = await transaction.client.query<Version & { readonly text: string }>(
    `SELECT ${columns}, text ${ofDocument} AND revision = $4`,
    [transaction.user.orgId, kind, id, revision],
  )
  if (!rows[0]) throw new NotFoundError()
  const { text, ...version } = rows[0]
  const document = { ...(JSON.parse(text) as JsonObject), ...serverKeysOf(documentKinds[kind], stored) }
  return { version, document, exact: isExact(text) }
}
