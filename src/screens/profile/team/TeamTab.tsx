import { Button, Group, Paper } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtom, useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import type { Member } from '#schemas/endpoints/team.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { sessionAtom } from '#src/api/session.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatCount } from '#src/format/numbers.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { ColumnChooser } from '#src/resource/list/ColumnChooser.tsx'
import { listColumnsAtom } from '#src/resource/list/remembered.ts'
import { Pager } from '#src/resource/Pager.tsx'
import { ResourceTable } from '#src/resource/ResourceTable.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { useExistingPage } from '#src/resource/useExistingPage.ts'
import { type ListView, pageRequest } from '#src/resource/useListView.ts'
import { columnsFor } from './columns.tsx'
import { DaysFilter } from './DaysFilter.tsx'
import { anyDay, type Days, lastDays } from './days.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberDialog } from './MemberDialog.tsx'

/** C §9: 6 a page, those of the last 7 days, the newest first. */
const first: ListView = { tab: '', search: '', sortBy: 'createdTS', sort: 'desc', page: 1, size: 6 }

/** The name under which the choice of columns is remembered. */
const TEAM_LIST = 'team'

/** The team: who may sign in and what they may do (C §6). */
export default function TeamTab() {
  const me = useAtomValue(sessionAtom)?.id
  const queries = useQueryClient()
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const recent = useMemo(() => lastDays(7, zone), [zone])
  const [chosen, setChosen] = useState<Days>()
  const days = chosen ?? recent
  const [view, setView] = useState(first)
  const [dialog, setDialog] = useState<{ readonly member: Member | undefined }>()
  const [isShown] = useAtom(listColumnsAtom)
  const columns = useMemo(() => columnsFor(me), [me])
  const [name, ...others] = columns
  const shown = others.filter(({ key, optional }) => !optional || isShown(TEAM_LIST, key, optional.isShown))
  const change = (part: Partial<ListView>) => setView((before) => ({ ...before, page: 1, ...part }))
  const choose = (next: Days) => {
    setChosen(next)
    change({})
  }
  const list = useQuery({
    ...refreshed,
    queryKey: ['team', 'list', view, days],
    queryFn: ({ signal }) => {
      const terms = { startDate: days.from || undefined, endDate: days.to || undefined }
      return api.team.list({ ...pageRequest(view), terms }, { signal })
    },
    // The zone decides which days the last seven are.
    enabled: zone !== undefined,
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = list
  const isEmpty = data?.total === 0 && view.search === '' && (days.from !== '' || days.to !== '')
  const all = useQuery({
    queryKey: ['team', 'count'],
    queryFn: ({ signal }) => api.team.list({ ...pageRequest({ ...first, size: 1 }) }, { signal }),
    enabled: isEmpty,
  })
  const older = isEmpty ? (all.data?.total ?? 0) : 0
  useExistingPage(list, view, (page) => setView((before) => ({ ...before, page })))
  const everybody = (
    <Button
      variant="default"
      onClick={() => {
        setChosen(anyDay)
        change({ search: '' })
      }}
    >
      {older > 0 ? `Show ${formatCount(older, 'older member')}` : 'Show everyone'}
    </Button>
  )
  return (
    <>
      <Paper withBorder radius="md" component="section" aria-label="Team">
        <Group justify="space-between" px="md" py="sm" gap="sm">
          <DaysFilter value={days} recent={recent} onChange={choose} />
          <Group gap="sm">
            <SearchBox
              label="Search the team"
              value={view.search}
              onSearch={(search) => search !== view.search && change({ search })}
            />
            <ColumnChooser list={TEAM_LIST} columns={columns} />
            <Button leftSection={<Icon name="plus" />} onClick={() => setDialog({ member: undefined })}>
              Add member
            </Button>
          </Group>
        </Group>
        <ResourceTable
          label="Team"
          columns={[name, ...shown]}
          rows={error && !data ? [] : data?.rows}
          stale={isPlaceholderData}
          view={view}
          context={{ zone, currencyName }}
          onSort={(key) => change({ sortBy: key, sort: view.sortBy === key && view.sort === 'asc' ? 'desc' : 'asc' })}
          open={undefined}
          onOpen={() => {}}
          isBroad={false}
          actionsLabel="Action"
          actions={(member) => (
            <MemberActions member={member} isMe={member.id === me} onEdit={() => setDialog({ member })} />
          )}
          instead={
            error && !data ? (
              <ErrorState reason={error} onRetry={() => void list.refetch()} />
            ) : view.search ? (
              <EmptyState icon="search" title={`No members found for “${view.search}”`} action={everybody}>
                Search looks at names, e-mail addresses and teams{days.from || days.to ? ', of these days' : ''}.
              </EmptyState>
            ) : (
              <EmptyState icon="segment" title="No members were added in this period" action={everybody}>
                Members of your team sign in with an account of their own, as admin, editor or viewer.
              </EmptyState>
            )
          }
        />
        <Pager view={view} total={data?.total} fixed onChange={({ page = 1 }) => change({ page })} />
      </Paper>
      {dialog && (
        <MemberDialog
          member={dialog.member}
          isMe={dialog.member?.id === me}
          onClose={() => setDialog(undefined)}
          onDone={() => {
            setDialog(undefined)
            void queries.invalidateQueries({ queryKey: ['team'] })
          }}
        />
      )}
    </>
  )
}
