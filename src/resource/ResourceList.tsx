/** The frame of a list screen: everything that a declaration (`resource.ts`) leaves out. Its state stands in the address. */
import { Button, Drawer, Group, Paper, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Suspense, useMemo, useRef, useState } from 'react'
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import { accountMessages } from '#schemas/messages/account.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { toast } from '#src/kit/toast.ts'
import { useWaiting } from '#src/revisions/approvals/queries.ts'
import { CreateButton } from './CreateButton.tsx'
import { invalidateArea } from './invalidate.ts'
import { BulkBar } from './list/BulkBar.tsx'
import { bulkActions } from './list/bulk.tsx'
import { CardGrid } from './list/CardGrid.tsx'
import { ColumnChooser } from './list/ColumnChooser.tsx'
import { filesOf, mayChange } from './list/files.ts'
import { isFiltered } from './list/filter-terms.ts'
import { ListFilters } from './list/ListFilters.tsx'
import { ListTabs, type TabGroup } from './list/ListTabs.tsx'
import { listColumnsAtom } from './list/remembered.ts'
import { StatusTabs } from './list/StatusTabs.tsx'
import { TypeChips } from './list/TypeChips.tsx'
import { useFigures } from './list/useFigures.ts'
import { useSelection } from './list/useSelection.ts'
import { Pager } from './Pager.tsx'
import { useRowPeople } from './people/useRowPeople.ts'
import { RefreshFailed } from './RefreshFailed.tsx'
import classes from './ResourceTable.module.css'
import { ResourceTable } from './ResourceTable.tsx'
import { RowActions } from './RowActions.tsx'
import { remove } from './remove.tsx'
import type { Allowed, FurtherAction, Resource } from './resource.ts'
import { SearchBox } from './SearchBox.tsx'
import { useExistingPage } from './useExistingPage.ts'
import { hasFixedSize, pageRequest, useListView } from './useListView.ts'

/** Another tab is another list: what was looked for and sorted by stays behind. */
const plain = { search: undefined, sortBy: undefined, sort: undefined, type: undefined } as const

interface Identified {
  readonly id: string
}

interface Props<Row extends Identified> {
  readonly resource: Resource<Row>
  /** The kinds of lists on this page, where there are several. */
  readonly groups?: readonly TabGroup[]
}

export default function ResourceList<Row extends Identified>({ resource, groups = [] }: Props<Row>) {
  const { area, calls, singular, Details, listOf, Card, further = [] } = resource
  const frame = useRef<HTMLDivElement>(null)
  const { view, change, isMeasured } = useListView(resource, frame)
  const navigate = useNavigate()
  const client = useQueryClient()
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const [selected, selectRow] = useState<Row>()
  const [showsDetails, setShowsDetails] = useState(false)
  const list = useQuery({
    ...refreshed,
    queryKey: [area, 'list', resource.path, view],
    queryFn: ({ signal }) => calls.list(pageRequest(view), { signal }),
    placeholderData: keepPreviousData,
    enabled: isMeasured,
  })
  const { data, error, isPlaceholderData } = list
  useExistingPage(list, view, (page) => change({ page }, { replace: true }))
  const { openRow, rowActions } = useRowActions(resource, (row) => {
    selectRow(row)
    setShowsDetails(true)
  })
  const may = useMayIn(area)
  const mayCreate = may('save')
  const figures = useFigures(area, resource.figures && data?.rows.map(({ id }) => id))
  useRowPeople(listOf && isDrawnKind(listOf.kind) ? data?.rows.map(({ id }) => id) : undefined)
  const waiting = useWaiting(resource.figures === true)?.waiting
  const waitingIds = useMemo(() => new Set(waiting?.map(({ documentId }) => documentId)), [waiting])
  const isShown = useAtomValue(listColumnsAtom)
  const columns = resource.columns.filter(
    ({ key, optional }) => !optional || isShown(resource.path, key, optional.isShown),
  )
  const actions = bulkActions(calls, { save: mayCreate, delete: may('delete') }, (row) => mayDelete(resource, row))
  const selection = useSelection(data?.rows, resource.name)
  const create = mayCreate && resource.create
  const createButton = (words?: string) => create && <CreateButton create={create} words={words} />

  function sortBy(key: string) {
    if (view.sortBy !== key) change({ sortBy: key, sort: undefined })
    else if (view.sort === 'asc') change({ sortBy: key, sort: 'desc' })
    else change({ sortBy: undefined, sort: undefined })
  }

  const instead =
    error && !data ? (
      <ErrorState reason={error} onRetry={() => void list.refetch()} />
    ) : view.search || isFiltered(view.filters) ? (
      <NothingFound search={view.search} onClear={() => change({ search: '', status: '', type: '', owner: '' })} />
    ) : (
      <EmptyState icon={resource.icon} title={`No ${singular} yet`} action={createButton()}>
        {resource.emptyText}
      </EmptyState>
    )

  return (
    <PageFrame title={resource.title} actions={createButton(classes.wide)}>
      {!mayCreate && (
        <Text size="sm" c="dimmed" mb="xs" className={classes.readOnly}>
          <Icon name="lock" size={16} /> {accountMessages.readOnlyRole}
        </Text>
      )}
      <Paper withBorder radius="md">
        <Group justify="space-between" align="center" gap="xs" px="md" pt="sm" pb={4}>
          <ListTabs
            tabs={resource.tabs}
            groups={groups}
            chosen={view.tab}
            onChoose={(tab) => change({ ...plain, tab })}
          />
          {listOf && !listOf.typeChips && (
            <StatusTabs
              listOf={listOf}
              area={area}
              chosen={view.filters.status}
              onChoose={(status) => change({ status })}
            />
          )}
        </Group>
        <Group gap="xs" px="md" py="xs">
          <SearchBox
            label={`Search ${singular}s`}
            value={view.search}
            onSearch={(search) => search !== view.search && change({ search }, { replace: true })}
          />
          {listOf?.typeChips ? (
            <TypeChips listOf={listOf} area={area} chosen={view.filters.type} onChoose={(type) => change({ type })} />
          ) : (
            listOf && <ListFilters listOf={listOf} area={area} filters={view.filters} onChange={change} />
          )}
          {!Card && (
            <div style={{ marginInlineStart: 'auto' }}>
              <ColumnChooser list={resource.path} columns={resource.columns} />
            </div>
          )}
        </Group>
        {data && error && <RefreshFailed error={error} onRetry={() => void list.refetch()} />}
        {Card ? (
          <CardGrid
            label={resource.title}
            rows={error && !data ? [] : data?.rows}
            size={view.size}
            isStale={isPlaceholderData}
            Card={Card}
            addressOf={openRow}
            actions={rowActions}
            instead={instead}
          />
        ) : (
          <ResourceTable
            label={resource.title}
            frame={frame}
            columns={columns}
            selection={actions.length > 0 ? selection : undefined}
            rows={error && !data ? [] : data?.rows}
            stale={isPlaceholderData}
            view={view}
            context={{ zone, currencyName, figures, waiting: waitingIds }}
            onSort={sortBy}
            open={openRow}
            onOpen={(address) => void navigate(address)}
            isBroad={Details !== undefined || further.some(({ isMain }) => !isMain)}
            actions={rowActions}
            instead={instead}
          />
        )}
        {selection.rows.length > 0 ? (
          <BulkBar
            rows={selection.rows}
            actions={actions}
            words={{ singular, name: resource.name, zone, currencyName }}
            onClear={selection.clear}
            onDone={() => {
              selection.clear()
              return invalidateArea(client, area)
            }}
          />
        ) : (
          <Pager
            view={view}
            total={data?.total}
            fixed={hasFixedSize(resource)}
            onChange={change}
            onFit={() => change({ size: 'fit' })}
          />
        )}
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

function NothingFound({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={search ? `Nothing found for “${search}”` : 'Nothing matches these filters'}
      action={
        <Button variant="default" onClick={onClear}>
          {search ? 'Clear search' : 'Clear filters'}
        </Button>
      }
    >
      {search ? 'The search looks at names. Try a shorter one.' : 'Take one of the filters away to see more.'}
    </EmptyState>
  )
}

/** Says whether a row may be deleted: what files own is deleted by them. */
function mayDelete<Row extends Identified>({ can }: Resource<Row>, row: Row): Allowed {
  return filesOf(row) ? mayChange(row) : (can?.delete?.(row) ?? true)
}

/**
 * Returns the actions of a list's rows: opening, duplicating and deleting, as far as the role of the user admits them.
 */
function useRowActions<Row extends Identified>(resource: Resource<Row>, showDetails: (row: Row) => void) {
  const { area, calls, edit, can, Details, further = [] } = resource
  const client = useQueryClient()
  const may = useMayIn(area)
  const [maySave, mayDuplicate] = [may('save'), may('duplicate')]
  const duplicate = useMutation({
    mutationFn: async (row: Row) => calls.duplicate?.(row.id),
    onSuccess: () => {
      toast.copied()
      return invalidateArea(client, area)
    },
    onError: (error) => toast.failedToCopy(error),
  })
  const removal = useMutation({
    mutationFn: (row: Row) => remove(calls, row.id, resource.name(row)),
    onSuccess: (isGone) => isGone && invalidateArea(client, area),
  })
  const furtherCall = useMutation({
    mutationFn: async ({ action, row }: { action: FurtherAction<Row>; row: Row }) => action.run?.(row),
    onSuccess: (said) => {
      if (said === undefined) return
      toast.success(said)
      return invalidateArea(client, area)
    },
    onError: (error) => toast.wentWrong(error),
  })
  const canOpen = (row: Row) => resource.opensReadOnly || !maySave || (can?.edit?.(row) ?? true) === true
  const actionsOf = (row: Row) => (
    <RowActions
      name={resource.name(row)}
      onDetails={Details && (() => showDetails(row))}
      edit={maySave && edit && !filesOf(row) ? { address: edit(row), allowed: can?.edit?.(row) ?? true } : undefined}
      view={maySave && !filesOf(row) ? undefined : edit?.(row)}
      duplicate={
        calls.duplicate && mayDuplicate
          ? { run: () => duplicate.mutate(row), allowed: can?.duplicate?.(row) ?? true }
          : undefined
      }
      remove={
        calls.delete && may('delete')
          ? { run: () => removal.mutate(row), allowed: mayDelete(resource, row) }
          : undefined
      }
      further={further
        .filter(({ call }) => may(call))
        .map((action) => ({
          ...{ icon: action.icon, isMain: action.isMain === true, address: action.address?.(row) },
          label: typeof action.label === 'string' ? action.label : action.label(row),
          allowed: action.allowed?.(row) ?? true,
          ...(action.run && { run: () => furtherCall.mutate({ action, row }) }),
        }))}
      busy={
        [duplicate, removal].some(({ isPending, variables }) => isPending && variables.id === row.id) ||
        (furtherCall.isPending && furtherCall.variables.row.id === row.id)
      }
    />
  )
  const hasActions = Boolean(
    further.length > 0 || Details || edit || (calls.duplicate && mayDuplicate) || (calls.delete && may('delete')),
  )
  return {
    openRow: edit && ((row: Row) => (canOpen(row) ? edit(row) : undefined)),
    rowActions: hasActions ? actionsOf : undefined,
  }
}
