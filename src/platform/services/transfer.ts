/** Documents as files, out and in. */
import type { DocumentKindId } from '#schemas/document-kinds.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages.ts'
import { answer } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import type { AnyObject } from '../store/indexed-keys.ts'
import { bringIn } from '../store/transfer/bring-in.ts'
import { bundleOf } from '../store/transfer/bundle-of.ts'
import { planOf } from '../store/transfer/plan-of.ts'
import { withoutSecrets } from './webhook-secrets.ts'

/** Only webhooks hold secrets; in a file there stands nothing in their place. */
const clean = (kind: DocumentKindId, document: AnyObject): AnyObject =>
  kind === 'webhook' ? withoutSecrets(document, () => '') : document

export const transfer = implement(endpoints.transfer, {
  export: async (call) => ({ bundle: await bundleOf(call, call.query.kind, call.query.id, clean) }),

  plan: async (call) => ({ plan: await planOf(call, call.body) }),

  import: async (call) => {
    const { bundle, choices = {} } = call.body
    const { row, created } = await bringIn(call, bundle, choices)
    return answer({ kind: bundle.main.kind, id: row.id, created: [...created] }, { msg: genericMessages.saved })
  },
})
