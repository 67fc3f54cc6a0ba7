import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { channelMessages as say } from '#schemas/messages/index.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { useMayIn } from '#src/api/useMay.ts'
import { toast } from '#src/kit/toast.ts'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { channelPages } from '../channel-pages.ts'
import { messageCalls } from '../message/message-calls.ts'

interface Props {
  readonly channel: Channel
  readonly id: string
}

/** Says why a message that is being sent is locked, and offers a copy, which is not. */
export function RunningNotice({ channel, id }: Props) {
  const { area, edit } = channelPages[channel]
  const navigate = useNavigate()
  const client = useQueryClient()
  const may = useMayIn(area)
  const copy = useMutation({
    mutationFn: () => messageCalls[channel].duplicate(id),
    onSuccess: async (copied) => {
      toast.copied()
      await invalidateArea(client, area)
      await navigate({ to: edit, params: { id: copied } })
    },
    onError: (error) => toast.failedToCopy(error),
  })
  return (
    <Group justify="space-between">
      <span>{say.running}</span>
      {may('duplicate') && (
        <Button size="xs" variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
          Duplicate as new
        </Button>
      )}
    </Group>
  )
}
