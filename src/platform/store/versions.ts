/** What a document was before: every save left its text (`write-row.ts`). */
import { type DocumentKindId, documentKinds } from '#schemas/document-kinds.ts'
import type { Version } from '#schemas/endpoints/versions.ts'
import { notFound } from '../http/refusal.ts'
import { readDocument } from './documents.ts'
import { isExact } from './exact-numbers.ts'
import { type AnyObject, indexedOf } from './indexed-keys.ts'
import type { Place } from './place.ts'
import { type StoredRow, serverKeysOf } from './stored.ts'
import { seen } from './write-row.ts'

interface VersionRow {
  readonly revision: number
  readonly text: string
  readonly saved_by: string
  readonly saved_ts: number
}

/** More saves than anybody looks through. */
const MOST_VERSIONS = 200

/** Lists the versions of a document that exists, newest first, or refuses with 404. */
export async function listVersions(place: Place, kind: DocumentKindId, id: string): Promise<Version[]> {
  const { row: stored } = await readDocument(place, kind, id)
  return (await rowsOf(place, kind, id, 'revision > 0')).map((row) => versionOf(kind, stored, row))
}

/** Reads one version as it was sent, with the keys the server owns laid over it, or refuses with 404. */
export async function readVersion(place: Place, kind: DocumentKindId, id: string, revision: number) {
  const { row: stored } = await readDocument(place, kind, id)
  const [row] = await rowsOf(place, kind, id, 'revision = $4', revision)
  if (!row) throw notFound()
  return {
    version: versionOf(kind, stored, row),
    document: { ...(JSON.parse(row.text) as AnyObject), ...serverKeysOf(documentKinds[kind], stored) },
    exact: isExact(row.text),
  }
}

async function rowsOf({ client, user }: Place, kind: DocumentKindId, id: string, which: string, ...values: number[]) {
  const { rows } = await client.query<VersionRow>(
    `SELECT revision, text, saved_by, saved_ts FROM document_versions
     WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND ${which} ORDER BY revision DESC LIMIT ${MOST_VERSIONS}`,
    [user.orgId, kind, id, ...values],
  )
  return rows
}

function versionOf(kind: DocumentKindId, stored: StoredRow, row: VersionRow): Version {
  const { text, revision, saved_by: savedBy, saved_ts: savedTS } = row
  const written = { text, document: JSON.parse(text) as AnyObject, ruleType: stored.rule_type ?? undefined }
  const { name, status } = indexedOf(documentKinds[kind], seen(written))
  return { revision, savedBy, savedTS, name, status: status ?? '' }
}
