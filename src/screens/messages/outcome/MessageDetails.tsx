import { Group, Stack } from '@mantine/core'
import type { Channel } from '#schemas/values/channels.ts'
import { Icon } from '#src/kit/icons.tsx'
import { LinkButton } from '#src/kit/links.tsx'
import { ReferencedBy } from '#src/kit/references/ReferencedBy.tsx'
import { channelPages } from '../channel-pages.ts'
import { messageCalls } from '../message/message-calls.ts'
import { Outcome } from './Outcome.tsx'

/** The outcome of a message, in the drawer of its row. */
export function MessageDetails({ channel, id }: { readonly channel: Channel; readonly id: string }) {
  const { area, edit } = channelPages[channel]
  return (
    <Stack gap="lg">
      <Outcome channel={channel} id={id} />
      <ReferencedBy area={area} id={id} find={messageCalls[channel].references} />
      <Group>
        <LinkButton to={edit} params={{ id }} leftSection={<Icon name="edit" />}>
          Open
        </LinkButton>
      </Group>
    </Stack>
  )
}
