import { Button, Group, Paper, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { CopyText } from '../CopyText.tsx'
import { LIVE_INTERVAL_MS, useStudioCalls } from '../studio-calls.ts'
import type { StudioProps } from '../studio-props.ts'
import { addressWith, outcomes } from './outcomes.ts'
import { ReceivedList } from './ReceivedList.tsx'

const queryKey = ['deliveries', 'receiver']

/** The built-in receiver: an address that takes every request and shows it, and that can be told to fail. */
export function ReceiverPanel({ onUseAddress }: Pick<StudioProps, 'onUseAddress'>) {
  const { deliveries } = useStudioCalls()
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<string | null>('ok')
  const receiver = useQuery({
    queryKey,
    queryFn: ({ signal }) => deliveries.receiver({}, { signal }),
    staleTime: 0,
    refetchInterval: LIVE_INTERVAL_MS,
  })
  const clearing = useMutation({
    mutationFn: () => deliveries.clearReceiver(),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast.wentWrong(error),
  })
  async function clear() {
    const message = 'The requests of the built-in receiver are deleted. Deliveries do not change.'
    if (await confirm({ title: 'Clear the receiver?', message, danger: true })) clearing.mutate()
  }
  const { data, error } = receiver
  const address = data && addressWith(data.url, outcome)
  return (
    <Paper withBorder p="md" component="section" aria-label="Built-in receiver">
      <Stack gap="sm">
        <Group justify="space-between" mih={30}>
          <Title order={2} size="h4">
            Built-in receiver
          </Title>
          {data && data.requests.length > 0 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              loading={clearing.isPending}
              onClick={() => void clear()}
            >
              Clear
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Your own address that accepts and shows every request. Only your organisation can see it.
        </Text>
        {error && !data && <ErrorState reason={error} onRetry={() => void receiver.refetch()} />}
        {!data && !error && <Skeleton h={90} />}
        {address && (
          <>
            <Select
              label="Answer with"
              allowDeselect={false}
              value={outcome}
              data={outcomes.map(({ value, label }) => ({ value, label }))}
              onChange={setOutcome}
            />
            <TextInput
              label="Its address"
              readOnly
              value={address}
              rightSection={<CopyText text={address} label="Copy the address" />}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            {onUseAddress && (
              <Button variant="default" leftSection={<Icon name="link" />} onClick={() => onUseAddress(address)}>
                Use this address in the webhook
              </Button>
            )}
            <ReceivedList requests={data.requests} stale={error !== null} />
          </>
        )}
      </Stack>
    </Paper>
  )
}
