import { blankWebhook, type Webhook, type WebhookRequest } from '#schemas/documents/webhook.ts'
import { api } from '#src/api/api.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { defineEditor, type SectionProps } from '#src/resource/editor.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookTabs } from './WebhookTabs.tsx'
import { askWebhookName, webhookCalls, webhookLabels, webhookLock } from './webhook-document.ts'

/** The page of a webhook: a new one at `/webhook/new`, a stored one at `/webhook/$id`. */
export const WebhookPage = defineEditor<Webhook>({
  kind: 'webhook',
  calls: webhookCalls,
  singular: 'webhook',
  parent: { label: 'Webhooks', to: '/webhook' },
  path: '/webhook/$id',
  blank: blankWebhook,
  nameOf: ({ name }) => name,
  labels: webhookLabels,
  askName: askWebhookName,
  lock: (_, stored) => webhookLock(stored),
  lockNotice: webhookLock,
  findReferences: (id) => api.webhooks.checkDelete({ query: { id } }),
  Sections,
})

function Sections({ editor, id, references }: SectionProps<Webhook, object>) {
  const { at, document, stored, submitted, problems, readOnly } = editor
  const isLocked = webhookLock(stored) !== false
  function useAddress(url: string) {
    const request = at.at('webhookRequest') as Cursor<WebhookRequest>
    request.at('url').set(url, 'Use address')
  }
  return (
    <WebhookTabs
      webhookId={id}
      webhook={document}
      refused={submitted && problems.length > 0}
      onUseAddress={isLocked || readOnly ? undefined : useAddress}
    >
      {/* A managed webhook cannot be deleted, so nothing is said of its references. */}
      <WebhookForm at={at} beside={!isLocked && references} />
    </WebhookTabs>
  )
}
