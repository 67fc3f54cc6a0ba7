/** Documents as files, out and in. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { bringIn } from '../documents/transfer/bring-in.ts'
import { bundleOf } from '../documents/transfer/bundle-of.ts'
import { planOf } from '../documents/transfer/plan-of.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { publishImportNotice } from '../notifications/events.ts'
import { pagePathOf } from '../notifications/page-paths.ts'
import { maskSecrets } from '../webhooks/webhook-secrets.ts'

/** Removes the secrets of a webhook; other documents have none. */
const clean = (kind: DocumentKindId, document: JsonObject): JsonObject =>
  kind === 'webhook' ? maskSecrets(document, () => '') : document

export const transfer = implement(endpoints.transfer, {
  export: async (call) => ({ bundle: await bundleOf(call, call.query.kind, call.query.id, clean) }),

  plan: async (call) => ({ plan: await planOf(call, call.body) }),

  import: async (call) => {
    const { bundle, choices } = call.body
    const { row, created } = await bringIn(call, bundle, { choices, draft: call.query.draft })
    await publishImportNotice(call, {
      title: `“${row.name}” was brought in from a file`,
      body: `By ${call.user.name}${created.length > 0 ? `, with ${created.length} more that it needs` : ''}. It is inactive.`,
      ...{
        link: pagePathOf(bundle.main.kind as DocumentKindId, row.id, bundle.main.document),
        id: row.id,
        revision: row.revision,
      },
    })
    return replyWith({ kind: bundle.main.kind, id: row.id, created: [...created] }, { msg: genericMessages.saved })
  },
})
