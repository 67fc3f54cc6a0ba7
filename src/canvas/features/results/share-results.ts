/** Shares as they fell, beside those that are wished. Pure. */
import { NO_OFFER } from '#schemas/codes.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import { wilsonInterval } from '#src/engine/statistics/proportions.ts'
import { drawnRowOf } from '#src/flows/operations/rows.ts'
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import type { ShareResult } from '../../core/results-atoms.ts'

/** The fewest wins that are wished of so many plays for which a share says anything. */
const MIN_WINS_WISHED = 5

interface Counted {
  readonly family: DocumentFamily
  readonly figures: Figures
  /** Counts the wins of an edge, given or missed. */
  readonly wonOn: (edge: GraphEdge) => number
}

/** Returns the shares of edges by their ids; an edge whose share is of too few to say anything has none. */
export function sharesIn(graph: Graph, { family, figures, wonOn }: Counted): ReadonlyMap<string, ShareResult> {
  const groups = new Map<string, GraphEdge[]>()
  for (const edge of graph.edges) {
    if (wishedOn(graph, edge) === undefined) continue
    const group = groups.get(edge.source)
    if (group) group.push(edge)
    else groups.set(edge.source, [edge])
  }
  const nodes = new Map(graph.nodes.map(({ id, data }) => [id, data]))
  const ofWins = [...groups.values()].flatMap((edges) => {
    const blank = edges.filter(({ target }) => !isWinning(textAt(nodes.get(target) ?? {}, 'offerId')))
    const won = edges.reduce((sum, edge) => sum + wonOn(edge), 0)
    // What gives nothing is not counted: of a rule it is what is left of all plays.
    const of = family === 'rule' ? figures.plays : blank.length === 0 ? won : undefined
    if (of === undefined) return []
    return edges.flatMap((edge) => {
      const count = !blank.includes(edge) ? wonOn(edge) : blank.length === 1 ? Math.max(0, of - won) : undefined
      return count === undefined ? [] : shareOf(edge, { count, of, wished: wishedOn(graph, edge) ?? 0 })
    })
  })
  return new Map([...ofWins, ...sharesOfTemplates(graph, figures)])
}

const isWinning = (offerId: string) => offerId !== '' && offerId !== NO_OFFER

/** Returns the share that a row of rewards wishes, 0 to 1; undefined for an edge that wishes none. */
function wishedOn(graph: Graph, edge: GraphEdge): number | undefined {
  const percentage = edge.port === 'outcome' ? numberAt(edge.data ?? {}, 'percentage') : undefined
  const isShown =
    percentage !== undefined &&
    drawnRowOf(graph, edge)
      ?.kind.text(edge.data ?? {}, 0)
      .endsWith('%')
  return isShown ? percentage / 100 : undefined
}

/** Returns the share of the test that each template was shown to, beside its weight. */
function sharesOfTemplates(graph: Graph, { templates }: Figures): readonly [string, ShareResult][] {
  const of = templates.reduce((sum, { assigned }) => sum + assigned, 0)
  return graph.edges
    .filter(({ port }) => port === 'test')
    .flatMap((edge) => {
      const { templateId } = graph.nodes.find(({ id }) => id === edge.target)?.data ?? {}
      const found = templates.find((one) => one.templateId === templateId)
      return found ? shareOf(edge, { count: found.assigned, of, wished: found.weight / 100 }) : []
    })
}

function shareOf(
  { id }: GraphEdge,
  { count, of, wished }: { readonly count: number; readonly of: number; readonly wished: number },
): [string, ShareResult][] {
  if (of * wished < MIN_WINS_WISHED) return []
  const { low, high } = wilsonInterval({ people: of, did: count }, 0.99)
  const fell = count / of
  return [[id, { fell, wished, of, isUnlikely: fell !== wished && (wished < low || wished > high) }]]
}
