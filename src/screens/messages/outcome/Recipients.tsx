import { Group, Select, Table, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageStates } from '#schemas/endpoints/channel-shapes.ts'
import type { MessageOutcome, MessageRow } from '#schemas/endpoints/messaging.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Pager } from '#src/resource/Pager.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { stateWords } from './state-words.ts'

interface Props {
  readonly id: string
  /** The figures of the message; its recipients are asked for again when one of them changes. */
  readonly outcome: MessageOutcome
}

const ROWS_PER_PAGE = 8

const states = messageStates.map((value) => ({ value: value as string, label: stateWords[value] }))

/** The recipients of a message with what became of each: searched by person and address, narrowed down by state. */
export function Recipients({ id, outcome }: Props) {
  const zone = useAppConfig()?.timezone
  const [search, setSearch] = useState('')
  const [state, setState] = useState<string>()
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['messaging', 'recipients', id, outcome, search, state, page],
    queryFn: ({ signal }) =>
      api.messaging.recipients(
        {
          ...{ itemsPerPage: ROWS_PER_PAGE, pageNo: page - 1, search, sortBy: 'updatedTS', sort: 'desc' },
          terms: { id, ...(state && { state }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (outcome.recipients === 0)
    return (
      <Text size="sm" c="dimmed">
        Nobody was told yet.
      </Text>
    )
  return (
    <div>
      <Group gap="xs" mb="xs">
        <SearchBox
          label="Search recipients"
          value={search}
          onSearch={(next) => {
            setSearch(next)
            setPage(1)
          }}
        />
        <Select
          size="sm"
          w={190}
          aria-label="State"
          placeholder="All states"
          data={states}
          value={state ?? null}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the state' }}
          comboboxProps={{ withinPortal: true }}
          onChange={(chosen) => {
            setState(chosen ?? undefined)
            setPage(1)
          }}
        />
      </Group>
      {error && !data ? (
        <ErrorState reason={error} onRetry={() => void refetch()} />
      ) : (
        <Table.ScrollContainer minWidth={480} type="native" tabIndex={0} aria-label="Recipients">
          <Table verticalSpacing={4} fz="sm" aria-busy={isPlaceholderData}>
            <Table.Thead>
              <Table.Tr>
                {['Recipient', 'Address', 'State', 'When'].map((title) => (
                  <Table.Th key={title}>{title}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data?.rows.map((row) => (
                <Row key={row.id} row={row} zone={zone} />
              ))}
            </Table.Tbody>
          </Table>
          {data?.rows.length === 0 && (
            <Text size="sm" c="dimmed" ta="center" py="sm">
              Nobody matches.
            </Text>
          )}
        </Table.ScrollContainer>
      )}
      <Pager
        view={{ tab: '', search, sortBy: 'updatedTS', sort: 'desc', page, size: ROWS_PER_PAGE }}
        total={data?.total}
        fixed
        onChange={({ page: next }) => setPage(next ?? 1)}
      />
    </div>
  )
}

function Row({ row, zone }: { readonly row: MessageRow; readonly zone: string | undefined }) {
  const { name, userId, address, state, reason, updatedTS } = row
  return (
    <Table.Tr>
      <Table.Td>
        {name || userId || '–'}
        {name && userId && name !== userId && (
          <Text size="xs" c="dimmed">
            {userId}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{address || '–'}</Table.Td>
      <Table.Td>
        {stateWords[state]}
        {reason && (
          <Text size="xs" c="dimmed">
            {reason}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{formatDateTime(updatedTS, zone)}</Table.Td>
    </Table.Tr>
  )
}
