/** The frame of a list screen: everything a declaration (`resource.ts`) does not say. Its state stands in the address. */
import { Alert, Anchor, Button, Drawer, Group, Paper, Tabs, Text } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
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
import { ResourceTable } from './ResourceTable.tsx'
import { RowActions } from './RowActions.tsx'
import { remove } from './remove.tsx'
import type { Resource, ResourceCalls } from './resource.ts'
import { SearchBox } from './SearchBox.tsx'
import { pageRequest, useListView } from './useListView.ts'

export default function ResourceList<Row extends { readonly id: string }>({ resource }: { resource: Resource<Row> }) {
  const { area, calls, columns, edit, can, one, beside, Details } = resource
  const may = useMayIn(area)
  const [maySave, mayCopy, mayDelete] = [may('save'), may('duplicate'), may('delete')]
  const create = maySave ? resource.create : undefined
  const { view, change } = useListView(resource)
  const navigate = useNavigate()
  const client = useQueryClient()
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const [looked, look] = useState<Row>()
  const [isLooking, setLooking] = useState(false)
  const list = useQuery({
    ...refreshed,
    queryKey: [area, 'list', resource.path, view],
    queryFn: ({ signal }) => calls.list(pageRequest(view), { signal }),
    placeholderData: keepPreviousData,
  })
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
    onSuccess: (gone) => gone && invalidateArea(client, area),
  })

  const { data, error, isPlaceholderData } = list
  // The last row of the last page may have been deleted.
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / view.size))
  const beyond = data !== undefined && !isPlaceholderData && view.page > pages
  useEffect(() => {
    if (beyond) change({ page: pages }, { replace: true })
  }, [beyond, pages, change])

  function sortBy(key: string) {
    if (view.sortBy !== key) change({ sortBy: key, sort: undefined })
    else if (view.sort === 'asc') change({ sortBy: key, sort: 'desc' })
    else change({ sortBy: undefined, sort: undefined })
  }
  const to = (address: object) => address as { to: string }
  const createButton = create && (
    <Button leftSection={<Icon name="plus" />} renderRoot={(props) => <Link {...to(create)} {...props} />}>
      {create.label}
    </Button>
  )
  const openable =
    edit &&
    ((row: Row) => (resource.opensLocked || !maySave || (can?.edit?.(row) ?? true) === true ? edit(row) : undefined))
  const hasActions = Boolean(Details || edit || (calls.duplicate && mayCopy) || (calls.delete && mayDelete))

  return (
    <PageFrame
      title={resource.title}
      actions={
        <>
          {beside && (
            <Button variant="default" renderRoot={(props) => <Link {...to(beside)} {...props} />}>
              {beside.label}
            </Button>
          )}
          {createButton}
        </>
      }
    >
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
            label={`Search ${one}s`}
            value={view.search}
            onSearch={(search) => search !== view.search && change({ search }, { replace: true })}
          />
        </Group>
        {data && error && (
          <Alert color="orange" icon={<Icon name="warning" />} m="md" title="This list could not be refreshed">
            {error.message}{' '}
            <Anchor component="button" size="sm" onClick={() => list.refetch()}>
              Try again
            </Anchor>
          </Alert>
        )}
        <ResourceTable
          label={resource.title}
          columns={columns}
          rows={error && !data ? [] : data?.rows}
          stale={isPlaceholderData}
          view={view}
          context={{ zone, currencyName }}
          onSort={sortBy}
          open={openable}
          onOpen={(address) => navigate(to(address))}
          isBroad={Details !== undefined}
          actions={
            hasActions
              ? (row) => (
                  <RowActions
                    name={resource.name(row)}
                    look={
                      Details &&
                      (() => {
                        look(row)
                        setLooking(true)
                      })
                    }
                    edit={maySave && edit ? { address: edit(row), allowed: can?.edit?.(row) ?? true } : undefined}
                    view={maySave ? undefined : edit?.(row)}
                    duplicate={
                      calls.duplicate && mayCopy
                        ? { run: () => duplicate.mutate(row), allowed: can?.duplicate?.(row) ?? true }
                        : undefined
                    }
                    remove={
                      calls.delete && mayDelete
                        ? { run: () => removal.mutate(row), allowed: can?.delete?.(row) ?? true }
                        : undefined
                    }
                    busy={[duplicate, removal].some(({ isPending, variables }) => isPending && variables.id === row.id)}
                  />
                )
              : undefined
          }
          instead={
            error && !data ? (
              <ErrorState reason={error} onRetry={() => list.refetch()} />
            ) : view.search ? (
              <EmptyState
                icon="search"
                title={`Nothing found for “${view.search}”`}
                action={
                  <Button variant="default" onClick={() => change({ search: '' })}>
                    Clear search
                  </Button>
                }
              >
                Search looks at names. Try a shorter one.
              </EmptyState>
            ) : (
              <EmptyState icon={resource.icon} title={`No ${one} yet`} action={createButton}>
                {resource.about}
              </EmptyState>
            )
          }
        />
        <Pager view={view} total={data?.total} onChange={change} />
      </Paper>
      {Details && (
        <Drawer
          opened={isLooking}
          onClose={() => setLooking(false)}
          position="right"
          size="lg"
          closeButtonProps={{ 'aria-label': 'Close' }}
          title={<Text fw={600}>{looked && resource.name(looked)}</Text>}
        >
          <Suspense>{looked && <Details row={looked} />}</Suspense>
        </Drawer>
      )}
    </PageFrame>
  )
}
