import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { useFocusBack } from '#src/kit/useFocusBack.ts'

interface Props {
  readonly opened: boolean
  readonly zone: string | undefined
  readonly onClose: () => void
}

/** The secret address at which another calendar reads this one: made, made anew, and ended. */
export default function FeedDialog({ opened, zone, onClose }: Props) {
  useFocusBack(opened)
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['calendar', 'feed'],
    queryFn: ({ signal }) => api.calendar.feed({}, { signal }),
    enabled: opened,
  })
  const settled = { onSettled: () => client.invalidateQueries({ queryKey: ['calendar', 'feed'] }) }
  const renewing = useMutation({ mutationFn: () => api.calendar.renewFeed(), ...settled })
  const revoking = useMutation({
    mutationFn: () => api.calendar.revokeFeed(),
    ...settled,
    onSuccess: () => renewing.reset(),
  })
  const feed = read.data?.feed
  const address = renewing.data?.address
  const error = renewing.error ?? revoking.error
  const close = () => {
    renewing.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title="Subscribe in another calendar">
      <Stack gap="sm">
        <Text size="sm">
          A secret address for your own calendar app (Google Calendar, Outlook, Apple Calendar). It tells names and
          dates of everything that is published, and nothing else. Whoever has the address can read it.
        </Text>
        {read.isError && <ErrorState reason={read.error} onRetry={() => void read.refetch()} />}
        {address && (
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label="Address"
              description="Copy it now: it is not shown again."
              value={address}
              readOnly
              flex={1}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
            </CopyButton>
          </Group>
        )}
        {feed && !address && (
          <Text size="sm" c="dimmed">
            You have an address since {formatDateTime(feed.createdTS, zone)}.{' '}
            {feed.lastReadTS === null
              ? 'Nothing has read it yet.'
              : `It was last read on ${formatDateTime(feed.lastReadTS, zone)}.`}
          </Text>
        )}
        {error && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {error.message}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          {feed && (
            <Button variant="default" color="red" loading={revoking.isPending} onClick={() => revoking.mutate()}>
              End the address
            </Button>
          )}
          {!address && (
            <Button loading={renewing.isPending} disabled={!read.data} onClick={() => renewing.mutate()}>
              {feed ? 'Make a new address' : 'Make an address'}
            </Button>
          )}
        </Group>
        {feed && !address && (
          <Text size="xs" c="dimmed">
            A new address ends the one before: calendars that read it have to be told the new one.
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
