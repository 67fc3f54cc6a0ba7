/** The notices of an organisation as one member sees them. */
import { MAX_NOTICES_COUNTED, type Notice } from '#schemas/endpoints/bell.ts'
import type { Client } from '../base/database/pool.ts'

/** A transaction inside an organisation, for one of its members. */
export interface MemberContext {
  readonly client: Client
  readonly user: { readonly id: string; readonly orgId: string }
}

const columns = 'n.id, n.kind, n.title, n.body, n.link, n.at_ts AS at'

/** SQL over `notices n`: whether a notice is for the member `$2`, alone or with all others. */
const isTheirs = '(n.recipient IS NULL OR n.recipient = $2)'

/** SQL over `notices n`: whether the member `$2` has read a notice; notices from before they joined count as read. */
const isRead = `(n.id <= coalesce((SELECT read_up_to FROM notice_marks WHERE user_id = $2), 0)
  OR n.at_ts < (SELECT created_ts FROM users WHERE id = $2))`

/** Counts the member's unread notices, up to 100. */
export async function countUnread({ client, user }: MemberContext): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*) AS count FROM (
       SELECT 1 FROM notices n WHERE organisation_id = $1 AND ${isTheirs} AND NOT ${isRead}
       LIMIT ${MAX_NOTICES_COUNTED}) AS unread`,
    [user.orgId, user.id],
  )
  return Number(rows[0]?.count ?? 0)
}

/** Reads a page of notices, the newest first; `pageNo` counts from 0. */
export async function listNotices(
  { client, user }: MemberContext,
  { itemsPerPage, pageNo }: { readonly itemsPerPage: number; readonly pageNo: number },
): Promise<{ rows: Notice[]; total: number }> {
  const { rows } = await client.query<Notice>(
    `SELECT ${columns}, ${isRead} AS read FROM notices n WHERE organisation_id = $1 AND ${isTheirs}
     ORDER BY id DESC LIMIT $3 OFFSET $4`,
    [user.orgId, user.id, itemsPerPage, itemsPerPage * pageNo],
  )
  const counted = await client.query<{ total: number }>(
    `SELECT count(*) AS total FROM notices n WHERE organisation_id = $1 AND ${isTheirs}`,
    [user.orgId, user.id],
  )
  return { rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** Marks the notices up to one as read, or all of them; an earlier mark never moves back. */
export async function markRead({ client, user }: MemberContext, upTo: number | undefined): Promise<void> {
  await client.query(
    `INSERT INTO notice_marks (organisation_id, user_id, read_up_to)
     SELECT $1, $2, coalesce(max(id), 0) FROM notices WHERE organisation_id = $1 AND ($3::bigint IS NULL OR id <= $3)
     ON CONFLICT (user_id) DO UPDATE SET read_up_to = greatest(notice_marks.read_up_to, excluded.read_up_to)`,
    [user.orgId, user.id, upTo ?? null],
  )
}

/** Reads the notices after one, the oldest first, and of many only the last 50. */
export async function noticesAfter({ client, user }: MemberContext, id: number): Promise<Notice[]> {
  const { rows } = await client.query<Notice>(
    `SELECT ${columns}, ${isRead} AS read FROM notices n WHERE organisation_id = $1 AND ${isTheirs} AND id > $3
     ORDER BY id DESC LIMIT 50`,
    [user.orgId, user.id, id],
  )
  return rows.reverse()
}

/** Reads the ids of the organisation's notices after one. */
export async function noticeIdsAfter(client: Client, orgId: string, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM notices WHERE organisation_id = $1 AND id > $2', [
    orgId,
    id,
  ])
  return rows.map((row) => row.id)
}
