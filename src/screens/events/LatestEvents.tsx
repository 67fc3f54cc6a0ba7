import { Group, Text } from '@mantine/core'
import type { ArrivedEvent } from '#schemas/endpoints/ingest.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDateTime, formatDateTimeZone } from '#src/format/dates.ts'
import classes from './arrivals.module.css'

/** Latest events that arrived: who, when, and what each said. */
export function LatestEvents({ events }: { readonly events: readonly ArrivedEvent[] }) {
  const zone = useAppConfig()?.timezone
  return (
    <section aria-label="Latest events">
      <Text size="sm" fw={500} mb={4}>
        The last {events.length === 1 ? 'one' : events.length}
      </Text>
      <ul className={classes.events}>
        {events.map(({ userId, name, properties, happenedTS, receivedTS }, index) => {
          const said = saidBy(properties)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity here
            <li key={index}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" truncate>
                  {name || userId}
                  {name && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {userId}
                    </Text>
                  )}
                </Text>
                <Text
                  size="xs"
                  c="dimmed"
                  style={{ flexShrink: 0 }}
                  title={`Happened ${formatDateTimeZone(happenedTS, zone)}, received ${formatDateTimeZone(receivedTS, zone)}`}
                >
                  {formatDateTime(happenedTS, zone)}
                </Text>
              </Group>
              <Text size="xs" truncate title={said} c={said ? 'var(--mantine-color-text)' : 'dimmed'}>
                {said || 'no properties'}
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the properties of an event on one line: `order_value 8632 · city Mumbai`. */
function saidBy(properties: ArrivedEvent['properties']): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
}
