/** Asking for approval of one content of a document, and how many people that needs. */
import { randomUUID } from 'node:crypto'
import { type DrawnKind, documentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { ApprovalForecast } from '#schemas/endpoints/approvals.ts'
import type { JsonObject } from '#schemas/json.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { approversNeeded } from '#schemas/values/approval-policy.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { ConflictError, InvalidError } from '../base/errors.ts'
import type { ForecastQuestion } from '../campaign-forecast/question.ts'
import { contentHash } from '../documents/approval.ts'
import { lockDocument } from '../documents/save-document.ts'
import { type Content, contentOf, startingAt } from './content.ts'
import { keepDeadline } from './deadlines.ts'
import { readContentQuestion } from './forecast-of.ts'
import { listPeople, type MemberContext, readPolicy } from './policy.ts'
import { tellOfRequest } from './tell.ts'

/** A content that somebody asks about. */
export interface AskedContent {
  readonly kind: DrawnKind
  readonly id: string
  readonly document?: JsonObject | undefined
  readonly startsNow?: boolean | undefined
}

/** A request as it is sent. */
export interface NewRequest extends AskedContent {
  readonly revision: number
  readonly words?: string | undefined
  readonly deadlineTS?: number | undefined
  readonly whom?: readonly string[] | undefined
  readonly messages?: readonly { readonly kind: Channel; readonly id: string }[] | undefined
}

/** A content that may go live once it is approved, with the question for its forecast. */
export interface PreparedContent {
  readonly content: Content
  readonly hash: string
  readonly question: ForecastQuestion
}

/**
 * Prepares a content: it must be able to go live, and be another than what is live.
 *
 * @throws {RefusedError} When the document is not there, or could not be saved so.
 * @throws {ConflictError} When it is live as it stands.
 */
export async function prepareContent(
  transaction: MemberContext,
  { kind, id, document, startsNow = false }: AskedContent,
): Promise<PreparedContent> {
  const stored = await lockDocument(transaction, kind, id)
  if (!document && !stored.row.exact) throw new InvalidError([{ path: 'document', message: say.inexact }])
  const asked = contentOf(kind, stored, document)
  const content = startsNow ? startingAt(kind, asked, transaction.now) : asked
  const hash = contentHash(kind, content.document)
  const isSame = contentHash(kind, stored.sent) === hash
  if (isSame && scheduleOf(stored.sent).status === 'active') throw new ConflictError(say.nothingNew)
  const filesLabel = isSame ? stored.row.kept_in_files?.label : undefined
  const inFiles = filesLabel === undefined ? transaction : { ...transaction, filesLabel }
  return { content, hash, question: await readContentQuestion(inFiles, kind, id, content) }
}

/**
 * Stores a request; an earlier one of the same document is replaced by it.
 *
 * @returns Its id.
 * @throws {ConflictError} When the document was saved meanwhile, or nobody needs to approve it.
 * @throws {InvalidError} When its deadline or those who are asked are not possible.
 */
export async function storeRequest(
  transaction: MemberContext,
  { kind, id, revision, words = '', deadlineTS, whom = [], startsNow = false, messages = [] }: NewRequest,
  { content, hash }: PreparedContent,
  { forecast, cost }: { readonly forecast: ApprovalForecast; readonly cost: number | null },
): Promise<string> {
  const { client, user, now } = transaction
  const { row } = await lockDocument(transaction, kind, id)
  if (row.revision !== revision) throw new ConflictError(say.changed('Somebody'))
  const policy = await readPolicy(transaction)
  const needed = approversNeeded(policy, cost)
  if (needed === 0) throw new ConflictError(say.notAsked)
  const latest = now + policy.days * DAY_MS
  const deadline = deadlineTS ?? latest
  if (deadline <= now || deadline > latest) throw new InvalidError([{ path: 'deadlineTS', message: say.deadline }])
  const people = await listPeople(transaction, policy)
  if (whom.some((one) => one === user.id || !people.some((other) => other.id === one)))
    throw new InvalidError([{ path: 'whom', message: say.unknownMember }])
  await client.query(
    `UPDATE approval_requests SET state = 'replaced', closed_by_name = $4, closed_ts = $5
     WHERE organisation_id = $1 AND kind = $2 AND document = $3 AND state = 'open'`,
    [user.orgId, kind, id, user.name, now],
  )
  const request = randomUUID()
  await client.query(
    `INSERT INTO approval_requests (organisation_id, id, kind, document, family, name, revision, text, hash, starts_now,
       messages, forecast, cost, needed, words, whom, asked_by, asked_by_name, asked_ts, deadline_ts, state)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, 'open')`,
    [
      ...[user.orgId, request, kind, id, documentFamily(kind, content.document), row.name, revision],
      ...[JSON.stringify(content.document), hash, startsNow, JSON.stringify(messages), JSON.stringify(forecast), cost],
      ...[needed, words, whom, user.id, user.name, now, deadline],
    ],
  )
  transaction.auditEntries?.push({ kind, id, name: row.name, revision })
  await keepDeadline(transaction, request, deadline)
  await tellOfRequest(transaction, request, 'asked')
  return request
}
