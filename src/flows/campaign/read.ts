/** Reading a drawn smart campaign. */
import { isObject } from '#schemas/json.ts'
import { type Graph, type GraphEdge, type GraphNode, nodeById, type Slice } from '#src/graph/graph.ts'
import { edgesAt, rootSlice } from '../flow.ts'

/** The templates under test, in the order of their list. */
export function testedTemplates(graph: Graph): readonly GraphNode[] {
  return edgesAt(graph, 'test').flatMap(({ target }) => nodeById(graph, target) ?? [])
}

/** The final, where one hangs. */
export function finalOf(graph: Graph): GraphNode | undefined {
  return nodeById(graph, edgesAt(graph, 'final')[0]?.target ?? '')
}

/** The id of the template a row of rewards belongs to: the one it leaves from, else the one it names. */
export function templateOf(graph: Graph, edge: GraphEdge): unknown {
  return edge.data?.templateId ?? nodeById(graph, edge.source)?.data.templateId
}

/** The tested template with an id. */
export function testedBy(graph: Graph, templateId: unknown): GraphNode | undefined {
  return testedTemplates(graph).find(({ data }) => data.templateId === templateId)
}

/** What is won on a wheel of the test, or of the final: the configuration of its template (decisions `spinTemplatesTestConfig`). */
export function spinConfigs(graph: Graph, source: string): Slice {
  const configs =
    source === finalOf(graph)?.id
      ? nodeById(graph, source)?.data.spinTemplatesFinalConfig
      : rootSlice(graph).spinTemplatesTestConfig
  return isObject(configs) ? configs : {}
}

/** The chosen winning quadrants of a template; undefined where none are chosen. */
export function winningOf(configs: Slice, templateId: unknown): readonly unknown[] | undefined {
  const config = typeof templateId === 'string' && Object.hasOwn(configs, templateId) ? configs[templateId] : undefined
  return isObject(config) && Array.isArray(config.combination) ? config.combination : undefined
}
