import { Badge } from '@mantine/core'
import type { DeliveryState } from '#schemas/endpoints/deliveries.ts'

const words = {
  waiting: { label: 'Waiting', color: 'blue' },
  delivered: { label: 'Delivered', color: 'green' },
  failed: { label: 'Failed', color: 'red' },
} as const

/** A delivery's state in words and colour. */
export function DeliveryStateBadge({ state }: { readonly state: DeliveryState }) {
  const { label, color } = words[state]
  return (
    <Badge variant="light" color={color}>
      {label}
    </Badge>
  )
}
