import { SegmentedControl } from '@mantine/core'
import type { DeliveryState, WebhookState } from '#schemas/endpoints/deliveries.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { DeliveriesView } from './useDeliveries.ts'

interface Props {
  readonly state: WebhookState | undefined
  readonly value: DeliveriesView['state']
  readonly onChange: (state: DeliveriesView['state']) => void
}

/** The filter by state, with the number of deliveries in each. */
export function StateFilter({ state, value, onChange }: Props) {
  const figure = (number: number | undefined) => (number === undefined ? '' : ` ${formatNumber(number)}`)
  return (
    <SegmentedControl
      aria-label="State"
      value={value}
      data={[
        { value: '', label: 'All' },
        { value: 'waiting', label: `Waiting${figure(state?.waiting)}` },
        { value: 'delivered', label: `Delivered${figure(state?.delivered)}` },
        { value: 'failed', label: `Failed${figure(state?.failed)}` },
      ]}
      onChange={(chosen) => onChange(chosen as DeliveryState | '')}
    />
  )
}
