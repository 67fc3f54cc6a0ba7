/** Answering a request: approving it, which publishes it with the last approval that it needs, sending it back, withdrawing it. */
import type { JsonObject } from '#schemas/json.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { approversNeeded } from '#schemas/values/approval-policy.ts'
import { isEnough } from '#schemas/values/roles.ts'
import { ConflictError, NotApprovedError } from '../base/errors.ts'
import { contentHash } from '../documents/approval.ts'
import { activateMessages, followRule } from '../documents/messages-of-rule.ts'
import { lockDocument } from '../documents/save-document.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { saveContent, startingAt } from './content.ts'
import { type MemberContext, readPolicy } from './policy.ts'
import { closeRequest, lockRequest, type RequestRow, readContent, readRequest } from './requests.ts'
import { readRights, rightFor, standingVotes } from './rights.ts'
import { tellOfRequest } from './tell.ts'

/**
 * Approves the content of a request; with the last approval that it needs it goes live, in the same transaction.
 *
 * @param hash - Of the content that was looked at.
 * @throws {NotApprovedError} When the caller has no right to.
 * @throws {ConflictError} When the request is closed, over, or about another content.
 * @throws {InvalidError} When it can no longer go live as it stands.
 */
export async function approve(transaction: MemberContext, id: string, hash: string): Promise<void> {
  const { client, user, now } = transaction
  const { kind, documentId } = await readRequest(transaction, id)
  const stored = await lockDocument(transaction, kind, documentId)
  await lockRequest(transaction, id)
  const row = await readRequest(transaction, id)
  await refuseUnlessOpen(transaction, row, stored)
  if (row.hash !== hash) throw new ConflictError(say.otherContent)
  const rights = await readRights(transaction)
  const right = rightFor(rights, row)
  if (typeof right === 'string') throw new NotApprovedError(right)
  await client.query(
    `INSERT INTO approval_votes (organisation_id, request, by_member, by_name, right_of, right_of_name, at_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [user.orgId, id, user.id, user.name, right.id, right.name, now],
  )
  transaction.auditEntries?.push({ kind, id: documentId, name: row.name, revision: row.revision })
  if (right.id !== user.id)
    transaction.auditEntries?.push({ kind: 'user', id: right.id, name: right.name, action: 'approvals.stoodIn' })
  const votes = standingVotes(rights.people, [...row.votes, { byId: user.id, rightOfId: right.id }])
  const policy = await readPolicy(transaction)
  if (votes.length < Math.max(row.needed, approversNeeded(policy, row.cost)))
    return tellOfRequest(transaction, id, 'approved')
  await publish(transaction, row, stored)
  await closeRequest(transaction, id, { state: 'published' })
  await tellOfRequest(transaction, id, 'published')
}

/** Stores the content of a request as the next revision, and what goes live with it. */
async function publish(transaction: MemberContext, row: RequestRow, { row: before, sent }: StoredDocument) {
  const { kind, documentId, startsNow, messages } = row
  const { text } = await readContent(transaction, row.id)
  const asked = {
    document: JSON.parse(text) as JsonObject,
    ruleType: kind === 'rule' ? (before.rule_type ?? undefined) : undefined,
  }
  const content = startsNow ? startingAt(kind, asked, transaction.now) : asked
  const approved = contentHash(kind, content.document)
  const filesLabel = contentHash(kind, sent) === approved ? before.kept_in_files?.label : undefined
  const published = await saveContent(
    { ...transaction, approved, ...(filesLabel !== undefined && { filesLabel }) },
    kind,
    documentId,
    content,
  )
  if (kind !== 'rule') return
  await followRule(transaction, published)
  await activateMessages(transaction, published, messages)
}

/**
 * Sends a request back with words.
 *
 * @throws {NotApprovedError} When the caller could not approve it either.
 * @throws {ConflictError} When it is closed or over.
 */
export async function sendBack(transaction: MemberContext, id: string, answer: string): Promise<void> {
  await lockRequest(transaction, id)
  const row = await readRequest(transaction, id)
  if (row.state !== 'open' && row.state !== 'outdated') throw closed(row)
  const right = rightFor(await readRights(transaction), { ...row, votes: [] })
  if (typeof right === 'string') throw new NotApprovedError(right)
  await closeRequest(transaction, id, { state: 'sent-back', answer })
  transaction.auditEntries?.push({ kind: row.kind, id: row.documentId, name: row.name, revision: row.revision })
  await tellOfRequest(transaction, id, 'sent-back')
}

/**
 * Withdraws a request.
 *
 * @throws {NotApprovedError} When the caller neither asked nor is an admin.
 * @throws {ConflictError} When it is closed or over.
 */
export async function withdraw(transaction: MemberContext, id: string): Promise<void> {
  await lockRequest(transaction, id)
  const row = await readRequest(transaction, id)
  if (row.state !== 'open' && row.state !== 'outdated') throw closed(row)
  const { user } = transaction
  if (row.askedBy !== user.id && !isEnough(user.role, 'admin')) throw new NotApprovedError(say.notYours)
  await closeRequest(transaction, id, { state: 'withdrawn' })
  transaction.auditEntries?.push({ kind: row.kind, id: row.documentId, name: row.name, revision: row.revision })
}

const closed = ({ state }: RequestRow) => new ConflictError(state === 'ended' ? say.ended : say.closed)

async function refuseUnlessOpen(transaction: MemberContext, row: RequestRow, stored: StoredDocument): Promise<void> {
  if (row.state === 'outdated') {
    const since = await savesSince(transaction, row)
    throw new ConflictError(say.changed(since.at(-1)?.savedBy ?? 'Somebody'), {
      keys: { since },
      etag: stored.etag,
    })
  }
  if (row.state !== 'open') throw closed(row)
}

/** Lists the saves of a document since approval was asked for, the oldest first. */
export async function savesSince(
  { client, user }: MemberContext,
  { kind, documentId, revision }: Pick<RequestRow, 'kind' | 'documentId' | 'revision'>,
): Promise<{ revision: number; savedBy: string; savedTS: number }[]> {
  const { rows } = await client.query<{ revision: number; savedBy: string; savedTS: number }>(
    `SELECT revision, saved_by AS "savedBy", saved_ts AS "savedTS" FROM document_versions
     WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND revision > $4 ORDER BY revision LIMIT 200`,
    [user.orgId, kind, documentId, revision],
  )
  return rows
}
