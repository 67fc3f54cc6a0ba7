import { Table } from '@mantine/core'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import { dayName } from './day-name.ts'
import { measureFigure } from './measure-figure.ts'
import { measures } from './measures.ts'

interface Props {
  readonly dashboard: Dashboard
  readonly onOpen: OpenFigure
}

/** Every measure of every day, in numbers that open their rows. */
export function DaysTable({ dashboard, onOpen }: Props) {
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
                  <OpeningNumber
                    words={formatNumber(day[key])}
                    figure={measureFigure(key, day[key], { from: day.day, to: day.day })}
                    onOpen={onOpen}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
