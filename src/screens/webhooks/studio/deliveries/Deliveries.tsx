import { Alert, Anchor, Button, Group, Paper, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DeliveryState, WebhookState } from '#schemas/endpoints/deliveries.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { EmptyState } from '#src/kit/EmptyState.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { formatNumber } from '#src/kit/numbers.ts'
import { toast } from '#src/kit/toast.ts'
import { Pager } from '#src/resource/Pager.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { useStudioCalls } from '../studio-calls.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { PausedBanner } from './PausedBanner.tsx'
import { SigningSection } from './SigningSection.tsx'
import { type DeliveriesView, useDeliveryChange, useDeliveryList, useWebhookState } from './useDeliveries.ts'

/** The deliveries of a stored webhook. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { deliveries } = useStudioCalls()
  const query = { webhookId }
  const [view, setView] = useState<DeliveriesView>({ state: '', search: '', page: 1, size: 10 })
  const [opened, setOpened] = useState<string>()
  const list = useDeliveryList(webhookId, view)
  const { data: state, error: unknown, refetch } = useWebhookState(webhookId)
  const replay = useDeliveryChange(
    webhookId,
    (id: string) => deliveries.replay({ query: { id } }),
    () => toast.success('It is tried again'),
  )
  const replayFailed = useDeliveryChange(
    webhookId,
    () => deliveries.replayFailed({ query }),
    ({ replayed }) => toast.success(`${counted(replayed)} ${replayed === 1 ? 'is' : 'are'} tried again`),
  )
  const pause = useDeliveryChange(
    webhookId,
    () => deliveries.pause({ query }),
    () => toast.success('Paused: what comes waits'),
  )
  const resume = useDeliveryChange(
    webhookId,
    () => deliveries.resume({ query }),
    () => toast.success('Deliveries go on'),
  )
  async function askReplayFailed(failed: number) {
    const message = `${counted(failed)} ${failed === 1 ? 'goes' : 'go'} out again, with the same id each, so that a service can tell what it already knows.`
    if (await confirm({ title: 'Try all failed deliveries again?', message, ok: 'Try again' }))
      replayFailed.mutate(undefined)
  }
  const { data, error, isPlaceholderData } = list
  return (
    <Stack gap="md">
      {state?.paused && (
        <PausedBanner state={state} resuming={resume.isPending} onResume={() => resume.mutate(undefined)} />
      )}
      <Paper withBorder radius="md">
        <Group justify="space-between" px="md" py="sm" gap="xs">
          <StateFilter
            state={state}
            value={view.state}
            onChange={(chosen) => setView({ ...view, state: chosen, page: 1 })}
          />
          <Group gap="xs">
            <SearchBox
              label="Search what they were sent for"
              value={view.search}
              onSearch={(search) => search !== view.search && setView({ ...view, search, page: 1 })}
            />
            <Button
              variant="default"
              leftSection={<Icon name="refresh" />}
              disabled={!state?.failed}
              loading={replayFailed.isPending}
              onClick={() => state && void askReplayFailed(state.failed)}
            >
              Replay all failed
            </Button>
            {state && !state.paused && (
              <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate(undefined)}>
                Pause
              </Button>
            )}
          </Group>
        </Group>
        {data && error && (
          <Alert color="orange" icon={<Icon name="warning" />} mx="md" mb="sm" title="This list could not be refreshed">
            {error.message}{' '}
            <Anchor component="button" size="sm" onClick={() => void list.refetch()}>
              Try again
            </Anchor>
          </Alert>
        )}
        <DeliveryTable
          rows={error && !data ? [] : data?.rows}
          stale={isPlaceholderData}
          size={view.size}
          onOpen={setOpened}
          onReplay={({ id }) => replay.mutate(id)}
          replaying={replay.isPending ? replay.variables : undefined}
          instead={
            error && !data ? (
              <ErrorState reason={error} onRetry={() => void list.refetch()} />
            ) : (
              <NoDeliveries view={view} onAll={() => setView({ ...view, state: '', search: '', page: 1 })} />
            )
          }
        />
        <Pager
          view={{ ...view, tab: '', sortBy: 'createdTS', sort: 'desc' }}
          total={data?.total}
          onChange={(part) => setView({ ...view, page: 1, ...part })}
        />
      </Paper>
      {unknown && !state && <ErrorState reason={unknown} onRetry={() => void refetch()} />}
      {state && <SigningSection webhookId={webhookId} state={state} />}
      <DeliveryDrawer
        webhookId={webhookId}
        id={opened}
        onClose={() => setOpened(undefined)}
        onReplay={(id) => replay.mutate(id)}
        replaying={replay.isPending}
      />
    </Stack>
  )
}

const counted = (number: number) => `${formatNumber(number)} ${number === 1 ? 'delivery' : 'deliveries'}`

interface FilterProps {
  readonly state: WebhookState | undefined
  readonly value: DeliveriesView['state']
  readonly onChange: (state: DeliveriesView['state']) => void
}

/** Which state is listed, with how many there are of each. */
function StateFilter({ state, value, onChange }: FilterProps) {
  const figure = (number: number | undefined) => (number === undefined ? '' : ` ${formatNumber(number)}`)
  return (
    <SegmentedControl
      aria-label="State"
      value={value}
      data={[
        { value: '', label: 'All' },
        { value: 'waiting', label: `Waiting${figure(state?.waiting)}` },
        { value: 'delivered', label: `Delivered${figure(state?.delivered)}` },
        { value: 'failed', label: `Failed${figure(state?.failed)}` },
      ]}
      onChange={(chosen) => onChange(chosen as DeliveryState | '')}
    />
  )
}

function NoDeliveries({ view, onAll }: { view: DeliveriesView; onAll: () => void }) {
  if (view.state === '' && view.search === '')
    return (
      <EmptyState icon="publish" title="No deliveries yet">
        Every call that a reward makes through this webhook is listed here, with each attempt. A test is none.
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={view.search ? `Nothing found for “${view.search}”` : `No ${view.state} deliveries`}
      action={
        <Button variant="default" onClick={onAll}>
          Show all
        </Button>
      }
    >
      {view.search ? 'Search looks at what they were sent for.' : 'There is nothing in this state at the moment.'}
    </EmptyState>
  )
}
