/** The bell: what happened that staff should know (C §2 "notifications list with mark all as read"; calls and shapes ours, E §3: per user). */
import * as v from 'valibot'
import { OpenComments } from './comments.ts'
import { afterTrial, asks, get, paged, post, service, streamed } from './define.ts'

/** The subjects of notices; screens choose an icon by them. */
export const noticeKinds = [
  'stock',
  'budget',
  'webhook',
  'campaign',
  'import',
  'crowd',
  'account',
  'payment',
  'held',
  'draws',
  'comment',
  'approval',
] as const

/** A kind of notice. */
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice as one person sees it. */
export const Notice = v.object({
  /** Grows with each notice. */
  id: v.number(),
  kind: v.picklist(noticeKinds),
  title: v.string(),
  /** A sentence or two; may be empty. */
  body: v.string(),
  /** Path of a page of the console below the base path, or empty. */
  link: v.string(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** True where this person has marked it as read, or came to the team after it. */
  read: v.boolean(),
})
export type Notice = v.InferOutput<typeof Notice>

/**
 * A line of an open page's stream: the number of unread notices (at first, at every change, and every 20 seconds), a
 * new notice, the open comments of a document after a change of them, or what others do in a document (`PresenceLine`).
 */
export const BellLine = v.variant('type', [
  v.object({ type: v.literal('count'), count: v.number() }),
  v.object({ type: v.literal('notice'), notice: Notice }),
  v.object({ type: v.literal('comments'), kind: v.string(), id: v.string(), open: OpenComments }),
  v.looseObject({ type: v.literal('live'), id: v.string() }),
])
export type BellLine = v.InferOutput<typeof BellLine>

/** Counts stop here; screens show `99+`. */
export const MAX_NOTICES_COUNTED = 100

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'must be the id of a notice'))

/** The calls of the bell; the user service answers them. */
export const bell = service('user', {
  count: get('getNotificationCount', {
    ...afterTrial,
    reply: { count: v.number() },
    ours: true,
    summary: 'Counts the notices that the caller has not marked as read, up to 100.',
  }),
  list: paged('getUserNotifications', {
    ...afterTrial,
    rows: 'userNotifications.notification',
    row: Notice,
    dialect: 'searchKey',
    ours: true,
    summary: 'Lists the notices of the organisation and those of the caller alone, the newest first.',
  }),
  markRead: post('markNotificationsRead', {
    ...asks,
    ...afterTrial,
    body: v.looseObject({
      /** The newest notice that was seen; without it all there are. */
      upTo: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    }),
    reply: { count: v.number() },
    ours: true,
    summary: 'Marks notices as read for the caller and returns the number that is still unread.',
  }),
  stream: streamed(
    'getNotificationStream',
    { type: 'application/x-ndjson', line: BellLine },
    {
      ...afterTrial,
      query: { after: v.optional(id) },
      ours: true,
      summary:
        'Streams new notices and counts until the caller leaves, the server stops or the session ends; with `after`, first the notices since that one.',
    },
  ),
})
