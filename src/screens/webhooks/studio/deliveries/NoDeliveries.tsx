import { Button } from '@mantine/core'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import type { DeliveriesView } from './useDeliveries.ts'

interface Props {
  readonly view: DeliveriesView
  /** Shows all of them. */
  readonly onAll: () => void
}

/** Stands where no delivery is: there is none yet, or none that was asked for. */
export function NoDeliveries({ view, onAll }: Props) {
  if (view.state === '' && view.search === '')
    return (
      <EmptyState icon="publish" title="No deliveries yet">
        Every call that a reward makes through this webhook is listed here, with each attempt. Tests are not listed.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={view.search ? `Nothing found for “${view.search}”` : `No ${view.state} deliveries`}
      action={
        <Button variant="default" onClick={onAll}>
          Show all
        </Button>
      }
    >
      {view.search ? 'Search looks at what they were sent for.' : 'No deliveries have this state.'}
    </EmptyState>
  )
}
