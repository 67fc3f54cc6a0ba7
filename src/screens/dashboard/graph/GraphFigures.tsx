import { Text } from '@mantine/core'
import type { Graph } from '#schemas/endpoints/report-graph.ts'
import { hint } from '#src/kit/hints/hint.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import { Change } from '#src/resource/overview/Change.tsx'
import classes from './graph.module.css'
import { totalFigures } from './graph-figures.ts'
import { figureWords, graphFigures, pointsWords } from './graph-words.ts'

interface Props {
  readonly graph: Graph
  /** Id of the rule that the graph is of; empty for all. */
  readonly rule: string
  readonly onOpen: OpenFigure
}

/** The totals of the days above their graph, each with its definition, what it divides, and its change. */
export function GraphFigures({ graph, rule, onOpen }: Props) {
  const { totals, before } = graph
  return (
    <dl className={classes.figures}>
      {graphFigures.map((figure) => {
        const { key, label, kind, definition, below } = figure
        const figures = totalFigures(figure, graph, rule)
        return (
          <div key={key}>
            <dt>
              {label}{' '}
              <button type="button" className={classes.info} aria-label={`About “${label}”`} {...hint(definition)}>
                <Icon name="info" size={14} />
              </button>
            </dt>
            <dd className={classes.value}>
              <OpeningNumber
                words={figureWords(figure, totals)}
                figure={totals[key] > 0 ? figures[0] : undefined}
                others={figures}
                onOpen={onOpen}
              />{' '}
              {kind === 'percent' ? (
                <Text
                  span
                  size="sm"
                  c="dimmed"
                  title={`${figureWords(figure, before.totals)} in the same length of time before`}
                >
                  {pointsWords(totals[key], before.totals[key])}
                </Text>
              ) : (
                <Change now={totals[key]} before={before.totals[key]} />
              )}
            </dd>
            <dd className={classes.below}>{below(totals)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
