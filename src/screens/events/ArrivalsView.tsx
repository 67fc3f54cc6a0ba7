import { Alert, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { CustomEvent } from '#schemas/documents/custom-event.ts'
import type { Arrivals } from '#schemas/endpoints/ingest.ts'
import { formatAgo } from '#src/format/ago.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { ArrivalsChart } from './ArrivalsChart.tsx'
import { LatestEvents } from './LatestEvents.tsx'
import { SampleCall } from './SampleCall.tsx'

interface Props {
  readonly event: CustomEvent
  /** True where the event has a key, without which nothing can arrive. */
  readonly named: boolean
  /** Undefined while they are read for the first time. */
  readonly arrivals: Arrivals | undefined
  /** The error of the last read. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The arrivals of an event: their number, their days, the latest ones, and a command that sends one. */
export function ArrivalsView({ event, named, arrivals, error, onRetry }: Props) {
  if (!named)
    return (
      <Text size="sm" c="dimmed">
        Give the event a key, and the events your systems send appear here live.
      </Text>
    )
  if (!arrivals && error) return <ErrorState reason={error} onRetry={onRetry} />
  return (
    <Stack gap="md">
      {error && (
        <Alert color="orange" icon={<Icon name="warning" />} p="xs">
          Could not refresh. Retrying.
        </Alert>
      )}
      {arrivals ? <Counts arrivals={arrivals} /> : <Loading />}
      <SampleCall event={event} />
      {arrivals && arrivals.latest.length > 0 && <LatestEvents events={arrivals.latest} />}
    </Stack>
  )
}

function Counts({ arrivals }: { readonly arrivals: Arrivals }) {
  const [latest] = arrivals.latest
  return (
    <>
      <Text size="sm" role="status" c={latest ? 'var(--mantine-color-text)' : 'dimmed'}>
        {latest
          ? `Live: the last one happened ${formatAgo(latest.happenedTS, Date.now())}.`
          : 'No events yet. Send one with the command below; it appears here within seconds.'}
      </Text>
      <SimpleGrid cols={3} spacing="xs">
        <Count label="Last hour" value={arrivals.lastHour} />
        <Count label="Last 24 hours" value={arrivals.lastDay} />
        <Count label="Last 31 days" value={arrivals.last31Days} />
      </SimpleGrid>
      {arrivals.last31Days > 0 && <ArrivalsChart days={arrivals.days} />}
    </>
  )
}

function Count({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <Text size="xl" fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(value)}
      </Text>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    </div>
  )
}

function Loading() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={16} width="50%" />
      <Skeleton height={40} />
      <Skeleton height={56} />
    </Stack>
  )
}
