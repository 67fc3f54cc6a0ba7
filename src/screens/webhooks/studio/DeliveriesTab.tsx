import { EmptyState } from '#src/kit/EmptyState.tsx'
import { Deliveries } from './deliveries/Deliveries.tsx'
import type { StudioProps } from './studio-props.ts'

/** The deliveries of a webhook: their list, their attempts, pausing and signing. */
export function DeliveriesTab({ webhookId }: StudioProps) {
  if (webhookId === undefined)
    return (
      <EmptyState icon="publish" title="No deliveries yet">
        Save the webhook first. Every call it makes is then listed here, with each attempt.
      </EmptyState>
    )
  return <Deliveries key={webhookId} webhookId={webhookId} />
}
