/** A document as it comes out of the database: what was sent, with the server's keys laid over it. */
import { NEVER } from '#schemas/codes.ts'
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { FieldError } from '../base/errors.ts'

/** The columns every reading asks for. */
export const storedColumns = `id, revision, text, exact, name, status, start_ts, type, end_ts, rule_type, listed, problems,
  library, creator, created_ts, updated_ts,
  (SELECT json_build_object('label', o.label, 'sinceTS', o.since_ts, 'by', o.given_by) FROM document_owners o
   WHERE o.organisation_id = documents.organisation_id AND o.kind = documents.kind AND o.id = documents.id) AS kept_in_files`

/** A row with these columns. */
export interface StoredRow {
  readonly id: string
  readonly revision: number
  readonly text: string
  readonly exact: boolean
  readonly name: string
  readonly status: string | null
  readonly start_ts: number | null
  readonly end_ts: number | null
  readonly type: number | null
  readonly rule_type: number | null
  readonly listed: JsonObject
  /** The problems left in a draft; null where there are none. */
  readonly problems: readonly FieldError[] | null
  /** True of a document that came with the platform: nobody changes or deletes it. */
  readonly library: boolean
  /** The files that own it; null where the console does. */
  readonly kept_in_files: KeptInFiles | null
  readonly creator: string
  readonly created_ts: number
  readonly updated_ts: number
}

/** The keys that the server lays over every document. */
export interface ServerKeys {
  readonly id: string
  readonly createdTS: number
  readonly updatedTS: number
  readonly createdby: string
}

/** A stored document. */
export interface StoredDocument {
  readonly row: StoredRow
  /** As it was sent. */
  readonly sent: JsonObject
  /** As it is answered. */
  readonly document: JsonObject & ServerKeys
  /** The values beside the document in a reply. */
  readonly beside: {
    readonly statusNow?: string
    readonly exact: boolean
    /** After a save: the places that name documents which are not there. */
    readonly warnings?: { path: string; message: string; code: string }[]
    /** The problems left in a draft. */
    readonly problems?: FieldError[]
    /** The files that own it. */
    readonly keptInFiles?: KeptInFiles
  }
  readonly etag: string
}

/** Creates the SQL that says of a row what `statusAt` says of a document; `now` is in milliseconds since the epoch. */
export const statusSql = (now: number) =>
  `CASE WHEN status <> 'active' THEN status
     WHEN end_ts < ${NEVER} AND end_ts <= ${now} THEN 'ended'
     WHEN floor(start_ts / 60000) > ${Math.floor(now / 60_000)} THEN 'upcoming' ELSE status END`

/**
 * Creates the stored document of a row.
 *
 * @param now - Milliseconds since the epoch.
 */
export function toStoredDocument(kind: DocumentKindId, row: StoredRow, now: number): StoredDocument {
  const sent = JSON.parse(row.text) as JsonObject
  const status = statusAt({ status: row.status, start: row.start_ts, end: row.end_ts }, now)
  return {
    row,
    sent,
    // A spread defines keys rather than assigning them, so `__proto__` stays the plain key it was.
    document: { ...sent, ...serverKeysOf(documentKinds[kind], row) },
    beside: {
      ...(status === undefined ? {} : { statusNow: status }),
      exact: row.exact,
      ...(row.problems && { problems: [...row.problems] }),
      ...(row.kept_in_files && { keptInFiles: row.kept_in_files }),
    },
    etag: `"${row.revision}"`,
  }
}

/** The keys laid over a document: its id by every name the kind has for it, times and creator. */
export function serverKeysOf(kind: DocumentKind, row: StoredRow): ServerKeys {
  const ids = Object.fromEntries(kind.idKeys.map((key) => [key, row.id])) as { id: string }
  return { ...ids, createdTS: row.created_ts, updatedTS: row.updated_ts, createdby: row.creator }
}

/** Returns what list rows say beside a document: what is left to do in a draft, and the files that own it. */
export const besideRowOf = ({ problems, kept_in_files: keptInFiles }: StoredRow) => ({
  toDo: problems?.length,
  keptInFiles: keptInFiles ?? undefined,
})
