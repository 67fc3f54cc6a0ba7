import { Table } from '@mantine/core'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import classes from './chart.module.css'
import { chartRows, type Step } from './chart-rows.ts'

/** The numbers of a chart. */
export function ChartTable({ chart, step }: { readonly chart: ReportChart; readonly step: Step }) {
  const { head, rows } = chartRows(chart, step)
  const [name, ...titles] = head
  return (
    <Table.ScrollContainer
      minWidth={320}
      maxHeight={300}
      className={classes.numbers ?? ''}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': `Numbers of ${chart.title}`, role: 'region' } }}
    >
      <Table stickyHeader striped aria-label={`${chart.title} in numbers`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{name}</Table.Th>
            {titles.map((title) => (
              <Table.Th key={title} scope="col" ta="right">
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name: row, cells }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={500}>
                {row}
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={titles[index]} ta="right">
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
