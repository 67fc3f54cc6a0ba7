import { Group, Paper, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { HeldReward } from '#schemas/endpoints/held.ts'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { useAppConfig, useCurrencyName } from '#src/api/useAppConfig.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { LinkAnchor } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { type Column, custom, text } from '#src/resource/columns.tsx'
import { useSelection } from '#src/resource/list/useSelection.ts'
import { Pager } from '#src/resource/Pager.tsx'
import { ResourceTable } from '#src/resource/ResourceTable.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { useExistingPage } from '#src/resource/useExistingPage.ts'
import { HeldBar } from './HeldBar.tsx'
import { holdWords, rewardWords } from './held-words.ts'

/** Rows of a page: what one farmer won is decided in few steps. */
const ROWS_PER_PAGE = 50
/** The table is never shorter, so that little moves while pages load. */
const MIN_ROWS = 5

const limits = { to: '/install', search: { tab: 'settings' } } as const

const nameOf = ({ name, userId }: HeldReward) => `${name} of ${userId}`

const fixed = { sortable: false } as const
const columns: readonly [Column<HeldReward>, ...Column<HeldReward>[]] = [
  text('userId', 'Player', { ...fixed, share: 1.4 }),
  custom('name', 'Reward', (row, { currencyName }) => rewardWords(row, currencyName), { ...fixed, share: 1.6 }),
  custom('ruleName', 'Won in', ({ ruleName }) => ruleName || '–', { ...fixed, share: 1.3 }),
  custom('heldTS', 'When', ({ heldTS }, { zone }) => formatDateTime(heldTS, zone), { ...fixed, share: 1.7 }),
  custom('heldBy', 'Too many', ({ heldBy }) => holdWords[heldBy], { ...fixed, share: 1.6 }),
  custom('address', 'From', ({ address }) => address || '–', { ...fixed, share: 1.2 }),
]

/** The rewards that wait for somebody's look, because unusually many were won from one place (ours). */
export default function HeldRewardsPage() {
  const { search = '', page = 1 } = usePageTerms('/heldrewards')
  const navigate = useNavigate()
  const zone = useAppConfig()?.timezone
  const currencyName = useCurrencyName()
  const may = useMayIn('held')
  const list = useQuery({
    ...refreshed,
    queryKey: ['held', 'list', search, page],
    queryFn: ({ signal }) => api.held.list({ itemsPerPage: ROWS_PER_PAGE, pageNo: page - 1, search }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, error, isPlaceholderData } = list
  const change = (part: { search?: string; page?: number }, replace = false) => {
    const next = { search, ...part }
    void navigate({
      to: '/heldrewards',
      search: { search: next.search || undefined, page: (next.page ?? 1) > 1 ? next.page : undefined },
      replace,
    })
  }
  useExistingPage(list, { page, size: ROWS_PER_PAGE }, (last) => change({ page: last }, true))
  const selection = useSelection(data?.rows, nameOf)
  const view = { tab: '', search, sortBy: 'heldTS', sort: 'asc' as const, page, size: ROWS_PER_PAGE }
  return (
    <PageFrame title="Rewards to check">
      <Paper withBorder radius="md">
        <Group gap="md" px="md" py="sm" align="center">
          <SearchBox
            label="Player or address"
            value={search}
            onSearch={(next) => next !== search && change({ search: next }, true)}
          />
          <Text size="sm" c="dimmed" flex="1 1 20rem">
            More was won from one place than the limits under <LinkAnchor {...limits}>Install</LinkAnchor> admit. These
            rewards are kept for their players until you release or refuse them.
          </Text>
        </Group>
        <ResourceTable
          label="Rewards to check"
          columns={columns}
          selection={may('release') ? selection : undefined}
          rows={error && !data ? [] : data?.rows}
          stale={isPlaceholderData}
          view={{ ...view, size: Math.max(MIN_ROWS, data?.rows.length ?? 0) }}
          context={{ zone, currencyName }}
          onSort={() => {}}
          open={undefined}
          onOpen={() => {}}
          actions={undefined}
          isBroad={false}
          instead={
            error && !data ? (
              <ErrorState reason={error} onRetry={() => void list.refetch()} />
            ) : search ? (
              <EmptyState icon="search" title={`Nothing found for “${search}”`}>
                The search looks at players and at network addresses.
              </EmptyState>
            ) : (
              <EmptyState icon="check" title="Nothing waits">
                Rewards wait here when unusually many are won from one address or by one visitor.
              </EmptyState>
            )
          }
        />
        {selection.rows.length > 0 ? (
          <HeldBar rows={selection.rows} onClear={selection.clear} />
        ) : (
          <Pager view={view} total={data?.total} fixed onChange={({ page: next }) => change({ page: next ?? 1 })} />
        )}
      </Paper>
    </PageFrame>
  )
}
