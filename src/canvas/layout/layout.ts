/** Automatic layout by ELK, in a worker of its own that is loaded when it is first wanted. Branches keep their order. */
import ELK, { type ELK as Elk, type ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import type { Graph } from '#src/graph/graph.ts'
import type { Positions } from '../editor/sheet.ts'

let elk: Elk | undefined

/** Starts the worker, so that the first layout does not wait for it. */
export function warmLayout(): Elk {
  elk ??= new ELK({ workerUrl, workerFactory: (url) => new Worker(url ?? workerUrl) })
  return elk
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '110',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.componentComponent': '60',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
}

/** The size of a card, in pixels at zoom 1. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Lays out the given nodes; sizes are those on the screen. */
export async function layout(graph: Graph, sizes: ReadonlyMap<string, Size>): Promise<Positions> {
  const nodes = graph.nodes.filter((node) => sizes.has(node.id))
  const there = new Set(nodes.map((node) => node.id))
  const root: ElkNode = {
    id: '',
    layoutOptions: options,
    children: nodes.map(({ id }) => ({ id, ...(sizes.get(id) as Size) })),
    edges: graph.edges
      .filter((edge) => there.has(edge.source) && there.has(edge.target))
      .map((edge) => ({ id: edge.id, sources: [edge.source], targets: [edge.target] })),
  }
  const placed = await warmLayout().layout(root)
  return Object.fromEntries(
    (placed.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]),
  )
}
