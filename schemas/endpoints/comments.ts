/** Comments on drawn documents (ours): threads about a step, a connection or the whole sheet, kept beside the document and never in it. */
import * as v from 'valibot'
import { drawnKinds } from '../documents/rule-family.ts'
import { commentWords as say } from '../messages/comments.ts'
import { MAX_COMMENT_LENGTH, tidyComment } from '../values/comments.ts'
import { get, post, service } from './define.ts'
import { id } from './shapes.ts'

/** A call that reads or writes somebody's own comments: whoever may read a document may comment, and that is no matter of the audit. */
const talks = { ours: true, requiredRole: 'viewer', records: false } as const

/** A member of the team, or somebody who was one. */
export const CommentPerson = v.object({ id: v.string(), name: v.string() })
export type CommentPerson = v.InferOutput<typeof CommentPerson>

/** One comment of a thread. */
export const Comment = v.object({
  id: v.string(),
  author: CommentPerson,
  /** Plain text with line breaks, in which `<@id>` mentions a member; empty where it was deleted. */
  text: v.string(),
  /** The members that it mentions. */
  mentions: v.array(CommentPerson),
  /** Milliseconds since the epoch, as the others. */
  createdTS: v.number(),
  editedTS: v.nullable(v.number()),
  /** True where it was deleted and others of its thread are left. */
  deleted: v.boolean(),
})
export type Comment = v.InferOutput<typeof Comment>

/** A thread of comments. */
export const CommentThread = v.object({
  id: v.string(),
  /** The step or connection that it is about, by the place that it was cut from; empty for the whole sheet. */
  node: v.string(),
  /** The name that it had. */
  label: v.string(),
  /** True where what it is about was removed from the document. */
  gone: v.boolean(),
  createdTS: v.number(),
  /** The moment at which it was resolved and the person who did; null while it is open. */
  resolved: v.nullable(v.object({ atTS: v.number(), by: v.string() })),
  comments: v.array(Comment),
})
export type CommentThread = v.InferOutput<typeof CommentThread>

/** The numbers of open threads: in all, and by what is still there (`''` for the whole sheet). */
export const OpenComments = v.object({ total: v.number(), byNode: v.record(v.string(), v.number()) })
export type OpenComments = v.InferOutput<typeof OpenComments>

const Text = v.pipe(
  v.string(say.empty),
  v.transform(tidyComment),
  v.minLength(1, say.empty),
  v.check((text) => [...text].length <= MAX_COMMENT_LENGTH, say.tooLong),
)

const key = { kind: v.picklist(drawnKinds), id }

/** The calls of comments. */
export const comments = service('campaign', {
  list: get('getComments', {
    ours: true,
    query: key,
    reply: { threads: v.array(CommentThread) },
    summary: 'Lists the comment threads of a document, the oldest first, the resolved ones too.',
  }),
  members: get('getCommentMembers', {
    ours: true,
    reply: { members: v.array(v.object({ ...CommentPerson.entries, team: v.string() })) },
    summary: 'Lists the members of the team that can be mentioned.',
  }),
  begin: post('beginCommentThread', {
    ...talks,
    query: key,
    body: v.object({
      /** The step or connection, by the place that it was cut from; left out for the whole sheet. */
      node: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
      label: v.optional(v.pipe(v.string(), v.maxLength(300)), ''),
      text: Text,
    }),
    reply: { thread: CommentThread },
    summary: 'Begins a thread about a step, a connection or a whole document.',
  }),
  answer: post('answerComment', {
    ...talks,
    query: { thread: id },
    body: v.object({ text: Text }),
    reply: { thread: CommentThread },
    summary: 'Answers in a thread; one that was resolved is open again.',
  }),
  edit: post('editComment', {
    ...talks,
    query: { comment: id },
    body: v.object({ text: Text }),
    reply: { thread: CommentThread },
    summary: 'Changes a comment of the caller.',
  }),
  resolve: post('resolveCommentThread', {
    ...talks,
    query: { thread: id },
    body: v.object({
      resolved: v.boolean(),
      /** The last comment that was read; a thread in which another one was written since is not resolved. */
      lastComment: v.optional(id),
    }),
    reply: { thread: CommentThread },
    summary: 'Resolves a thread, or opens it again.',
  }),
  delete: post('deleteComment', {
    ...talks,
    query: { comment: id },
    reply: { thread: v.nullable(CommentThread) },
    summary: 'Deletes a comment of the caller, and its thread where nothing else is left in it.',
  }),
  remove: post('removeComment', {
    ours: true,
    requiredRole: 'admin',
    query: { comment: id },
    reply: { thread: v.nullable(CommentThread) },
    summary: 'Deletes a comment of somebody else, and its thread where nothing else is left in it.',
  }),
  getMails: get('getCommentMails', {
    ours: true,
    reply: { mails: v.boolean() },
    summary: 'Says whether the caller is mailed about mentions and answers.',
  }),
  saveMails: post('saveCommentMails', {
    ...talks,
    body: v.object({ mails: v.boolean() }),
    reply: { mails: v.boolean() },
    summary: 'Sets whether the caller is mailed about mentions and answers.',
  }),
})
