/** Push notifications: list, saving, copying, deleting, trying out (E §7 "Notifications and campaigns"). */
import { isSending } from '#schemas/checks/message-time.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { PushNotificationRow, StoredPushNotification } from '#schemas/endpoints/push-notifications.ts'
import { asText } from '#schemas/json.ts'
import { namesOf } from '../documents/names-of.ts'
import { implement } from '../http/implement.ts'
import { storeRecipientFile } from '../messaging/recipient-files.ts'
import { testMessage } from '../messaging/test-message.ts'
import { withoutApiKey } from './api-key-in-body.ts'
import { callsOf, rowKeysOf } from './calls-of.ts'
import { listMessages } from './message-lists.ts'
import { sentFileOf } from './sent-recipients.ts'

const push = callsOf('push', ({ document, sent, beside }, now) => ({
  notification: document as StoredPushNotification,
  allowEdit: !isSending(sent, now),
  ...beside,
}))

/** The columns of the list beside those of documents; `updatedOn` is `updatedTS` (READINGS "E §3: notifications and campaigns"). */
const columns = { updatedOn: 'updated_ts', notificationStatus: 'status' }

export const pushNotifications = implement(endpoints.pushNotifications, {
  list: async (call) => {
    const { params, query } = call
    const { messages, total } = await listMessages(call, 'push', { params, query, ruleId: query.ruleId }, columns)
    const segments = await namesOf(
      call,
      'segment',
      messages.map(({ stored }) => asText(stored.row.listed.segment)).filter(Boolean),
    )
    const rows = messages.map(({ stored, figures }): PushNotificationRow => {
      const { row, beside } = stored
      return {
        ...rowKeysOf(stored),
        name: row.name,
        userSegmentName:
          segments.get(asText(row.listed.segment)) ?? (asText(row.listed.segmentName) || asText(row.listed.fileName)),
        start_date: row.start_ts,
        end_date: row.end_ts,
        status: beside.statusNow ?? '',
        send_impressions: figures.sent,
        clicks_open: figures.opened,
        figures,
      }
    })
    return { rows, total }
  },
  get: async (call) => push.read(call, call.query.id),
  save: async (call) => push.save({ ...call, ...(await withoutApiKey(call, call)) }, call.query.id),
  checkName: async (call) => push.checkName(call, call.query.name, call.query.id),
  upload: async (call) => ({ userData: await storeRecipientFile(call, 'push', sentFileOf(call), call.signal) }),
  duplicate: async (call) => push.duplicate(call, call.query.id),
  delete: async (call) => push.delete(call, call.query.id),
  checkDelete: async (call) => push.checkDelete(call, call.query.id),
  test: (call) => testMessage(call, { channel: 'push', ...call.query, ...call.body }),
})
