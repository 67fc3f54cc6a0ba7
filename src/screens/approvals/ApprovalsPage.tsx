import { Button, Grid, Paper, Popover, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { useMay } from '#src/api/useMay.ts'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { PageFrame } from '#src/kit/PageFrame.tsx'
import { usePageTerms } from '#src/navigation/open-page.ts'
import { approvalsKey } from '#src/revisions/approvals/queries.ts'
import { ApprovalRows } from './ApprovalRows.tsx'
import { ApprovalView } from './ApprovalView.tsx'
import { StandInForm } from './StandInForm.tsx'

const shows = [
  { value: 'for-me', label: 'Waits for me' },
  { value: 'by-me', label: 'Asked by me' },
  { value: 'all', label: 'All' },
] as const

/** The requests for approval with their answers: a list at the left, the open one beside it. */
export default function ApprovalsPage() {
  const { show: given, id } = usePageTerms('/approvals')
  const navigate = useNavigate()
  const may = useMay()
  const show = given ?? (id || !may(endpoints.approvals.approve) ? 'all' : 'for-me')
  const { data, error, refetch } = useQuery({
    ...refreshed,
    queryKey: [...approvalsKey, 'list', show],
    queryFn: ({ signal }) => api.approvals.list({ query: { show } }, { signal }),
    staleTime: 0,
  })
  const open = id || data?.approvals[0]?.id
  return (
    <PageFrame
      title="Approvals"
      actions={
        <>
          <Allowed call={endpoints.approvals.savePolicy}>
            <LinkButton to="/editprofile" search={{ tab: 'approvals' }} variant="default">
              What needs approval
            </LinkButton>
          </Allowed>
          <Allowed call={endpoints.approvals.saveStandIn}>
            <Popover trapFocus position="bottom-end" withArrow>
              <Popover.Target>
                <Button variant="default">Stand-in</Button>
              </Popover.Target>
              <Popover.Dropdown>
                <StandInForm />
              </Popover.Dropdown>
            </Popover>
          </Allowed>
        </>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label="Which requests"
          value={show}
          onChange={(next) => void navigate({ to: '/approvals', search: { show: next } })}
          data={shows.map((one) => ({ ...one }))}
          style={{ alignSelf: 'flex-start' }}
        />
        {error && <ErrorState reason={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={240} />}
        {data && data.approvals.length === 0 && !id && (
          <Paper withBorder radius="md">
            <EmptyState icon="check" title={show === 'for-me' ? 'Nothing waits for you' : 'Nobody has asked yet'}>
              Where your organisation wants it, somebody else approves what goes live. Requests are listed here.
            </EmptyState>
          </Paper>
        )}
        {data && (data.approvals.length > 0 || id) && (
          <Grid gap="md">
            <Grid.Col span={{ base: 12, md: 4 }}>
              <ApprovalRows
                approvals={data.approvals}
                open={open}
                onOpen={(next) => void navigate({ to: '/approvals', search: { show, id: next }, replace: true })}
              />
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 8 }}>{open && <ApprovalView key={open} id={open} />}</Grid.Col>
          </Grid>
        )}
      </Stack>
    </PageFrame>
  )
}
