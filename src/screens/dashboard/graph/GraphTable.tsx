import { Table } from '@mantine/core'
import type { Graph, GraphPoint } from '#schemas/endpoints/report-graph.ts'
import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import { LinkAnchor } from '#src/kit/links.tsx'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import { pointFigures } from './graph-figures.ts'
import { pointName } from './graph-words.ts'
import { reportTerms } from './report-terms.ts'

interface Props {
  readonly graph: Graph
  /** Id of the rule that the graph is of; empty for all. */
  readonly rule: string
  readonly onOpen: OpenFigure
}

const columns: readonly { readonly label: string; readonly of: (point: GraphPoint) => string }[] = [
  { label: 'Reached', of: ({ displayed }) => formatNumber(displayed) },
  { label: 'to people', of: ({ uniqueDisplayed }) => formatNumber(uniqueDisplayed) },
  { label: 'Took part', of: ({ interacted }) => formatNumber(interacted) },
  { label: 'people', of: ({ uniqueInteracted }) => formatNumber(uniqueInteracted) },
  { label: 'Engagement', of: ({ engagement }) => formatPercent(engagement) },
  { label: 'Repeat', of: ({ repeat }) => formatPercent(repeat) },
]

/** Every point of the graph in numbers, each of which opens its rows; its name leads to the report of its days. */
export function GraphTable({ graph, rule, onOpen }: Props) {
  return (
    <Table.ScrollContainer minWidth={560} maxHeight={350} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table striped stickyHeader style={{ fontVariantNumeric: 'tabular-nums' }} aria-label="Reached and took part">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              {graph.step === 'daily' ? 'Day' : graph.step === 'weekly' ? 'Week' : 'Month'}
            </Table.Th>
            {columns.map(({ label }) => (
              <Table.Th key={label} scope="col" ta="right">
                {label}
              </Table.Th>
            ))}
            <Table.Th scope="col" ta="right">
              Took part before
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {graph.points.map((point, index) => {
            const figures = pointFigures(point, graph.step, rule)
            return (
              <Table.Tr key={point.from}>
                <Table.Th scope="row" fw={500}>
                  <LinkAnchor to="/reports" search={reportTerms(point, rule)} size="sm">
                    {pointName(point, graph.step)}
                  </LinkAnchor>
                  {graph.isLastPartial && index === graph.points.length - 1 && ', so far'}
                </Table.Th>
                {columns.map(({ label, of }, place) => (
                  <Table.Td key={label} ta="right">
                    <OpeningNumber
                      words={of(point)}
                      figure={figures[place]?.[0]}
                      others={figures[place]}
                      onOpen={onOpen}
                    />
                  </Table.Td>
                ))}
                <Table.Td ta="right">{formatNumber(graph.before.points[index]?.interacted)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
