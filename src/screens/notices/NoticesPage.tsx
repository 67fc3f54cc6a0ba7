import { Group, Pagination, Paper, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { MarkReadButton } from './MarkReadButton.tsx'
import { NoticeRows } from './NoticeRows.tsx'

/** Rows of a page (E §3 "notification list 13 or 5"). */
const NOTICES_PER_PAGE = 13

/** Everything that the bell has told, newest first (C §2 "notifications list with mark all as read"). */
export default function NoticesPage() {
  const { page = 1 } = usePageTerms('/notifications')
  const navigate = useNavigate()
  const list = useQuery({
    ...refreshed,
    queryKey: ['bell', 'list', page],
    queryFn: ({ signal }) => api.bell.list({ itemsPerPage: NOTICES_PER_PAGE, pageNo: page - 1 }, { signal }),
    placeholderData: keepPreviousData,
  })
  const unread = useQuery({ queryKey: ['bell', 'count'], queryFn: ({ signal }) => api.bell.count({}, { signal }) })
  const total = list.data?.total ?? 0
  const newest = page === 1 ? list.data?.rows[0]?.id : undefined
  return (
    <PageFrame
      title="Notifications"
      actions={<MarkReadButton variant="default" count={unread.data?.count ?? 0} upTo={newest} />}
    >
      <Paper withBorder radius="md" maw={820}>
        <NoticeRows list={list} rows={NOTICES_PER_PAGE} />
        {total > NOTICES_PER_PAGE && (
          <Group justify="space-between" px="md" py="xs" style={{ borderTop: '1px solid var(--app-line)' }}>
            <Text size="sm" c="dimmed" aria-live="polite">
              {formatNumber((page - 1) * NOTICES_PER_PAGE + 1)}–{formatNumber(Math.min(page * NOTICES_PER_PAGE, total))}{' '}
              of {formatNumber(total)}
            </Text>
            <Pagination
              size="sm"
              total={Math.ceil(total / NOTICES_PER_PAGE)}
              value={page}
              onChange={(to) => void navigate({ to: '.', search: to === 1 ? {} : { page: to } })}
              getItemProps={(to) => ({ 'aria-label': `Page ${to}` })}
              getControlProps={(control) => ({ 'aria-label': `${control[0]?.toUpperCase()}${control.slice(1)} page` })}
            />
          </Group>
        )}
      </Paper>
    </PageFrame>
  )
}
