/** The comment threads of documents, as they are stored and answered. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { Comment, CommentPerson, CommentThread } from '#schemas/endpoints/comments.ts'
import type { Client } from '../base/database/pool.ts'

/** A transaction inside an organisation. */
export interface CommentContext {
  readonly client: Client
  readonly user: { readonly orgId: string }
}

/** A drawn document. */
export interface DocumentKey {
  readonly kind: DrawnKind
  readonly id: string
}

interface ThreadRow {
  readonly id: string
  readonly node: string
  readonly label: string
  readonly gone: boolean
  readonly created_ts: number
  readonly resolved_ts: number | null
  readonly resolved_by: string
}

interface CommentRow {
  readonly id: string
  readonly thread: string
  readonly author: string
  readonly author_name: string
  readonly text: string
  readonly mentions: Readonly<Record<string, string>>
  readonly created_ts: number
  readonly edited_ts: number | null
  readonly deleted_ts: number | null
}

/** Lists the threads of a document, the oldest first. */
export async function listThreads(context: CommentContext, { kind, id }: DocumentKey): Promise<CommentThread[]> {
  return read(context, 'kind = $2 AND document = $3', [kind, id])
}

/** Reads one thread; undefined where nothing is left of it. */
export async function readThread(context: CommentContext, thread: string): Promise<CommentThread | undefined> {
  return (await read(context, 'id = $2', [thread]))[0]
}

async function read(
  { client, user }: CommentContext,
  which: string,
  values: readonly string[],
): Promise<CommentThread[]> {
  const matching = `SELECT id FROM comment_threads WHERE organisation_id = $1 AND ${which} AND NOT deleted`
  const threads = await client.query<ThreadRow>(
    `SELECT id, node, label, gone IS NOT NULL AS gone, created_ts, resolved_ts, resolved_by FROM comment_threads
     WHERE organisation_id = $1 AND id IN (${matching}) ORDER BY number`,
    [user.orgId, ...values],
  )
  if (threads.rows.length === 0) return []
  const { rows } = await client.query<CommentRow>(
    `SELECT c.id, c.thread, c.author, coalesce(u.name, c.author_name) AS author_name, c.text, c.mentions, c.created_ts,
       c.edited_ts, c.deleted_ts
     FROM comments c LEFT JOIN users u ON u.id = c.author
     WHERE c.organisation_id = $1 AND c.thread IN (${matching}) ORDER BY c.number`,
    [user.orgId, ...values],
  )
  const byThread = new Map<string, Comment[]>()
  for (const row of rows) byThread.set(row.thread, [...(byThread.get(row.thread) ?? []), commentOf(row)])
  return threads.rows.map((row) => ({
    ...{ id: row.id, node: row.node, label: row.label, gone: row.gone, createdTS: row.created_ts },
    resolved: row.resolved_ts === null ? null : { atTS: row.resolved_ts, by: row.resolved_by },
    comments: byThread.get(row.id) ?? [],
  }))
}

const commentOf = (row: CommentRow): Comment => ({
  id: row.id,
  author: { id: row.author, name: row.author_name },
  text: row.text,
  mentions: Object.entries(row.mentions).map(([id, name]): CommentPerson => ({ id, name })),
  createdTS: row.created_ts,
  editedTS: row.edited_ts,
  deleted: row.deleted_ts !== null,
})
