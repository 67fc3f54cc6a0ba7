/** Writing comments: beginning threads, answering, changing and deleting. Who is told of it is `tell.ts`. */
import { randomUUID } from 'node:crypto'
import { commentWords as say } from '#schemas/messages/comments.ts'
import { MAX_COMMENTS_OF_DOCUMENT, mentionedIn } from '#schemas/values/comments.ts'
import type { Client } from '../base/database/pool.ts'
import { ConflictError, InvalidError, NotFoundError } from '../base/errors.ts'
import { holdsAnchor } from '../documents/comment-anchors.ts'
import { findDocument } from '../documents/documents.ts'
import type { DocumentKey } from './threads.ts'

/** A transaction of a member of the team. */
export interface MemberContext {
  readonly client: Client
  readonly user: { readonly id: string; readonly name: string; readonly orgId: string }
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** A comment that was written: the thread that it is in, and the members that it mentions. */
export interface WrittenComment {
  readonly thread: string
  readonly comment: string
  readonly mentioned: readonly string[]
}

/**
 * Begins a thread. The document is locked against a save or deletion at the same moment.
 *
 * @throws {NotFoundError} When there is no such document.
 * @throws {ConflictError} When it does not hold the step any more.
 * @throws {InvalidError} When the text mentions somebody else than a member, or the document has too many comments.
 */
export async function beginThread(
  context: MemberContext,
  key: DocumentKey,
  { node, label, text }: { readonly node: string; readonly label: string; readonly text: string },
): Promise<WrittenComment> {
  const { client, user, now } = context
  await client.query('SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = $2 AND id = $3 FOR SHARE', [
    user.orgId,
    key.kind,
    key.id,
  ])
  const stored = await findDocument(context, key.kind, key.id)
  if (!stored) throw new NotFoundError()
  if (node !== '' && !holdsAnchor(stored.sent, key.kind, node)) throw new ConflictError(say.stepGone)
  await refuseTooMany(context, key)
  const thread = randomUUID()
  await client.query(
    `INSERT INTO comment_threads (organisation_id, id, kind, document, node, label, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [user.orgId, thread, key.kind, key.id, node, node === '' ? '' : label, now],
  )
  return insertComment(context, thread, text)
}

/**
 * Answers in a thread, which is open again then.
 *
 * @throws {NotFoundError} When there is no such thread.
 * @throws {ConflictError} When it was deleted.
 */
export async function answerThread(context: MemberContext, thread: string, text: string): Promise<WrittenComment> {
  const { client, user } = context
  const locked = await lockThread(context, thread)
  await refuseTooMany(context, locked)
  const written = await insertComment(context, thread, text)
  await client.query(
    `UPDATE comment_threads SET resolved_ts = NULL, resolved_by = '', change = nextval('comment_changes')
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, thread],
  )
  return written
}

/**
 * Resolves a thread or opens it again.
 *
 * @param lastComment - The last comment that was read.
 * @throws {ConflictError} When another comment was written since, or the thread was deleted.
 */
export async function resolveThread(
  context: MemberContext,
  thread: string,
  { resolved, lastComment }: { readonly resolved: boolean; readonly lastComment?: string | undefined },
): Promise<void> {
  const { client, user, now } = context
  await lockThread(context, thread)
  if (resolved && lastComment !== undefined) {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM comments WHERE organisation_id = $1 AND thread = $2 ORDER BY number DESC LIMIT 1',
      [user.orgId, thread],
    )
    if (rows[0]?.id !== lastComment) throw new ConflictError(say.answered)
  }
  await client.query(
    `UPDATE comment_threads SET resolved_ts = $3, resolved_by = $4, change = nextval('comment_changes')
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, thread, resolved ? now : null, resolved ? user.name : ''],
  )
}

/**
 * Changes a comment of the caller. `mentioned` are the members whom it did not mention before.
 *
 * @throws {ConflictError} When it was deleted, or is somebody else's.
 */
export async function editComment(context: MemberContext, comment: string, text: string): Promise<WrittenComment> {
  const { client, user, now } = context
  const stored = await lockComment(context, comment)
  if (stored.author !== user.id) throw new ConflictError(say.notYours)
  const mentions = await membersIn(context, text, stored.mentions)
  await client.query(
    `UPDATE comments SET text = $3, mentions = $4, edited_ts = CASE WHEN text = $3 THEN edited_ts ELSE $5 END
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, comment, text, JSON.stringify(mentions), now],
  )
  await touch(context, stored.thread)
  const mentioned = Object.keys(mentions).filter((id) => !Object.hasOwn(stored.mentions, id))
  return { thread: stored.thread, comment, mentioned }
}

/**
 * Deletes a comment: its place stays in a thread that has others, and the thread goes with the last one.
 *
 * @param whose - Whether the comment must be the caller's own or somebody else's.
 * @returns The thread, and the name of who wrote it.
 * @throws {ConflictError} When it was deleted before, or is not of the right person.
 */
export async function deleteComment(
  context: MemberContext,
  comment: string,
  whose: 'own' | 'anybody',
): Promise<{ readonly thread: string; readonly authorName: string }> {
  const { client, user, now } = context
  const { thread, author, author_name: authorName } = await lockComment(context, comment)
  if (whose === 'own' && author !== user.id) throw new ConflictError(say.notYours)
  await client.query(
    `UPDATE comments SET text = '', mentions = '{}', edited_ts = NULL, deleted_ts = $3
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, comment, now],
  )
  await client.query(
    `UPDATE comment_threads SET change = nextval('comment_changes'), deleted = NOT EXISTS (
       SELECT 1 FROM comments WHERE organisation_id = $1 AND thread = $2 AND deleted_ts IS NULL)
     WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, thread],
  )
  // Nobody is told of it any more.
  await client.query('DELETE FROM comment_mails WHERE comment = $1', [comment])
  await client.query('DELETE FROM notices WHERE organisation_id = $1 AND starts_with(once, $2)', [
    user.orgId,
    noticeKeyOf(comment, ''),
  ])
  return { thread, authorName }
}

/** The key of the notice by which a member is told of a comment: once, whatever the reasons. */
export const noticeKeyOf = (comment: string, member: string): string => `comment ${comment} ${member}`

async function insertComment(context: MemberContext, thread: string, text: string): Promise<WrittenComment> {
  const { client, user, now } = context
  const mentions = await membersIn(context, text, {})
  const comment = randomUUID()
  await client.query(
    `INSERT INTO comments (organisation_id, id, thread, author, author_name, text, mentions, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [user.orgId, comment, thread, user.id, user.name, text, JSON.stringify(mentions), now],
  )
  return { thread, comment, mentioned: Object.keys(mentions) }
}

const touch = ({ client, user }: MemberContext, thread: string) =>
  client.query(
    `UPDATE comment_threads SET change = nextval('comment_changes') WHERE organisation_id = $1 AND id = $2`,
    [user.orgId, thread],
  )

/** Returns the mentioned members with their names; those that were mentioned before may have left. */
async function membersIn(
  { client, user }: MemberContext,
  text: string,
  before: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const ids = mentionedIn(text)
  if (ids.length === 0) return {}
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id::text AS id, name FROM users
     WHERE organisation_id = $1 AND id::text = ANY($2) AND verified AND disabled_ts IS NULL`,
    [user.orgId, ids],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    ids.map((id) => {
      const name = names.get(id) ?? (Object.hasOwn(before, id) ? before[id] : undefined)
      if (name === undefined) throw new InvalidError([{ path: 'text', message: say.notMember, code: 'not-a-member' }])
      return [id, name]
    }),
  )
}

async function refuseTooMany({ client, user }: MemberContext, { kind, id }: DocumentKey): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM comments c JOIN comment_threads t
       ON t.organisation_id = c.organisation_id AND t.id = c.thread
     WHERE t.organisation_id = $1 AND t.kind = $2 AND t.document = $3 AND c.deleted_ts IS NULL`,
    [user.orgId, kind, id],
  )
  if ((rows[0]?.count ?? 0) >= MAX_COMMENTS_OF_DOCUMENT)
    throw new InvalidError([{ path: 'text', message: say.tooManyInDocument, code: 'too-many' }])
}

async function lockThread({ client, user }: MemberContext, thread: string): Promise<DocumentKey> {
  const { rows } = await client.query<DocumentKey & { deleted: boolean }>(
    `SELECT kind, document AS id, deleted FROM comment_threads WHERE organisation_id = $1 AND id = $2 FOR UPDATE`,
    [user.orgId, thread],
  )
  if (!rows[0]) throw new NotFoundError()
  if (rows[0].deleted) throw new ConflictError(say.threadGone)
  return rows[0]
}

interface LockedComment {
  readonly thread: string
  readonly author: string
  readonly author_name: string
  readonly mentions: Readonly<Record<string, string>>
}

/** Locks a comment by its thread, so that all changes of a thread come one after the other. */
async function lockComment(context: MemberContext, comment: string): Promise<LockedComment> {
  const { client, user } = context
  const found = await client.query<{ thread: string }>(
    'SELECT thread FROM comments WHERE organisation_id = $1 AND id = $2',
    [user.orgId, comment],
  )
  if (!found.rows[0]) throw new NotFoundError()
  await lockThread(context, found.rows[0].thread)
  const { rows } = await client.query<LockedComment & { deleted_ts: number | null }>(
    'SELECT thread, author, author_name, mentions, deleted_ts FROM comments WHERE organisation_id = $1 AND id = $2',
    [user.orgId, comment],
  )
  if (!rows[0]) throw new NotFoundError()
  if (rows[0].deleted_ts !== null) throw new ConflictError(say.alreadyDeleted)
  return rows[0]
}
