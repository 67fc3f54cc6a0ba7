import type { Graph } from '#src/graph/graph.ts'
import { finalOf, spinConfigs, templateOf, testedTemplates, winningOf } from '../campaign/read.ts'
import { edgesAt, type Reaction } from '../flow.ts'
import { withoutRows } from './reward-rows.ts'

/** Removes the rewards of quadrants that are no longer winning ones (C §4), in the test and in the final alike. */
export const campaignQuadrants: Reaction = (after, before) => {
  const sources = [...testedTemplates(after).map(({ id }) => id), finalOf(after)?.id ?? '']
  return sources.reduce((graph, source) => settled(graph, before, source), after)
}

function settled(graph: Graph, before: Graph, source: string): Graph {
  const [now, was] = [spinConfigs(graph, source), spinConfigs(before, source)]
  if (now === was) return graph
  return withoutRows(
    graph,
    (edge) => {
      const template = templateOf(graph, edge)
      const winning = winningOf(now, template)
      const { quadrant, winingQuadrant } = edge.data ?? {}
      return (
        winning !== undefined &&
        winning !== winningOf(was, template) &&
        typeof quadrant === 'number' &&
        winingQuadrant !== false &&
        !winning.includes(quadrant)
      )
    },
    edgesAt(graph, 'outcome', source),
  )
}
