import * as v from 'valibot'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** The tabs of the page of a webhook, in their order; the first is shown where the address names none. */
export const webhookTabs = ['editor', 'test', 'deliveries'] as const
export type WebhookTab = (typeof webhookTabs)[number]

/** The address of the page: which tab is shown. */
export const webhookSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(webhookTabs)), undefined),
}) as unknown as NonNullable<ScreenRoute['search']>
