import { Alert } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { blankWebhook, type Webhook, type WebhookRequest } from '#schemas/documents/webhook.ts'
import { api } from '#src/api/api.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { Icon } from '#src/kit/icons.tsx'
import { UsedBy } from '#src/kit/references/ReferencedBy.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookTabs } from './WebhookTabs.tsx'
import { askWebhookName, idOf, webhookCalls, webhookLabels, webhookLock } from './webhook-document.ts'

const parent = { label: 'Webhooks', to: '/webhook' } as const

/** The page of a webhook: a new one at `/webhook/new`, a stored one at `/webhook/$id`. */
export function WebhookPage() {
  const { id } = usePageParams()
  return (
    <DocumentLoader
      calls={webhookCalls}
      id={id}
      blank={blankWebhook}
      title={id ? 'Webhook' : 'New webhook'}
      one="webhook"
      parent={parent}
    >
      {(loaded, mode) => <WebhookEditor key={id ?? ''} loaded={loaded} mode={mode} />}
    </DocumentLoader>
  )
}

function WebhookEditor({ loaded, mode }: { loaded: Loaded<Webhook>; mode: 'save' | 'edit' }) {
  const navigate = useNavigate()
  const editor = useEditor<Webhook>({
    calls: webhookCalls,
    kind: 'webhook',
    loaded,
    mode,
    askName: askWebhookName,
    lock: (_, stored) => webhookLock(stored),
    onSaved: ({ document }) => {
      if (mode === 'edit') return
      navigate({ to: '/webhook/$id', params: { id: idOf(document) ?? '' }, replace: true, ignoreBlocker: true })
    },
  })
  const locked = webhookLock(editor.stored)
  const id = idOf(editor.stored)
  function putAddress(url: string) {
    const request = editor.at.at('webhookRequest') as Cursor<WebhookRequest>
    request.at('url').set(url, 'Use address')
  }
  return (
    <EditorFrame
      editor={editor}
      mode={mode}
      title={mode === 'save' ? 'New webhook' : (editor.stored.name ?? 'Webhook')}
      parent={parent}
      one="webhook"
      labels={webhookLabels}
      notice={
        locked && (
          <Alert color="gray" variant="light" icon={<Icon name="lock" />}>
            {locked}
          </Alert>
        )
      }
    >
      <WebhookTabs
        webhookId={id}
        webhook={editor.document}
        refused={editor.tried && editor.problems.length > 0}
        onUseAddress={locked || editor.readOnly ? undefined : putAddress}
      >
        <WebhookForm
          at={editor.at}
          // What is managed cannot be deleted, whatever refers to it.
          beside={
            !locked && (
              <UsedBy
                area="webhooks"
                id={id}
                find={(webhook) => api.webhooks.checkDelete({ query: { id: webhook } })}
              />
            )
          }
        />
      </WebhookTabs>
    </EditorFrame>
  )
}
