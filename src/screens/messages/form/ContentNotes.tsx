import { Group, Stack, Text } from '@mantine/core'
import type { JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { Icon } from '#src/kit/icons.tsx'
import { contentNotes } from './content-notes.ts'

interface Props {
  readonly message: JsonObject
  readonly channel: Channel
}

/** The links of a message, each looked over, and the placeholders that stay empty; nothing where there are none. */
export function ContentNotes({ message, channel }: Props) {
  const notes = contentNotes(message, channel)
  if (notes.length === 0) return null
  return (
    <Stack gap={4} component="ul" m={0} p={0} aria-label="Links and placeholders">
      {notes.map(({ kind, words }) => (
        <Group key={words} component="li" gap={8} wrap="nowrap" align="flex-start">
          <Text span c={kind === 'right' ? 'green' : 'orange'} lh={1} mt={3} aria-hidden>
            <Icon name={kind === 'right' ? 'check' : 'warning'} size={14} />
          </Text>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {words}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
