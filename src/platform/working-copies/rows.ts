/** The rows of working copies, and the stored documents that they are made from. */
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import { type JsonObject, objectAt } from '#schemas/json.ts'
import type { CopySession, WorkingCopy } from '#src/live/copy.ts'
import { plain } from '#src/live/keyed.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The name of a drawn document. */
export interface CopyKey {
  readonly kind: DrawnKind
  readonly id: string
}

/** Reads the working copy of a document and keeps others from it until the transaction ends; undefined where there is none. */
export async function lockCopy(
  { client, user }: TransactionContext,
  { kind, id }: CopyKey,
): Promise<WorkingCopy | undefined> {
  const { rows } = await client.query<{ tree: string; sequence: number; base_revision: number; sessions: string }>(
    `SELECT tree, sequence, base_revision, sessions FROM working_copies
     WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR UPDATE`,
    [user.orgId, kind, id],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    tree: JSON.parse(row.tree) as JsonObject,
    sequence: row.sequence,
    baseRevision: row.base_revision,
    sessions: JSON.parse(row.sessions) as CopySession[],
  }
}

/** Keeps a new working copy; where another one was made at the same moment, nothing is done. */
export async function insertCopy(context: TransactionContext, key: CopyKey, copy: WorkingCopy): Promise<void> {
  await context.client.query(
    `INSERT INTO working_copies (organisation_id, kind, id, tree, sequence, base_revision, sessions, differs, edited_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, false, $8) ON CONFLICT DO NOTHING`,
    [...valuesOf(context, key, copy), context.now],
  )
}

/** Keeps a working copy after an edit. */
export async function updateCopy(
  context: TransactionContext,
  key: CopyKey,
  copy: WorkingCopy,
  stored: JsonObject,
): Promise<void> {
  await context.client.query(
    `UPDATE working_copies SET tree = $4, sequence = $5, base_revision = $6, sessions = $7, differs = $8, edited_ts = $9
     WHERE organisation_id = $1 AND kind = $2 AND id = $3`,
    [...valuesOf(context, key, copy), differs(copy, stored), context.now],
  )
}

/** Keeps who is at a working copy, where nothing of it was edited. */
export async function updateSessions(
  { client, user }: TransactionContext,
  { kind, id }: CopyKey,
  { sessions }: WorkingCopy,
): Promise<void> {
  await client.query('UPDATE working_copies SET sessions = $4 WHERE organisation_id = $1 AND kind = $2 AND id = $3', [
    user.orgId,
    kind,
    id,
    JSON.stringify(sessions),
  ])
}

const valuesOf = ({ user }: TransactionContext, { kind, id }: CopyKey, copy: WorkingCopy): unknown[] => [
  ...[user.orgId, kind, id, JSON.stringify(copy.tree)],
  ...[copy.sequence, copy.baseRevision, JSON.stringify(copy.sessions)],
]

const differs = ({ tree }: WorkingCopy, stored: JsonObject) =>
  JSON.stringify(objectAt(plain(tree), 'document')) !== JSON.stringify(stored)

/** Returns a document without the keys that the server lays over it: what is edited. */
export function withoutServerKeys(kind: DrawnKind, document: JsonObject): JsonObject {
  const owned: readonly string[] = [
    'id',
    'createdTS',
    'updatedTS',
    'createdby',
    'allowEdit',
    ...documentKinds[kind].idKeys,
  ]
  return Object.fromEntries(Object.entries(document).filter(([key]) => !owned.includes(key)))
}

/** Reads the text of a version; undefined where it is not kept. */
export async function readBase(
  { client, user }: TransactionContext,
  { kind, id }: CopyKey,
  revision: number,
): Promise<JsonObject | undefined> {
  const { rows } = await client.query<{ text: string }>(
    'SELECT text FROM document_versions WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND revision = $4',
    [user.orgId, kind, id, revision],
  )
  return rows[0] && withoutServerKeys(kind, JSON.parse(rows[0].text) as JsonObject)
}

/** Reads where the steps of a sheet stand, and its notes. */
export async function readStoredPlaces(
  { client, user }: TransactionContext,
  { kind, id }: CopyKey,
): Promise<JsonObject> {
  const { rows } = await client.query<{ text: string }>(
    'SELECT text FROM canvas_sidecars WHERE organisation_id = $1 AND kind = $2 AND id = $3',
    [user.orgId, kind, id],
  )
  const places = rows[0] ? (JSON.parse(rows[0].text) as JsonObject) : {}
  return { positions: places.positions ?? {}, notes: places.notes ?? [] }
}
