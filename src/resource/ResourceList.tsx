/** The frame of a list screen: everything that a declaration (`resource.ts`) leaves out. Its state stands in the address. */
import { Button, Drawer, Group, Paper, Tabs, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { toast } from '#src/kit/toast.ts'
import { invalidateArea } from './invalidate.ts'
import { Pager } from './Pager.tsx'
import { RefreshFailed } from './RefreshFailed.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { RowActions } from './RowActions.tsx'
import { remove } from './remove.tsx'
import type { Resource, ResourceCalls } from './resource.ts'
import { SearchBox } from './SearchBox.tsx'
import { useExistingPage } from './useExistingPage.ts'
import { pageRequest, useListView } from './useListView.ts'

interface Identified {
  readonly id: string
}

export default function ResourceList<Row extends Identified>({ resource }: { resource: Resource<Row> }) {
  const { area, calls, singular, Details } = resource
  const { view, change } = useListView(resource)
  const navigate = useNavigate()
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const [selected, selectRow] = useState<Row>()
  const [showsDetails, setShowsDetails] = useState(false)
  const list = useQuery({
    ...refreshed,
    queryKey: [area, 'list', resource.path, view],
    queryFn: ({ signal }) => calls.list(pageRequest(view), { signal }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = list
  useExistingPage(list, view, (page) => change({ page }, { replace: true }))
  const { openRow, rowActions } = useRowActions(resource, (row) => {
    selectRow(row)
    setShowsDetails(true)
  })
  const mayCreate = useMayIn(area)('save')
  const create = mayCreate && resource.create
  const createButton = create && (
    <Button leftSection={<Icon name="plus" />} renderRoot={(props) => <Link {...create} {...props} />}>
      {create.label}
    </Button>
  )

  function sortBy(key: string) {
    if (view.sortBy !== key) change({ sortBy: key, sort: undefined })
    else if (view.sort === 'asc') change({ sortBy: key, sort: 'desc' })
    else change({ sortBy: undefined, sort: undefined })
  }

  return (
    <PageFrame title={resource.title} actions={<ListLinks resource={resource}>{createButton}</ListLinks>}>
      <Paper withBorder radius="md">
        <Group justify="space-between" align="flex-end" px="md" pt="sm" pb="xs" wrap="nowrap">
          <Tabs value={view.tab} onChange={(tab) => change({ tab: tab ?? view.tab })} variant="default">
            <Tabs.List>
              {resource.tabs.map(({ key, label }) => (
                <Tabs.Tab key={key} value={key}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <SearchBox
            label={`Search ${singular}s`}
            value={view.search}
            onSearch={(search) => search !== view.search && change({ search }, { replace: true })}
          />
        </Group>
        {data && error && <RefreshFailed error={error} onRetry={() => void list.refetch()} />}
        <ResourceTable
          label={resource.title}
          columns={resource.columns}
          rows={error && !data ? [] : data?.rows}
          stale={isPlaceholderData}
          view={view}
          context={{ zone, currencyName }}
          onSort={sortBy}
          open={openRow}
          onOpen={(address) => void navigate(address)}
          isBroad={Details !== undefined}
          actions={rowActions}
          instead={
            error && !data ? (
              <ErrorState reason={error} onRetry={() => void list.refetch()} />
            ) : view.search ? (
              <NothingFound search={view.search} onClear={() => change({ search: '' })} />
            ) : (
              <EmptyState icon={resource.icon} title={`No ${singular} yet`} action={createButton}>
                {resource.emptyText}
              </EmptyState>
            )
          }
        />
        <Pager view={view} total={data?.total} onChange={change} />
      </Paper>
      {Details && (
        <Drawer
          opened={showsDetails}
          onClose={() => setShowsDetails(false)}
          position="right"
          size="lg"
          closeButtonProps={{ 'aria-label': 'Close' }}
          title={<Text fw={600}>{selected && resource.name(selected)}</Text>}
        >
          <Suspense>{selected && <Details row={selected} />}</Suspense>
        </Drawer>
      )}
    </PageFrame>
  )
}

interface ListLinksProps<Row extends Identified> {
  readonly resource: Resource<Row>
  readonly children: ReactNode
}

/** The buttons in the header of a list: the list that belongs to it, and creating a row. */
function ListLinks<Row extends Identified>({ resource: { relatedList }, children }: ListLinksProps<Row>) {
  return (
    <>
      {relatedList && (
        <Button variant="default" renderRoot={(props) => <Link {...relatedList} {...props} />}>
          {relatedList.label}
        </Button>
      )}
      {children}
    </>
  )
}

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={`Nothing found for “${search}”`}
      action={
        <Button variant="default" onClick={onClear}>
          Clear search
        </Button>
      }
    >
      The search looks at names. Try a shorter one.
    </EmptyState>
  )
}

/**
 * Returns the actions of a list's rows: opening, duplicating and deleting, as far as the role of the user admits them.
 */
function useRowActions<Row extends Identified>(resource: Resource<Row>, showDetails: (row: Row) => void) {
  const { area, calls, edit, can, Details } = resource
  const client = useQueryClient()
  const may = useMayIn(area)
  const [maySave, mayDuplicate, mayDelete] = [may('save'), may('duplicate'), may('delete')]
  const duplicate = useMutation({
    mutationFn: async (row: Row) => calls.duplicate?.(row.id),
    onSuccess: () => {
      toast.copied()
      return invalidateArea(client, area)
    },
    onError: (error) => toast.failedToCopy(error),
  })
  const removal = useMutation({
    mutationFn: (row: Row) => remove(calls as ResourceCalls<never>, row.id, resource.name(row)),
    onSuccess: (isGone) => isGone && invalidateArea(client, area),
  })
  const canOpen = (row: Row) => resource.opensReadOnly || !maySave || (can?.edit?.(row) ?? true) === true
  const actionsOf = (row: Row) => (
    <RowActions
      name={resource.name(row)}
      onDetails={Details && (() => showDetails(row))}
      edit={maySave && edit ? { address: edit(row), allowed: can?.edit?.(row) ?? true } : undefined}
      view={maySave ? undefined : edit?.(row)}
      duplicate={
        calls.duplicate && mayDuplicate
          ? { run: () => duplicate.mutate(row), allowed: can?.duplicate?.(row) ?? true }
          : undefined
      }
      remove={
        calls.delete && mayDelete ? { run: () => removal.mutate(row), allowed: can?.delete?.(row) ?? true } : undefined
      }
      busy={[duplicate, removal].some(({ isPending, variables }) => isPending && variables.id === row.id)}
    />
  )
  const hasActions = Boolean(Details || edit || (calls.duplicate && mayDuplicate) || (calls.delete && mayDelete))
  return {
    openRow: edit && ((row: Row) => (canOpen(row) ? edit(row) : undefined)),
    rowActions: hasActions ? actionsOf : undefined,
  }
}
