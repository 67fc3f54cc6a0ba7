/** Webhooks: the list of the calls that go out, the editor of one, and beside it its tests and deliveries. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { webhookSearch } from './webhook-tabs.ts'
import { webhooks } from './webhooks.tsx'

const element = lazy(() => import('./WebhookPage.tsx').then(({ WebhookPage }) => ({ default: WebhookPage })))
const page = { menu: webhooks.menu, element, search: webhookSearch }

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  webhooks.route,
  { path: '/webhook/new', title: 'New webhook', requiredCall: endpoints.webhooks.save, ...page },
  { path: '/webhook/$id', title: 'Webhook', editorFor: 'webhook', ...page },
]
