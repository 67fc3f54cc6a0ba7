import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { CustomEvent } from '#schemas/documents/custom-event.ts'
import { api } from '#src/api/api.ts'
import { ArrivalsView } from './ArrivalsView.tsx'

/** The interval at which arrivals are read while the page is visible, in milliseconds. */
const LIVE_INTERVAL_MS = 3000
/** The same of an event that happens so often that nobody follows each, and that counting it takes a while. */
const OFTEN = { events: 100_000, interval: 30_000 }

/** The arrivals of an event, live: a developer sees the first one come. */
export function ArrivalsSection({ event }: { readonly event: CustomEvent }) {
  const [key] = useDebouncedValue(event.eventKey ?? '', 400)
  const { data, error, refetch } = useQuery({
    queryKey: ['ingest', 'arrivals', key],
    queryFn: ({ signal }) => api.ingest.arrivals({ query: { eventKey: key } }, { signal }),
    enabled: key !== '',
    refetchInterval: ({ state }) =>
      (state.data?.arrivals.last31Days ?? 0) > OFTEN.events ? OFTEN.interval : LIVE_INTERVAL_MS,
  })
  return (
    <ArrivalsView
      event={event}
      named={key !== ''}
      arrivals={data?.arrivals}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
