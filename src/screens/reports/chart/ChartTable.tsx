import { Table } from '@mantine/core'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import classes from './chart.module.css'
import { chartRows, type Step } from './chart-rows.ts'
import { cohortOpenings, divided, nothing, type Opening, pointOpenings, stepFigure } from './point-figures.ts'

interface Props {
  readonly chart: ReportChart
  readonly step: Step
  readonly onOpen: OpenFigure
}

/** The numbers of a chart; each that counts rows opens them. */
export function ChartTable({ chart, step, onOpen }: Props) {
  const { head, rows } = chartRows(chart, step)
  const [name, ...titles] = head
  const openingsOf = (row: number): readonly Opening[] => {
    if (chart.kind === 'cohort') return cohortOpenings(chart, row)
    if (chart.kind === 'days') return pointOpenings(chart, row, step)
    return titles.map((_, place) =>
      // The second number of a step is its share of the first one.
      place > 0 && chart.series.length === 0
        ? divided(stepFigure(chart, row), stepFigure(chart, 0))
        : { figure: stepFigure(chart, row, place) },
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
          {rows.map(({ key, name: row, cells }, place) => {
            const openings = openingsOf(place)
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row" fw={500}>
                  {row}
                </Table.Th>
                {cells.map((cell, index) => (
                  <Table.Td key={titles[index]} ta="right">
                    <OpeningNumber words={cell} {...(openings[index] ?? nothing)} onOpen={onOpen} />
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
