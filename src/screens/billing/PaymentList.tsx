import { Group, Paper, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Transaction } from '#schemas/endpoints/billing.ts'
import type { Rows } from '#src/api/paging.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import type { IconName } from '#src/kit/icons.tsx'
import type { Column } from '#src/resource/columns.tsx'
import { Pager } from '#src/resource/Pager.tsx'
import { ResourceTable } from '#src/resource/ResourceTable.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import type { ListView } from '#src/resource/useListView.ts'

interface Props {
  readonly title: string
  /** Tells the list apart from others of the area. */
  readonly name: string
  readonly columns: readonly Column<Transaction>[]
  /** Reads a page; what it needs beside the view stands in `terms`. */
  read(view: ListView, signal: AbortSignal): Promise<Rows<Transaction>>
  readonly terms?: readonly unknown[]
  /** Beside the search. */
  readonly filters?: ReactNode
  readonly actions?: (row: Transaction) => ReactNode
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string }
}

const first: ListView = { tab: '', search: '', sortBy: 'date', sort: 'desc', page: 1, size: 5 }
const none: readonly unknown[] = []

/** Payments in a table: searched, sorted, 5 a page (C §9). */
export function PaymentList({ title, name, columns, read, terms = none, filters, actions, empty }: Props) {
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const [view, setView] = useState(first)
  const change = (part: Partial<ListView>) => setView((before) => ({ ...before, page: 1, ...part }))
  const list = useQuery({
    ...refreshed,
    queryKey: ['billing', name, view, ...terms],
    queryFn: ({ signal }) => read(view, signal),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = list
  const isNarrowed = view.search !== '' || terms.some(Boolean)
  const sortBy = (key: string) =>
    change({ sortBy: key, sort: view.sortBy === key && view.sort === 'desc' ? 'asc' : 'desc' })
  const instead = isNarrowed ? (
    <EmptyState icon="search" title="Nothing found">
      No payment matches your search.
    </EmptyState>
  ) : (
    <EmptyState icon={empty.icon} title={empty.title}>
      {empty.text}
    </EmptyState>
  )
  return (
    <Paper withBorder radius="md" component="section" aria-label={title}>
      <Group justify="space-between" p="md" align="flex-end">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Group gap="sm" align="flex-end">
          {filters}
          <SearchBox label="Search payments" value={view.search} onSearch={(search) => change({ search })} />
        </Group>
      </Group>
      {error && !data ? (
        <ErrorState reason={error} onRetry={() => void list.refetch()} />
      ) : (
        <ResourceTable
          label={title}
          columns={columns}
          rows={data?.rows}
          stale={isPlaceholderData}
          view={view}
          context={{ zone, currencyName }}
          onSort={sortBy}
          open={undefined}
          onOpen={() => {}}
          actions={actions}
          isBroad={false}
          instead={instead}
        />
      )}
      <Pager view={view} total={data?.total} onChange={change} />
    </Paper>
  )
}
