/** The requests for approval, as they are stored and as a member sees them. */

import type { DocumentFamily, DrawnKind } from '#schemas/documents/rule-family.ts'
import type { Approval, ApprovalForecast, ApprovalState } from '#schemas/endpoints/approvals.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type AskedRequest, type Rights, rightFor, type Vote } from './rights.ts'

/** The most requests that a list holds. */
const MAX_LISTED = 200

/** An approval as it is stored. */
interface StoredVote extends Vote {
  readonly by: string
  readonly rightOf: string
  readonly atTS: number
}

/** A stored request without its content. */
export interface RequestRow extends AskedRequest {
  readonly id: string
  readonly kind: DrawnKind
  readonly documentId: string
  readonly family: DocumentFamily
  readonly name: string
  readonly revision: number
  readonly hash: string
  readonly startsNow: boolean
  readonly messages: readonly { readonly kind: Channel; readonly id: string }[]
  readonly cost: number | null
  readonly needed: number
  readonly words: string
  /** The names of those who were asked; without any, all who may approve. */
  readonly whom: readonly string[]
  readonly whomIds: readonly string[]
  readonly askedByName: string
  readonly askedTS: number
  readonly deadlineTS: number
  readonly state: ApprovalState
  readonly closedBy: string
  readonly closedTS: number | null
  readonly answer: string
  readonly votes: readonly StoredVote[]
}

/** SQL for the state at a moment (`$2`): an open request is over by its deadline, and outdated once its document is another. */
const stateSql = `CASE WHEN r.state <> 'open' THEN r.state WHEN r.deadline_ts <= $2 THEN 'ended'
  WHEN d.revision IS DISTINCT FROM r.revision THEN 'outdated' ELSE 'open' END`

const columns = `r.id, r.kind, r.document AS "documentId", r.family, r.name, r.revision, r.hash, r.starts_now AS "startsNow",
  r.messages, r.cost, r.needed, r.words, r.asked_by::text AS "askedBy", r.asked_by_name AS "askedByName",
  r.asked_ts AS "askedTS", r.deadline_ts AS "deadlineTS", ${stateSql} AS state, r.closed_by_name AS "closedBy",
  r.closed_ts AS "closedTS", r.answer, r.whom::text[] AS "whomIds", saved.saved_by_id::text AS "savedBy",
  coalesce((SELECT array_agg(u.name ORDER BY lower(u.name)) FROM users u
    WHERE u.organisation_id = r.organisation_id AND u.id = ANY(r.whom)), '{}') AS whom,
  coalesce((SELECT json_agg(json_build_object('byId', v.by_member, 'by', v.by_name, 'rightOfId', v.right_of,
      'rightOf', v.right_of_name, 'atTS', v.at_ts) ORDER BY v.at_ts, v.by_member)
    FROM approval_votes v WHERE v.organisation_id = r.organisation_id AND v.request = r.id), '[]') AS votes`

const joined = `approval_requests r
  LEFT JOIN documents d ON d.organisation_id = r.organisation_id AND d.kind = r.kind AND d.id = r.document AND d.deleted_ts IS NULL
  LEFT JOIN document_versions saved ON saved.organisation_id = r.organisation_id AND saved.kind = r.kind
    AND saved.id = r.document AND saved.revision = r.revision`

/** The terms of a list of requests. */
export interface RequestTerms {
  readonly documentId?: string | undefined
  /** True for those that are open or outdated alone. */
  readonly isWaiting?: boolean
  /** The id of who asked. */
  readonly askedBy?: string | undefined
}

/** Lists requests, the newest first. */
export async function listRequests(
  { client, user, now }: TransactionContext,
  { documentId, isWaiting = false, askedBy }: RequestTerms = {},
): Promise<RequestRow[]> {
  const { rows } = await client.query<RequestRow>(
    `SELECT ${columns} FROM ${joined}
     WHERE r.organisation_id = $1 AND ($3::text IS NULL OR r.document = $3) AND ($4::uuid IS NULL OR r.asked_by = $4)
       ${isWaiting ? "AND r.state = 'open' AND r.deadline_ts > $2 AND d.id IS NOT NULL" : ''}
     ORDER BY r.asked_ts DESC, r.id LIMIT ${MAX_LISTED}`,
    [user.orgId, now, documentId ?? null, askedBy ?? null],
  )
  return rows
}

/**
 * Reads one request.
 *
 * @throws {NotFoundError} When the organisation has none with this id.
 */
export async function readRequest({ client, user, now }: TransactionContext, id: string): Promise<RequestRow> {
  const { rows } = await client.query<RequestRow>(
    `SELECT ${columns} FROM ${joined} WHERE r.organisation_id = $1 AND r.id::text = $3`,
    [user.orgId, now, id],
  )
  if (!rows[0]) throw new NotFoundError()
  return rows[0]
}

/** Keeps others from answering a request until the transaction ends. */
export async function lockRequest({ client, user }: TransactionContext, id: string): Promise<void> {
  await client.query('SELECT 1 FROM approval_requests WHERE organisation_id = $1 AND id::text = $2 FOR NO KEY UPDATE', [
    user.orgId,
    id,
  ])
}

/**
 * Reads the content of a request: the text of the document, and its forecast.
 *
 * @throws {NotFoundError} When the organisation has no such request.
 */
export async function readContent(
  { client, user }: TransactionContext,
  id: string,
): Promise<{ text: string; forecast: ApprovalForecast }> {
  const { rows } = await client.query<{ text: string; forecast: ApprovalForecast }>(
    'SELECT text, forecast FROM approval_requests WHERE organisation_id = $1 AND id = $2',
    [user.orgId, id],
  )
  if (!rows[0]) throw new NotFoundError()
  return rows[0]
}

/** Closes a request. */
export async function closeRequest(
  { client, user, now }: TransactionContext,
  id: string,
  { state, answer = '' }: { readonly state: ApprovalState; readonly answer?: string },
): Promise<void> {
  await client.query(
    `UPDATE approval_requests SET state = $3, closed_by_name = $4, closed_ts = $5, answer = $6
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, id, state, user.name, now, answer],
  )
}

/** Returns a request as a member sees it. */
export function seenBy(rights: Rights, row: RequestRow): Approval {
  const { id, kind, documentId, family, name, askedBy, askedByName, askedTS, words, deadlineTS, whom, needed } = row
  const right = rightFor(rights, row)
  return {
    ...{ id, kind, documentId, family, name, askedTS, words, deadlineTS, needed },
    ...{ askedBy: askedByName, whom: [...whom], isMine: askedBy === rights.me.id },
    votes: row.votes.map(({ by, rightOf, atTS }) => ({ by, rightOf, atTS })),
    ...{ state: row.state, closedBy: row.closedBy, closedTS: row.closedTS, answer: row.answer },
    whyNot: typeof right === 'string' ? right : '',
  }
}
