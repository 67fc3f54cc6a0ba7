/** What became of the calls that webhooks make (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { implement, type StaffContext } from '../http/implement.ts'
import { listDeliveries, readDelivery } from './delivery-rows.ts'
import { clearReceivedRequests, listReceivedRequests, receiverUrl } from './receiver-store.ts'
import { queueDelivery } from './send-delivery.ts'
import { removeSigningSecret, rotateSigningSecret } from './signing.ts'
import { replay, replayFailed } from './turns.ts'
import { pauseWebhook, readWebhookState, resumeWebhook } from './webhook-state.ts'

type Changing = TransactionContext &
  Pick<StaffContext, 'auditEntries'> & { readonly query: { readonly webhookId: string } }

/** The webhook that a call changes something about, kept in the audit; refuses with 404 where there is none. */
async function webhookOf(call: Changing, ...fields: string[]): Promise<string> {
  const { row } = await readDocument(call, 'webhook', call.query.webhookId)
  call.auditEntries.push({ kind: 'webhook', id: row.id, name: row.name, fields })
  return row.id
}

export const deliveries = implement(endpoints.deliveries, {
  list: (call) => listDeliveries(call, call),

  get: async (call) => ({ delivery: await readDelivery(call, call.query.id) }),

  send: async (call) => {
    const { values } = call.body
    return { id: await queueDelivery(call, await webhookOf(call), { values, cause: values.ruleName || 'Test' }) }
  },

  replay: async (call) => {
    const { webhookId: id, webhookName: name } = await readDelivery(call, call.query.id)
    call.auditEntries.push({ kind: 'webhook', id, name })
    await replay(call, call.query.id)
    return {}
  },

  replayFailed: async (call) => {
    return { replayed: await replayFailed(call, await webhookOf(call)) }
  },

  state: async (call) => ({ webhookState: await readWebhookState(call, call.query.webhookId) }),

  pause: async (call) => {
    await pauseWebhook(call, await webhookOf(call, 'paused'), `Paused by ${call.user.name}.`)
    return {}
  },

  resume: async (call) => {
    await resumeWebhook(call, await webhookOf(call, 'paused'))
    return {}
  },

  sign: async (call) => {
    return { secret: await rotateSigningSecret(call, await webhookOf(call, 'signing secret')) }
  },

  unsign: async (call) => {
    await removeSigningSecret(call, await webhookOf(call, 'signing secret'))
    return {}
  },

  receiver: async (call) => ({ url: await receiverUrl(call), requests: await listReceivedRequests(call) }),

  clearReceiver: async (call) => {
    await clearReceivedRequests(call)
    call.auditEntries.push({ kind: 'webhook-receiver', name: 'Built-in receiver' })
    return {}
  },
})
