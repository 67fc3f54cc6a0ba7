/** Push notifications (E §7 "Notifications and campaigns"). The calls that the specification does not show, and the keys of replies but the list's, are ours. */
import * as v from 'valibot'
import { PushNotification } from '../documents/push-notification.ts'
import { MessageFigures, RecipientFile, TestedMessage } from './channel-shapes.ts'
import { asks, changes, documentFilters, get, paged, post, service } from './define.ts'
import {
  beside,
  besideRow,
  documentOf,
  draftTerm,
  draftWords,
  id,
  links,
  nameCheck,
  optionalId,
  serverKeys,
} from './shapes.ts'

const ours = true as const

/** A push notification as it is answered. */
export const StoredPushNotification = v.looseObject({ ...PushNotification.entries, ...serverKeys })
export type StoredPushNotification = v.InferOutput<typeof StoredPushNotification>

/** A row of the list (E §2 "Notification list"). */
export const PushNotificationRow = v.looseObject({
  ...serverKeys,
  name: v.string(),
  /** The name of the segment; that of the file where it has no segment. */
  userSegmentName: v.string(),
  /** Milliseconds since the epoch; null where it has none. */
  start_date: v.nullable(v.number()),
  end_date: v.nullable(v.number()),
  status: v.string(),
  /** Messages that the push service took. */
  send_impressions: v.number(),
  clicks_open: v.number(),
  figures: MessageFigures,
  ...besideRow,
})
export type PushNotificationRow = v.InferOutput<typeof PushNotificationRow>

const stored = { notification: StoredPushNotification, allowEdit: v.boolean(), ...beside }

export const pushNotifications = service('campaign', {
  list: paged('getNotificationsList', {
    rows: 'notificationsList.notifications',
    row: PushNotificationRow,
    dialect: 'title',
    query: { ...documentFilters, ruleId: optionalId },
    summary: 'Lists the push notifications; `type` is accepted, `ruleId` (ours) narrows it to those of one rule.',
  }),
  get: get('getNotification', { ours, query: { id }, reply: stored, summary: 'Answers a push notification.' }),
  save: post('saveNotificationsConfig', {
    query: { id: optionalId, draft: draftTerm },
    body: documentOf(PushNotification),
    reply: stored,
    summary: `Saves a push notification: the one named by \`id\` in the body, else a new one. An \`apiKey\` in the body is compared with the organisation's and not stored. ${draftWords}`,
  }),
  checkName: get('checkNotificationsTitle', {
    query: { name: v.string(), type: v.optional(v.string()), id: optionalId },
    reply: nameCheck,
    summary: 'Says whether another push notification has this name; `type` is accepted.',
  }),
  upload: post('notifications/upload/usersegment', {
    encoding: 'multipart',
    files: ['file'],
    parts: ['type'],
    body: v.looseObject({ type: v.optional(v.string()) }),
    reply: { userData: RecipientFile },
    summary: 'Stores a file of people (.csv, .xls, .xlsx): device tokens or user ids. Answers its `id` for `file`.',
  }),
  duplicate: get('duplicateNotification', {
    ...changes,
    ours,
    query: { id },
    reply: stored,
    summary: 'Copies a push notification; the copy is inactive.',
  }),
  delete: post('deleteNotification', { ours, query: { id }, summary: 'Deletes a push notification.' }),
  checkDelete: post('checkDeleteNotification', {
    ...asks,
    ours,
    query: { id },
    reply: links,
    summary: 'Lists what refers to a push notification.',
  }),
  test: post('testNotification', {
    ours,
    query: { id: optionalId },
    body: v.looseObject({
      /** A device token; without one the service only checks the message. */
      to: v.optional(v.string()),
      /** The notification as it stands in the editor; the stored one where it is missing. */
      message: v.optional(documentOf(PushNotification)),
    }),
    reply: { test: TestedMessage },
    summary: 'Sends a push notification once, now, to one device.',
  }),
})
