/** The calls about deliveries, signing secrets and the built-in receiver (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { implement, type StaffContext } from '../http/implement.ts'
import { listDeliveries, readDelivery } from './delivery-rows.ts'
import { queueDelivery, replay, replayFailed } from './fairness.ts'
import { clearReceivedRequests, listReceivedRequests, receiverUrl } from './receiver.ts'
import { removeSigningSecret, rotateSigningSecret } from './signing.ts'
import { pauseWebhook, readWebhookState, resumeWebhook } from './webhook-state.ts'

type ChangeContext = TransactionContext &
  Pick<StaffContext, 'auditEntries'> & { readonly query: { readonly webhookId: string } }

/** Returns the id of the webhook that a call changes, and notes the change for the audit. */
async function webhookOf(call: ChangeContext, ...fields: string[]): Promise<string> {
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
