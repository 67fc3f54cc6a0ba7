import { Table } from '@mantine/core'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { dayName } from './day-name.ts'
import { measures } from './measures.ts'

/** Every measure of every day, in numbers. */
export function DaysTable({ dashboard }: { readonly dashboard: Dashboard }) {
  return (
    <Table.ScrollContainer minWidth={480} maxHeight={350} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table striped stickyHeader style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            {measures.map(({ key, label }) => (
              <Table.Th key={key} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {dashboard.days.map((day) => (
            <Table.Tr key={day.day}>
              <Table.Th scope="row" fw={500}>
                {dayName(day.day)}
              </Table.Th>
              {measures.map(({ key }) => (
                <Table.Td key={key} ta="right">
                  {formatNumber(day[key])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
