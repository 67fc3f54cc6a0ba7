import { Table } from '@mantine/core'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import classes from './chart.module.css'
import { chartRows, type Step } from './chart-rows.ts'
import { OpeningNumber } from './OpeningNumber.tsx'
import { type OpenFigure, pointFigures, stepFigure } from './point-figures.ts'

interface Props {
  readonly chart: ReportChart
  readonly step: Step
  readonly onOpen: OpenFigure
}

/** The numbers of a chart; each that counts rows opens them. */
export function ChartTable({ chart, step, onOpen }: Props) {
  const { head, rows } = chartRows(chart, step)
  const [name, ...titles] = head
  const figuresOf = (row: number) => {
    if (chart.kind === 'cohort') return []
    if (chart.kind === 'days') return pointFigures(chart, row, step)
    return titles.map((_, place) =>
      // The second number of a step is a share.
      place > 0 && chart.series.length === 0 ? undefined : stepFigure(chart, row, place),
    )
  }
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
          {rows.map(({ key, name: row, cells }, place) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={500}>
                {row}
              </Table.Th>
              {cells.map((cell, index) => (
                <Table.Td key={titles[index]} ta="right">
                  <OpeningNumber words={cell} figure={figuresOf(place)[index]} onOpen={onOpen} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
