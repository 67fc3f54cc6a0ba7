/** The rows of a document: itself with its columns, its version, its references. One transaction, all or none. */
import { randomUUID } from 'node:crypto'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { publishActions } from '#schemas/endpoints/audit-words.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { ApprovalPolicy } from '#schemas/values/approval-policy.ts'
import type { FieldError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { approvalPolicySql, refuseUnapproved } from './approval.ts'
import { followAnchors } from './comment-anchors.ts'
import { draftName, NAME_TAKEN } from './drafts.ts'
import { isExact } from './exact-numbers.ts'
import { indexedColumnsOf } from './indexed-keys.ts'
import { listColumnsOf } from './list-columns.ts'
import { type LockedReference, lockReferences, writeReferences } from './references.ts'
import { textToStore } from './sealed-text.ts'
import { type StoredRow, storedColumns } from './stored.ts'

/** A document to be written: the text as it was sent, and the object it stands for. */
export interface DocumentInput {
  readonly text: string
  readonly document: JsonObject
  /**
   * The `ruleType` under which it is checked and listed, instead of the document's own; the text stays as it was sent.
   */
  readonly ruleType?: number | undefined
  /** The problems left in it, where it is stored as a draft. */
  readonly problems?: readonly FieldError[] | undefined
  /** The documents that it names, where they have been looked up and locked already. */
  readonly references?: readonly LockedReference[]
}

/** The document as checks and lists see it. */
export const checkedDocument = ({ document, ruleType }: DocumentInput): JsonObject =>
  ruleType === undefined ? document : { ...document, ruleType }

/** The index that keeps keys unique, in the errors of the database. */
export const keyIndex = 'documents_own_key'

/** The name index, as a conflict target and in the errors of the database. */
export const nameIndex = 'documents_name'
const nameConflict = "(organisation_id, kind, md5(name_key)) WHERE deleted_ts IS NULL AND name_key <> ''"

/**
 * Writes a new document; with `yielding`, nothing and undefined when its name is taken.
 *
 * @throws {NotApprovedError} When it would be live, and needs approval for that.
 */
export async function insertRow(
  transaction: TransactionContext,
  kind: DocumentKindId,
  written: DocumentInput,
  options: {
    readonly id?: string
    readonly yielding?: boolean
    readonly createdTS?: number
    readonly creator?: string
    readonly library?: boolean
  } = {},
): Promise<StoredRow | undefined> {
  const at = options.createdTS ?? transaction.now
  const id = options.id ?? randomUUID()
  const text = await textToStore(transaction, kind, { id, text: written.text })
  const { rows } = await transaction.client.query<WrittenRow>(
    `INSERT INTO documents (organisation_id, kind, id, revision, creator, created_ts, updated_ts,
       text, exact, name, name_key, own_key, status, start_ts, end_ts, type, rule_type, listed, problems, library)
     VALUES ($1, $2, $3, 1, $4, $5, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ${options.yielding ? `ON CONFLICT ${nameConflict} DO NOTHING` : ''}
     RETURNING ${storedColumns}, ${approvalPolicySql}`,
    [
      transaction.user.orgId,
      kind,
      id,
      options.creator ?? transaction.user.name,
      at,
      ...columnsOf(kind, written, text),
      options.library === true,
    ],
  )
  return rows[0] && finishRow(transaction, kind, rows[0], written)
}

/**
 * Replaces a document by its next revision; the row must be locked.
 *
 * @throws {NotApprovedError} When it is live by that, or says something else, and needs approval for that.
 */
export async function updateRow(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
  written: DocumentInput,
  before?: JsonObject,
): Promise<StoredRow | undefined> {
  const text = await textToStore(transaction, kind, { id, text: written.text })
  const { rows } = await transaction.client.query<WrittenRow>(
    `UPDATE documents SET revision = revision + 1, updated_ts = $4,
       text = $5, exact = $6, name = $7, name_key = $8, own_key = $9, status = $10, start_ts = $11, end_ts = $12,
       type = $13, rule_type = $14, listed = $15, problems = $16
     WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND deleted_ts IS NULL RETURNING ${storedColumns}, ${approvalPolicySql}`,
    [transaction.user.orgId, kind, id, transaction.now, ...columnsOf(kind, written, text)],
  )
  return rows[0] && finishRow(transaction, kind, rows[0], written, before)
}

/** A row that was written, with the policy that asks for its approval. */
type WrittenRow = StoredRow & { readonly approval_policy: ApprovalPolicy | null }

/** Writes what stands beside a row, where it may stand. */
async function finishRow(
  transaction: TransactionContext,
  kind: DocumentKindId,
  { approval_policy: policy, ...row }: WrittenRow,
  written: DocumentInput,
  before?: JsonObject,
): Promise<StoredRow> {
  if (policy) await refuseUnapproved(transaction, { kind, policy, document: written.document, before })
  await writeRest(transaction, kind, row, written, before)
  return { ...row, text: written.text }
}

function columnsOf(kind: DocumentKindId, written: DocumentInput, text: string): unknown[] {
  const document = checkedDocument(written)
  const at = indexedColumnsOf(documentKinds[kind], document)
  const { problems = [] } = written
  return [
    text,
    isExact(written.text),
    problems.length > 0 ? draftName(kind, document, at.name) : at.name,
    problems.some(({ code }) => code === NAME_TAKEN) ? '' : at.nameKey,
    at.ownKey,
    at.status,
    at.startTs,
    at.endTs,
    at.type,
    at.ruleType,
    JSON.stringify(listColumnsOf(kind, document)),
    problems.length > 0 ? JSON.stringify(problems) : null,
  ]
}

async function writeRest(
  transaction: TransactionContext,
  kind: DocumentKindId,
  row: StoredRow,
  { document, references }: DocumentInput,
  before?: JsonObject,
): Promise<void> {
  const { id, name, revision, text } = row
  transaction.auditEntries?.push({
    kind,
    id,
    name,
    revision,
    ...(before && { fields: changedFields(kind, before, document) }),
  })
  const action = publishActions[kind]
  if (action && row.status === 'active' && (!before || scheduleOf(before).status !== 'active'))
    transaction.auditEntries?.push({ kind, id, name, revision, action })
  await transaction.client.query(
    `INSERT INTO document_versions (organisation_id, kind, id, revision, text, saved_by, saved_by_id, saved_ts, name, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      transaction.user.orgId,
      kind,
      row.id,
      row.revision,
      text,
      transaction.user.name,
      transaction.user.id,
      row.updated_ts,
      row.name,
      row.status,
    ],
  )
  if (before) await followAnchors(transaction, kind, id, { before, after: document })
  await writeReferences(transaction, kind, row.id, references ?? (await lockReferences(transaction, kind, document)))
}

/** The same of a stored document, without the keys that the server owns: what is sent there changes nothing. */
export function changedFields(kind: DocumentKindId, before: JsonObject, after: JsonObject): string[] {
  const owned = ['id', 'createdTS', 'updatedTS', 'createdby', 'allowEdit', ...documentKinds[kind].idKeys]
  return changedKeys(before, after).filter((key) => !owned.includes(key))
}

/** The keys whose values differ, of documents as they were sent; the first hundred of them. */
export function changedKeys(before: JsonObject, after: JsonObject): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).slice(0, 100)
}
