/**
 * The approval that a publication may need: nothing that players meet goes live, or changes while it is live, without it where
 * an organisation says so. It is asked for where rows are written, so that no way in passes it by. Not here: how approval is
 * asked for and given (`approvals`).
 */
import { createHash } from 'node:crypto'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { type ApprovalPolicy, approversNeeded } from '#schemas/values/approval-policy.ts'
import { NotApprovedError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { switchedOff } from './copy-document.ts'

/** For how long a cost that was forecast may be saved by, in milliseconds. */
export const COST_HOLDS_MS = 60 * 60_000

/** SQL over a row of documents that was written: the policy that asks for its approval; null where none does. */
export const approvalPolicySql = `CASE WHEN status = 'active' AND kind IN ('rule', 'badge-rule') THEN (
    SELECT p.policy FROM approval_policies p
    WHERE p.organisation_id = documents.organisation_id AND p.mode <> 'off') END AS approval_policy`

/** Returns the hash of what a document says: whatever the order of its keys, its status and the keys that the server owns. */
export function contentHash(kind: DocumentKindId, document: JsonObject): string {
  const owned = ['id', 'createdTS', 'updatedTS', 'createdby', 'allowEdit', ...documentKinds[kind].idKeys]
  const said = Object.fromEntries(Object.entries(switchedOff(kind, document)).filter(([key]) => !owned.includes(key)))
  return createHash('sha256')
    .update(`${kind} ${JSON.stringify(said, inOrder)}`)
    .digest('hex')
}

const inOrder = (_: string, value: unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value

/** A row that has been written, in a transaction that keeps it only where it may stand. */
interface WrittenRow {
  readonly kind: DocumentKindId
  /** The policy that asks for its approval, as `approvalPolicySql` found it. */
  readonly policy: ApprovalPolicy | null
  readonly document: JsonObject
  /** The document that it replaces. */
  readonly before: JsonObject | undefined
}

/**
 * Refuses what is live now and was not, or said something else, and has not been approved.
 *
 * @throws {NotApprovedError}
 */
export async function refuseUnapproved(
  { client, user, now, approved }: TransactionContext,
  { kind, policy, document, before }: WrittenRow,
): Promise<void> {
  if (!policy || approved === 'anything' || !isDrawnKind(kind)) return
  const hash = contentHash(kind, document)
  if (approved === hash) return
  const { label, statusKey } = documentKinds[kind]
  if (before && scheduleOf(before, statusKey).status === 'active' && contentHash(kind, before) === hash) return
  const path = scheduleOf(document, statusKey).paths.status.join('.')
  if (policy.mode === 'cost') {
    const { rows } = await client.query<{ cost: number | null }>(
      'SELECT cost FROM approval_costs WHERE organisation_id = $1 AND hash = $2 AND at_ts > $3',
      [user.orgId, hash, now - COST_HOLDS_MS],
    )
    const [known] = rows
    if (!known) throw refused(path, say.costUnknown(label), 'approval-cost-unknown')
    if (approversNeeded(policy, known.cost) === 0) return
  }
  throw refused(path, say.needed(label), 'approval-needed')
}

const refused = (path: string, message: string, code: string) =>
  new NotApprovedError(message, { errors: [{ path, message, code }] })
