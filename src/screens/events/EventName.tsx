import { Badge, Group, Text } from '@mantine/core'
import type { EventRow } from '#schemas/endpoints/events.ts'

/** The name of an event in the list, and that it is disabled where it is. */
export function EventName({ eventName, disable }: EventRow) {
  return (
    <Group gap={6} wrap="nowrap">
      <Text span size="sm" truncate title={eventName}>
        {eventName}
      </Text>
      {disable === true && (
        <Badge size="sm" variant="light" color="gray" tt="none" style={{ flexShrink: 0 }}>
          Disabled
        </Badge>
      )}
    </Group>
  )
}
