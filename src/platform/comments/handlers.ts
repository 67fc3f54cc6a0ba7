/** The calls of comments: reading, writing and deleting them, and whether one is mailed about them. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { commentWords as say } from '#schemas/messages/comments.ts'
import { MAX_COMMENTS_IN_MINUTE } from '#schemas/values/comments.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { NotFoundError } from '../base/errors.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { readDocument } from '../documents/documents.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { tellOfComment, threadWords } from './tell.ts'
import { listThreads, readThread } from './threads.ts'
import {
  answerThread,
  beginThread,
  deleteComment,
  editComment,
  type MemberContext,
  resolveThread,
  type WrittenComment,
} from './write.ts'

const writing: RateLimit = { name: 'comments', attempts: MAX_COMMENTS_IN_MINUTE, windowMs: MINUTE_MS }

type WritingCall = MemberContext & { readonly platform: Platform }

/** Refuses a member who writes too fast. */
async function limitWriting({ platform, user, now }: WritingCall): Promise<void> {
  if (!(await consumeAttempt(platform, writing, user.id, now)))
    throw new Refusal(429, say.tooFast, { errors: [{ path: 'text', message: say.tooFast, code: 'too-fast' }] })
}

async function answerWith(call: MemberContext, { thread: id }: Pick<WrittenComment, 'thread'>) {
  const thread = await readThread(call, id)
  if (!thread) throw new NotFoundError()
  return { thread }
}

const mailsOf = async ({ client, user }: MemberContext) => {
  const { rows } = await client.query<{ mails: boolean }>('SELECT comment_mails AS mails FROM users WHERE id = $1', [
    user.id,
  ])
  return { mails: rows[0]?.mails ?? true }
}

export const comments = implement(endpoints.comments, {
  list: async (call) => {
    await readDocument(call, call.query.kind, call.query.id)
    return { threads: await listThreads(call, call.query) }
  },

  members: async ({ client, user }) => {
    const { rows } = await client.query<{ id: string; name: string; team: string }>(
      `SELECT id::text AS id, name, team FROM users
       WHERE organisation_id = $1 AND verified AND disabled_ts IS NULL ORDER BY lower(name), id LIMIT 5000`,
      [user.orgId],
    )
    return { members: rows }
  },

  begin: async (call) => {
    await limitWriting(call)
    const written = await beginThread(call, call.query, call.body)
    await tellOfComment(call, written, false)
    return answerWith(call, written)
  },

  answer: async (call) => {
    await limitWriting(call)
    const written = await answerThread(call, call.query.thread, call.body.text)
    await tellOfComment(call, written, true)
    return answerWith(call, written)
  },

  edit: async (call) => {
    await limitWriting(call)
    const written = await editComment(call, call.query.comment, call.body.text)
    if (written.mentioned.length > 0) await tellOfComment(call, written, false)
    return answerWith(call, written)
  },

  resolve: async (call) => {
    await resolveThread(call, call.query.thread, call.body)
    return answerWith(call, call.query)
  },

  delete: async (call) => {
    const { thread } = await deleteComment(call, call.query.comment, 'own')
    return { thread: (await readThread(call, thread)) ?? null }
  },

  remove: async (call) => {
    const { thread } = await deleteComment(call, call.query.comment, 'anybody')
    const { name } = await threadWords(call, thread)
    call.auditEntries.push({ kind: 'comment', id: thread, name })
    return { thread: (await readThread(call, thread)) ?? null }
  },

  getMails: mailsOf,

  saveMails: async (call) => {
    const { client, user, body } = call
    await client.query('UPDATE users SET comment_mails = $2 WHERE id = $1', [user.id, body.mails])
    if (!body.mails) await client.query('DELETE FROM comment_mails WHERE member = $1', [user.id])
    return mailsOf(call)
  },
})
