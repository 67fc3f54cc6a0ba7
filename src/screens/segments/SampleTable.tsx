import { Table, Text } from '@mantine/core'
import type { SampledPerson } from '#schemas/endpoints/segments.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { formatDate, formatDateTimeZone } from '#src/format/dates.ts'
import classes from './segments.module.css'

/** A few of the people in a segment. */
export function SampleTable({ sample }: { readonly sample: readonly SampledPerson[] }) {
  const zone = useAppConfig()?.timezone
  return (
    <Table layout="fixed" verticalSpacing={4} aria-label="Examples">
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="40%">Examples</Table.Th>
          <Table.Th>City</Table.Th>
          <Table.Th>Last seen</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sample.map(({ userId, name, city, lastSeenTS }) => (
          <Table.Tr key={userId}>
            <Table.Td>
              <Text size="sm" truncate title={`${name || 'No name'}, ${userId}`}>
                {name || userId}
              </Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm" truncate>
                {city || '–'}
              </Text>
            </Table.Td>
            <Table.Td>
              <Text
                size="sm"
                className={classes.line ?? ''}
                title={lastSeenTS === null ? '' : formatDateTimeZone(lastSeenTS, zone)}
              >
                {formatDate(lastSeenTS, zone)}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
