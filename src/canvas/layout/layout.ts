/** Automatic layout by ELK, in a worker of its own that is loaded when it is first wanted. Branches keep their order. */
import ELK, { type ELK as Elk, type ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { jointsIn } from '#src/flows/connections.ts'
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
  'elk.layered.spacing.nodeNodeBetweenLayers': '120',
  'elk.spacing.nodeNode': '32',
  'elk.separateConnectedComponents': 'false',
  'elk.partitioning.activate': 'true',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
  // The order is given: looking for a better one found the same places, six times slower for a hundred nodes.
  'elk.layered.thoroughness': '1',
}

/** The size of a card, in pixels at zoom 1. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Lays out the given nodes; sizes are those on the screen. What leads to a step stands above it, what it leads to on its right. */
export async function layout(graph: Graph, sizes: ReadonlyMap<string, Size>): Promise<Positions> {
  const there = graph.nodes.filter((node) => sizes.has(node.id))
  const places = placesOf(graph)
  const place = (id: string) => places.get(id) ?? { column: 0, row: 1 }
  const children = there
    .map(({ id }): ElkNode => {
      const partition = { 'elk.partitioning.partition': `${place(id).column}` }
      return { id, ...(sizes.get(id) as Size), layoutOptions: partition }
    })
    // A stable sort: siblings keep the order of their list.
    .sort((a, b) => place(a.id).row - place(b.id).row)
  const edges = graph.edges
    .filter(({ source, target }) => sizes.has(source) && sizes.has(target))
    .filter(({ source, target }) => place(source).column !== place(target).column)
    .map((edge) => ({ id: edge.id, sources: [edge.source], targets: [edge.target] }))
  const placed = await warmLayout().layout({ id: '', layoutOptions: options, children, edges })
  return Object.fromEntries(
    (placed.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]),
  )
}

/** The column of each node (steps to the right of the root) and, above a step, how many steps before it. */
function placesOf(graph: Graph): ReadonlyMap<string, { column: number; row: number }> {
  const upstream = new Set(
    jointsIn(graph).flatMap(({ seam }) => (seam.seam === 'part' && seam.side === 'in' ? [seam.port] : [])),
  )
  const places = new Map([[graph.root, { column: 0, row: 0 }]])
  for (const id of places.keys()) {
    const { column, row } = places.get(id) ?? { column: 0, row: 0 }
    for (const edge of graph.edges) {
      const before = upstream.has(edge.port)
      const next = before
        ? edge.target === id
          ? edge.source
          : undefined
        : edge.source === id
          ? edge.target
          : undefined
      if (next !== undefined && !places.has(next)) {
        places.set(next, before ? { column, row: row - 1 } : { column: column + 1, row: 0 })
      }
    }
  }
  return places
}
