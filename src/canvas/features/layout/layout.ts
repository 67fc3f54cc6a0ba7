/** Automatic layout by ELK, in a worker of its own that is loaded when it is first wanted. Branches keep their order. */
import ELK, { type ELK as Elk, type ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { flowById } from '#src/flows/index.ts'
import { linkPorts } from '#src/flows/operations/connections.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { Positions } from '../../core/sheet.ts'
import { columnPlaces } from './columns.ts'
import { gridSize, gridsOf, spreadGrid } from './grid.ts'

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

/** The farther from the root, the straighter: a milestone stands beside its tasks rather than beside the quest. */
const straightness = (column: number) => ({ 'elk.layered.priority.straightness': `${column === 0 ? 1 : 10}` })

/** The size of a card, in pixels at zoom 1. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Lays out the given nodes by their sizes on the screen. The parents of a step stand above it, the next steps on its
 * right.
 */
export async function layout(graph: Graph, sizes: ReadonlyMap<string, Size>): Promise<Positions> {
  const places = columnPlaces(graph)
  const place = (id: string) => places.get(id) ?? { column: 0, turn: 0 }
  const grids = gridsOf(graph, flowById(graph.flow).grid ?? [], (id) => sizes.has(id))
  const gridOf = new Map(grids.flatMap((grid) => grid.cards.map((id) => [id, grid] as const)))
  const blocks = [
    ...graph.nodes.flatMap(({ id }) => {
      const size = sizes.get(id)
      return size && !gridOf.has(id) ? [{ id, ...size, ...place(id) }] : []
    }),
    ...grids.map((grid) => ({ id: grid.id, ...gridSize(grid, sizes), ...place(grid.cards[0] ?? '') })),
  ].sort((a, b) => a.turn - b.turn)
  const columns = new Map(blocks.map(({ id, column }) => [id, column]))
  const children = blocks.map(({ id, width, height, column }): ElkNode => {
    return { id, width, height, layoutOptions: { 'elk.partitioning.partition': `${column}` } }
  })
  const mirrors = linkPorts(graph)
  const edges = graph.edges.flatMap((edge) => {
    const [source, target] = [gridOf.get(edge.source)?.id ?? edge.source, gridOf.get(edge.target)?.id ?? edge.target]
    const [from, to] = [columns.get(source), columns.get(target)]
    // Within a column the order says it all; ELK would put what is connected side by side.
    return from === undefined || to === undefined || from === to || mirrors.has(edge.port)
      ? []
      : [{ id: edge.id, sources: [source], targets: [target], layoutOptions: straightness(from) }]
  })
  const placed = await warmLayout().layout({ id: '', layoutOptions: options, children, edges })
  const corners = (placed.children ?? []).map(
    ({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }] as const,
  )
  const found: Positions = Object.fromEntries(corners.filter(([id]) => sizes.has(id)))
  const corner = new Map(corners)
  return Object.assign(found, ...grids.map((grid) => spreadGrid(grid, sizes, corner.get(grid.id) ?? { x: 0, y: 0 })))
}
