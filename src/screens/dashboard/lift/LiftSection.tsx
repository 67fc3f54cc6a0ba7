import { Alert, Select, Skeleton, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lift } from '#schemas/endpoints/report-graph.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Section } from '#src/kit/Section.tsx'
import type { DayRange } from '../range.ts'
import { costWords, incrementalWords, shareWords, splitWords } from './lift-words.ts'

interface Props {
  readonly days: DayRange
  /** False until the organisation's zone is known, which says which days are meant. */
  readonly isReady: boolean
}

/** The holdout: what people who are reached do more often than people who are held out. Absent while nobody is. */
export function LiftSection({ days: { startDate, endDate }, isReady }: Props) {
  const [event, setEvent] = useState('')
  const asked = { selectedPeriodFrom: startDate, selectedPeriodEnd: endDate, event }
  const read = useQuery({
    ...refreshed,
    queryKey: ['dashboard', 'lift', asked],
    queryFn: ({ signal }) => api.reportGraph.lift({ query: asked }, { signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const lift = read.data?.lift
  if (lift?.verdict === 'off') return null
  return (
    <Section
      title="Lift of the holdout"
      beside={
        <Select
          size="xs"
          aria-label="Event"
          searchable
          allowDeselect={false}
          data={[
            { value: '', label: 'Any event of theirs' },
            ...(lift?.events ?? []).map(({ title, value }) => ({ value, label: title })),
          ]}
          value={event}
          onChange={(value) => setEvent(value ?? '')}
        />
      }
    >
      {read.isError ? (
        <ErrorState reason={read.error} onRetry={() => void read.refetch()} />
      ) : lift ? (
        <LiftResult lift={lift} />
      ) : (
        <Skeleton h={160} />
      )}
    </Section>
  )
}

/** Both groups, what can be concluded and what one increment cost, in the words of a smart campaign's test. */
export function LiftResult({ lift }: { readonly lift: Lift }) {
  const currencyName = useCurrencyName()
  const split = splitWords(lift.split)
  const groups = [
    { name: 'Reached', ...lift.reached },
    { name: 'Held out', ...lift.heldOut },
  ]
  return (
    <Stack gap="xs">
      {split && (
        <Alert
          color={lift.split.level === 'broken' ? 'red' : 'orange'}
          variant="light"
          p="xs"
          title="Divided in an uneven ratio"
        >
          {split}
        </Alert>
      )}
      <Table.ScrollContainer minWidth={420} type="native">
        <Table verticalSpacing={4} style={{ fontVariantNumeric: 'tabular-nums' }} aria-label="Groups of the holdout">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Group</Table.Th>
              {['People', 'Did it', 'Share', '95 % interval', 'Events each'].map((label) => (
                <Table.Th key={label} scope="col" ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map(({ name, people, did, events, share, low, high }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={500}>
                  {name}
                </Table.Th>
                <Table.Td ta="right">{formatNumber(people)}</Table.Td>
                <Table.Td ta="right">{formatNumber(did)}</Table.Td>
                <Table.Td ta="right">{people > 0 ? shareWords(share) : '–'}</Table.Td>
                <Table.Td ta="right">{people > 0 ? `${shareWords(low)} – ${shareWords(high)}` : '–'}</Table.Td>
                <Table.Td ta="right">{people > 0 ? formatNumber(events / people) : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="sm" fw={500}>
        {lift.says}
      </Text>
      <Text size="sm">
        {incrementalWords(lift)} {costWords(lift, currencyName)}
      </Text>
      <Text size="xs" c="dimmed">
        People are all who were ever met in either group, whether or not they came in these days; whoever changed groups
        meanwhile is left out{lift.changed > 0 ? ` (${formatCount(lift.changed, 'person', 'people')})` : ''}. Without an
        event, all count that people send of themselves. An incremental play is one that people reached finished beyond
        as many as people held out did for their number, who cannot begin any; its cost is what was given, divided by
        those.
      </Text>
    </Stack>
  )
}
