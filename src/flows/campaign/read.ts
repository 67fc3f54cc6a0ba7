/** Readers of a drawn smart campaign. */
import { isObject } from '#schemas/json.ts'
import { type Graph, type GraphEdge, type GraphNode, nodeById, type Slice } from '#src/graph/graph.ts'
import { edgesAt, rootSlice } from '../flow.ts'

/** Returns the templates under test, in the order of their list. */
export function testedTemplates(graph: Graph): readonly GraphNode[] {
  return edgesAt(graph, 'test').flatMap(({ target }) => nodeById(graph, target) ?? [])
}

/** Returns the final, where one is attached. */
export function finalOf(graph: Graph): GraphNode | undefined {
  return nodeById(graph, edgesAt(graph, 'final')[0]?.target ?? '')
}

/** Returns the id of the template that a row of rewards belongs to: the one it leaves from, else the one it names. */
export function templateOf(graph: Graph, edge: GraphEdge): unknown {
  return edge.data?.templateId ?? nodeById(graph, edge.source)?.data.templateId
}

/** Returns the tested template with an id. */
export function testedBy(graph: Graph, templateId: unknown): GraphNode | undefined {
  return testedTemplates(graph).find(({ data }) => data.templateId === templateId)
}

/** Returns the wheel configurations of the test, or of the final, by template. */
export function spinConfigs(graph: Graph, source: string): Slice {
  const configs =
    source === finalOf(graph)?.id
      ? nodeById(graph, source)?.data.spinTemplatesFinalConfig
      : rootSlice(graph).spinTemplatesTestConfig
  return isObject(configs) ? configs : {}
}

/** Returns the winning quadrants of a template, or `undefined` when none are chosen. */
export function winningOf(configs: Slice, templateId: unknown): readonly unknown[] | undefined {
  const config = typeof templateId === 'string' && Object.hasOwn(configs, templateId) ? configs[templateId] : undefined
  return isObject(config) && Array.isArray(config.combination) ? config.combination : undefined
}
