import { Button, Group, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { formatNumber } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { Pager } from '#src/resource/Pager.tsx'
import { RefreshFailed } from '#src/resource/RefreshFailed.tsx'
import { SearchBox } from '#src/resource/SearchBox.tsx'
import { useExistingPage } from '#src/resource/useExistingPage.ts'
import { useStudioCalls } from '../studio-calls.ts'
import { DeliveryDrawer } from './DeliveryDrawer.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { NoDeliveries } from './NoDeliveries.tsx'
import { PausedBanner } from './PausedBanner.tsx'
import { SigningSection } from './SigningSection.tsx'
import { StateFilter } from './StateFilter.tsx'
import { type DeliveriesView, useDeliveryChange, useDeliveryList, useWebhookState } from './useDeliveries.ts'

/** The deliveries of a stored webhook. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const [view, setView] = useState<DeliveriesView>({ state: '', search: '', page: 1, size: 10 })
  const [opened, setOpened] = useState<string>()
  const list = useDeliveryList(webhookId, view)
  const { data: state, error: unknown, refetch } = useWebhookState(webhookId)
  const { replay, replayFailed, pause, resume, askReplayFailed } = useDeliveryActions(webhookId)
  const { data, error, isPlaceholderData } = list
  useExistingPage(list, view, (page) => setView((before) => ({ ...before, page })))
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
              label="Search by cause"
              value={view.search}
              onSearch={(search) => search !== view.search && setView({ ...view, search, page: 1 })}
            />
            <Allowed call={endpoints.deliveries.replayFailed}>
              <Button
                variant="default"
                leftSection={<Icon name="refresh" />}
                disabled={!state?.failed}
                loading={replayFailed.isPending}
                onClick={() => state && void askReplayFailed(state.failed)}
              >
                Replay all failed
              </Button>
            </Allowed>
            {state && !state.paused && (
              <Allowed call={endpoints.deliveries.pause}>
                <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate(undefined)}>
                  Pause
                </Button>
              </Allowed>
            )}
          </Group>
        </Group>
        {data && error && <RefreshFailed error={error} onRetry={() => void list.refetch()} />}
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

/** The changes that staff can make to the deliveries of a webhook. */
function useDeliveryActions(webhookId: string) {
  const { deliveries } = useStudioCalls()
  const query = { webhookId }
  const replay = useDeliveryChange(
    webhookId,
    (id: string) => deliveries.replay({ query: { id } }),
    () => toast.success('Delivery queued again'),
  )
  const replayFailed = useDeliveryChange(
    webhookId,
    () => deliveries.replayFailed({ query }),
    ({ replayed }) => toast.success(`${counted(replayed)} queued again`),
  )
  const pause = useDeliveryChange(
    webhookId,
    () => deliveries.pause({ query }),
    () => toast.success('Paused; new deliveries are queued'),
  )
  const resume = useDeliveryChange(
    webhookId,
    () => deliveries.resume({ query }),
    () => toast.success('Deliveries resumed'),
  )
  async function askReplayFailed(failed: number) {
    const message = `${counted(failed)} will be sent again with the same id, so that your service can ignore those it already has.`
    if (await confirm({ title: 'Replay all failed deliveries?', message, ok: 'Replay' })) replayFailed.mutate(undefined)
  }
  return { replay, replayFailed, pause, resume, askReplayFailed }
}

const counted = (number: number) => `${formatNumber(number)} ${number === 1 ? 'delivery' : 'deliveries'}`
