/** What became of the calls that webhooks make (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { readDocument } from '../store/documents.ts'
import { listDeliveries, readDelivery } from '../webhooks/delivery-rows.ts'
import { clearReceived, receivedRequests, receiverUrl } from '../webhooks/receiver-store.ts'
import { sendDelivery } from '../webhooks/send-delivery.ts'
import { removeSecret, rotateSecret } from '../webhooks/signing.ts'
import { replay, replayFailed } from '../webhooks/turns.ts'
import { pause, readState, resume } from '../webhooks/webhook-state.ts'

export const deliveries = implement(endpoints.deliveries, {
  list: (call) => listDeliveries(call, call),

  get: async (call) => ({ delivery: await readDelivery(call, call.query.id) }),

  send: async (call) => {
    const { values } = call.body
    return { id: await sendDelivery(call, call.query.webhookId, { values, cause: values.ruleName || 'Test' }) }
  },

  replay: async (call) => {
    await replay(call, call.query.id)
    return {}
  },

  replayFailed: async (call) => {
    await readDocument(call, 'webhook', call.query.webhookId)
    return { replayed: await replayFailed(call, call.query.webhookId) }
  },

  state: async (call) => ({ webhookState: await readState(call, call.query.webhookId) }),

  pause: async (call) => {
    await readDocument(call, 'webhook', call.query.webhookId)
    await pause(call, call.query.webhookId, `Paused by ${call.user.name}.`)
    return {}
  },

  resume: async (call) => {
    await readDocument(call, 'webhook', call.query.webhookId)
    await resume(call, call.query.webhookId)
    return {}
  },

  sign: async (call) => {
    await readDocument(call, 'webhook', call.query.webhookId)
    return { secret: await rotateSecret(call, call.query.webhookId) }
  },

  unsign: async (call) => {
    await readDocument(call, 'webhook', call.query.webhookId)
    await removeSecret(call, call.query.webhookId)
    return {}
  },

  receiver: async (call) => ({ url: await receiverUrl(call), requests: await receivedRequests(call) }),

  clearReceiver: async (call) => {
    await clearReceived(call)
    return {}
  },
})
