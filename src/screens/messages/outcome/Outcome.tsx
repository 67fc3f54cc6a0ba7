import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageOutcome } from '#schemas/endpoints/messaging.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { formatCount } from '#src/format/numbers.ts'
import { confirm } from '#src/kit/confirm.tsx'
import { ErrorState } from '#src/kit/ErrorState.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { channelPages } from '../channel-pages.ts'
import classes from './outcome.module.css'
import { Recipients } from './Recipients.tsx'
import { outcomeFigures } from './state-words.ts'
import { useOutcome } from './useOutcome.ts'

interface Props {
  readonly channel: Channel
  readonly id: string
}

/** The outcome of a message: its figures, what waits for a person, and each recipient with the outcome. */
export function Outcome({ channel, id }: Props) {
  const { data, error, refetch } = useOutcome(id)
  if (error && !data) return <ErrorState reason={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} role="group" aria-busy="true" aria-label="Counting" />
  return (
    <Stack gap="md">
      <dl className={classes.figures}>
        {outcomeFigures(data, channel).map(({ label, value, about }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {about && (
                <Text span size="xs" c="dimmed" ms={6}>
                  {about}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Waiting channel={channel} id={id} outcome={data} />
      <Recipients id={id} outcome={data} />
    </Stack>
  )
}

/** The parts that are not sent by themselves: moments that passed, and messages of which nobody knows whether they were sent. */
function Waiting({ channel, id, outcome: { held, unknown } }: Props & { readonly outcome: MessageOutcome }) {
  const client = useQueryClient()
  const may = useMayIn('messaging')
  const after = () =>
    Promise.all(['messaging', channelPages[channel].area].map((area) => client.invalidateQueries({ queryKey: [area] })))
  const release = useMutation({
    mutationFn: async () => api.messaging.release({ query: { id } }),
    onSuccess: () => {
      toast.success('It is being sent')
      return after()
    },
    onError: (error) => toast.wentWrong(error),
  })
  const resend = useMutation({
    mutationFn: async () => {
      const isAgreed = await confirm({
        title: `Send ${formatCount(unknown, 'message')} again`,
        message:
          'Nobody knows whether they were sent: the server or the provider ended in between. Some people may get the message twice.',
        ok: 'Send again',
        danger: true,
      })
      return isAgreed ? (await api.messaging.resend({ query: { id } })).messages : undefined
    },
    onSuccess: (messages) => {
      if (messages === undefined) return
      toast.success(`${formatCount(messages, 'message')} sent again`)
      return after()
    },
    onError: (error) => toast.wentWrong(error),
  })
  return (
    <>
      {held > 0 && (
        <Alert color="orange" icon={<Icon name="warning" />} title="Its moment passed by more than two hours">
          <Group justify="space-between">
            <span>Nothing was sent, since it may come too late.</span>
            {may('release') && (
              <Button size="compact-sm" variant="default" loading={release.isPending} onClick={() => release.mutate()}>
                Send held
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {unknown > 0 && (
        <Alert
          color="orange"
          icon={<Icon name="warning" />}
          title={`The outcome of ${formatCount(unknown, 'message')} is unknown`}
        >
          <Group justify="space-between">
            <span>They were under way when a server or the provider ended, and are not sent again by themselves.</span>
            {may('resend') && (
              <Button size="compact-sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
                Send unknown again
              </Button>
            )}
          </Group>
        </Alert>
      )}
    </>
  )
}
