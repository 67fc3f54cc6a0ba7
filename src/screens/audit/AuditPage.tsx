import { ActionIcon, Button, Drawer, Group, Paper, Tooltip } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditRow } from '#schemas/endpoints/audit.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { saveFile } from '#src/kit/save-file.ts'
import { toast } from '#src/kit/toast.ts'
import { type Column, custom, text } from '#src/resource/columns.tsx'
import { Pager } from '#src/resource/Pager.tsx'
import { ResourceTable } from '#src/resource/ResourceTable.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditTerms, useAuditView } from './useAuditView.ts'

/** Returns the action and its object; a name that repeats the action is left out. */
const saying = ({ words, name }: AuditRow) =>
  name === '' || words.toLowerCase().endsWith(name.toLowerCase()) ? words : `${words}: ${name}`

const columns: readonly Column<AuditRow>[] = [
  custom('at', 'When', ({ at }, { zone }) => formatDateTime(at, zone), { sortable: false, share: 1.7 }),
  text('userName', 'Who', { sortable: false }),
  custom('words', 'What', saying, { sortable: false, share: 2 }),
  custom('changed', 'Fields', ({ changed }) => changed.join(', ') || '–', { sortable: false }),
  custom('address', 'From', ({ address, browser }) => [address, browser].filter(Boolean).join(', '), {
    sortable: false,
    share: 1.6,
  }),
]

/** Every change by staff, the newest first: narrowed down, looked at, exported. Ours. */
export default function AuditPage() {
  const { view, change } = useAuditView()
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const [looked, look] = useState<AuditRow>()
  const [isLooking, setLooking] = useState(false)
  const { search = '', page = 1 } = view
  const size = view.size === 5 ? 5 : 10
  const terms = auditTerms(view, zone)
  const list = useQuery({
    ...refreshed,
    queryKey: ['audit', 'list', search, page, size, terms],
    queryFn: ({ signal }) =>
      api.audit.list({ itemsPerPage: size, pageNo: page - 1, search, sortBy: 'at', terms }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const exporting = useMutation({
    mutationFn: async () => {
      const response = await api.audit.export(
        { query: { searchKey: search || undefined, ...terms } },
        { untimed: true },
      )
      saveFile('audit.csv', await response.blob())
    },
    onSuccess: () => list.refetch(),
    onError: (error) => toast.failure(error.message),
  })
  const { data, error, isPlaceholderData } = list
  const shown = { tab: '', search, sortBy: 'at', sort: 'desc' as const, page, size }
  return (
    <PageFrame
      title="Audit log"
      actions={
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={exporting.isPending}
          disabled={!data?.total}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      }
    >
      <Paper withBorder radius="md">
        <AuditFilters view={view} onChange={change} />
        <ResourceTable
          label="Audit log"
          columns={columns}
          rows={error && !data ? [] : data?.rows}
          stale={isPlaceholderData}
          view={shown}
          context={{ zone, currencyName }}
          onSort={() => {}}
          open={undefined}
          onOpen={() => {}}
          actions={(row) => (
            <Group justify="flex-end">
              <Tooltip label="Details">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Details of ${saying(row)}`}
                  onClick={() => {
                    look(row)
                    setLooking(true)
                  }}
                >
                  <Icon name="view" />
                </ActionIcon>
              </Tooltip>
            </Group>
          )}
          isBroad={false}
          instead={
            error && !data ? (
              <ErrorState reason={error} onRetry={() => list.refetch()} />
            ) : (
              <EmptyState icon="search" title="Nothing found">
                No change matches these filters. The log records who changed what, when and from where.
              </EmptyState>
            )
          }
        />
        <Pager view={shown} total={data?.total} onChange={change} />
      </Paper>
      <Drawer
        opened={isLooking}
        onClose={() => setLooking(false)}
        position="right"
        closeButtonProps={{ 'aria-label': 'Close' }}
        title="Change"
      >
        {looked && <AuditDetails row={looked} />}
      </Drawer>
    </PageFrame>
  )
}
