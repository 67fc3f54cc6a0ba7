import { Center, Loader, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { Webhook } from '#schemas/documents/webhook.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { secretsOf } from '#schemas/values/secret-places.ts'
import { SECRET_MASK } from '#schemas/values/secrets.ts'
import { useMay } from '#src/api/useMay.ts'
import { usePageTerms } from '#src/navigation/open-page.ts'
import type { StudioProps } from './studio/index.tsx'
import { type WebhookTab, webhookTabs } from './webhook-tabs.ts'

const TestTab = lazy(() => import('./studio/index.tsx').then((studio) => ({ default: studio.TestTab })))
const DeliveriesTab = lazy(() => import('./studio/index.tsx').then((studio) => ({ default: studio.DeliveriesTab })))

const labels: Readonly<Record<WebhookTab, string>> = { editor: 'Editor', test: 'Test', deliveries: 'Deliveries' }

interface Props extends Pick<StudioProps, 'webhookId' | 'onUseAddress'> {
  readonly webhook: Webhook
  /** A save was tried and something is wrong: the editor is shown, where it can be mended. */
  readonly refused: boolean
  /** The editor. */
  readonly children: ReactNode
}

/** The tabs of a webhook's page: its editor, trying it, and what became of its calls. Which one is shown stands in the address. */
export function WebhookTabs({ webhookId, webhook, refused, onUseAddress, children }: Props) {
  const { tab: asked = 'editor' } = usePageTerms('/webhook/$id')
  const mayTest = useMay()(endpoints.webhooks.test)
  const shown = webhookTabs.filter((one) => one !== 'test' || mayTest)
  const tab = shown.includes(asked) ? asked : 'editor'
  const navigate = useNavigate()
  const show = (next: WebhookTab) =>
    navigate({ to: '.', search: { tab: next === 'editor' ? undefined : next }, replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of refusal counts
  useEffect(() => {
    if (refused && tab !== 'editor') show('editor')
  }, [refused])
  const studio = {
    webhookId,
    webhook,
    secretsKept: webhookId !== undefined || !secretsOf(webhook).some(({ value }) => `${value}`.includes(SECRET_MASK)),
    onUseAddress,
  }
  return (
    <Tabs value={tab} onChange={(next) => show((next ?? 'editor') as WebhookTab)} keepMounted={false}>
      <Tabs.List mb="md">
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {labels[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="editor">{children}</Tabs.Panel>
      <Suspense fallback={<Loading />}>
        <Tabs.Panel value="test">
          <TestTab {...studio} />
        </Tabs.Panel>
        <Tabs.Panel value="deliveries">
          <DeliveriesTab {...studio} />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  )
}

function Loading() {
  return (
    <Center p="xl">
      <Loader aria-label="Loading" />
    </Center>
  )
}
