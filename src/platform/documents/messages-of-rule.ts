/**
 * The messages that name a rule follow its status where nobody draws them beside it: they stop with it, and those that stopped
 * with it go on with it. The canvas saves its own.
 */
import { NEVER } from '#schemas/codes.ts'
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import type { FollowingMessage } from '#schemas/endpoints/messaging.ts'
import { check } from '#schemas/index.ts'
import { type Channel, channels } from '#schemas/values/channels.ts'
import { occasionOf } from '#schemas/values/message-occasions.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { copyDocument } from './copy-document.ts'
import { findDocument } from './documents.ts'
import { storeStatus } from './store-status.ts'
import type { StoredDocument } from './stored.ts'

/** A message that names a rule. */
interface NamingMessage {
  readonly kind: Channel
  readonly id: string
  readonly status: string | null
  /** The moment at which it was stopped last, in milliseconds since the epoch; null where it never was active. */
  readonly stopped_ts: number | null
}

/** Stores the status of the messages that name a rule after that of the rule has changed in this transaction. */
export async function followRule(transaction: TransactionContext, { row, sent }: StoredDocument): Promise<void> {
  const { was, stopped_ts: stoppedTS } = await statusBefore(transaction, row.id, row.revision)
  if (row.status === was) return
  const next = { status: row.status === 'active' ? 'active' : 'inactive', stoppedTS, rule: sent } as const
  for (const message of await messagesOf(transaction, row.id, 'FOR NO KEY UPDATE OF d')) {
    const stored = await findFollowing(transaction, message, next)
    if (stored) await storeStatus(transaction, message.kind, stored, next.status)
  }
}

/** Activates messages that name a rule and go live with it; one that may not, or is not there any more, stays as it is. */
export async function activateMessages(
  transaction: TransactionContext,
  { row, sent }: StoredDocument,
  messages: readonly { readonly kind: Channel; readonly id: string }[],
): Promise<void> {
  const chosen = new Set(messages.map(({ kind, id }) => `${kind} ${id}`))
  for (const { kind, id, status } of await messagesOf(transaction, row.id, 'FOR NO KEY UPDATE OF d')) {
    const stored =
      status === 'inactive' && chosen.has(`${kind} ${id}`) ? await findDocument(transaction, kind, id) : undefined
    if (stored && !stored.row.kept_in_files && mayGoOn(transaction, kind, stored, { rule: sent }))
      await storeStatus(transaction, kind, stored, 'active')
  }
}

/** Finds the messages that would stop with a rule, or go on with it, if it had another status now. */
export async function messagesFollowing(
  transaction: TransactionContext,
  { row, sent }: StoredDocument,
  status: 'active' | 'inactive',
): Promise<readonly FollowingMessage[]> {
  const { was, stopped_ts: stoppedTS } = await statusBefore(transaction, row.id, row.revision + 1)
  if (status === was) return []
  const next = { status, stoppedTS, rule: sent }
  const found: FollowingMessage[] = []
  for (const message of await messagesOf(transaction, row.id)) {
    const stored = await findFollowing(transaction, message, next)
    if (stored) found.push({ id: message.id, channel: message.kind, name: stored.row.name })
  }
  return found
}

/** The status that a rule takes, when it had been stopped, and how it reads then. */
interface NextStatus {
  readonly status: 'active' | 'inactive'
  readonly stoppedTS: number | null
  readonly rule: StoredDocument['sent']
}

/** Finds a message that takes the status of its rule; undefined for one that stays as it is. */
async function findFollowing(
  transaction: TransactionContext,
  { kind, id, status, stopped_ts: messageTS }: NamingMessage,
  { status: next, stoppedTS, rule }: NextStatus,
): Promise<StoredDocument | undefined> {
  const hasStoppedWithIt = stoppedTS !== null && messageTS !== null && messageTS >= stoppedTS
  const isFollowing = next === 'inactive' ? status === 'active' : status === 'inactive' && hasStoppedWithIt
  const stored = isFollowing ? await findDocument(transaction, kind, id) : undefined
  // What files own may be stopped here, and goes on when they are applied.
  const isOfFiles = stored?.row.kept_in_files && stored.row.kept_in_files.label !== transaction.filesLabel
  return stored && (next === 'inactive' || (!isOfFiles && mayGoOn(transaction, kind, stored, { rule })))
    ? stored
    : undefined
}

/** Copies the messages that name a rule, inactive as its copy is, so that they name the copy. */
export async function copyMessages(transaction: TransactionContext, rule: string, copy: string): Promise<void> {
  for (const { kind, id } of await messagesOf(transaction, rule)) {
    const stored = await findDocument(transaction, kind, id)
    if (stored?.row.exact) await copyDocument(transaction, kind, id, { ruleId: copy })
  }
}

/** Reads the status of a rule before its last revision, and the moment at which it had been stopped. */
async function statusBefore({ client, user }: TransactionContext, id: string, revision: number) {
  const { rows } = await client.query<{ was: string | null; stopped_ts: number | null }>(
    `SELECT (SELECT status FROM document_versions WHERE organisation_id = $1 AND kind = 'rule' AND id = $2 AND revision = $3 - 1) AS was,
       ${stoppedAfterActive("v.organisation_id = $1 AND v.kind = 'rule' AND v.id = $2 AND v.revision < $3")} AS stopped_ts`,
    [user.orgId, id, revision],
  )
  return rows[0] ?? { was: null, stopped_ts: null }
}

/** Reads the messages that name a rule; `lock` is SQL that locks them. */
async function messagesOf(
  { client, user }: TransactionContext,
  rule: string,
  lock = '',
): Promise<readonly NamingMessage[]> {
  const { rows } = await client.query<NamingMessage>(
    `SELECT d.kind, d.id, d.status,
       ${stoppedAfterActive('v.organisation_id = $1 AND v.kind = d.kind AND v.id = d.id')} AS stopped_ts
     FROM documents d
     WHERE d.organisation_id = $1 AND d.kind = ANY($3) AND d.deleted_ts IS NULL AND d.id IN (
       SELECT from_id FROM document_references WHERE organisation_id = $1 AND from_kind = d.kind AND to_kind = 'rule'
         AND to_by = 'id' AND path = 'ruleId' AND to_id = $2)
     ORDER BY d.created_ts, d.id ${lock}`,
    [user.orgId, rule, channels],
  )
  return rows
}

/** SQL for the moment of the first version after the last active one; `those` is SQL for the versions `v` of a document. */
const stoppedAfterActive = (those: string) =>
  `(SELECT min(v.saved_ts) FROM document_versions v WHERE ${those} AND v.revision > (
     SELECT max(v.revision) FROM document_versions v WHERE ${those} AND v.status = 'active'))`

/** Says whether a message that was stopped may go on: it is finished, not over, and what leaves once is still to come. */
function mayGoOn(
  { now }: TransactionContext,
  kind: Channel,
  { row, sent }: StoredDocument,
  facts: { readonly rule: StoredDocument['sent'] },
): boolean {
  if (row.problems !== null || (row.end_ts ?? NEVER) <= now) return false
  if (occasionOf(sent).sort === 'once' && (sendMomentOf(sent) ?? NEVER) <= now) return false
  const issues = check(sent, kind, { ...facts, now, mode: 'edit', stored: sent })
  return issues.every(({ severity }) => severity !== 'error')
}
