/** Arranges cards in layers from left to right by ELK, in a worker of its own that is loaded when it is first wanted. */
import type { ELK as Elk, ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { flowById } from '#src/flows/index.ts'
import { linkPorts } from '#src/flows/operations/connections.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { Positions } from '../../core/sheet.ts'
import { sidesOf } from '../../core/sides.ts'
import { columnPlaces } from './columns.ts'
import type { Size } from './layout.ts'

interface StartedElk {
  readonly elk: Elk
  /** Rejects when the worker breaks down: ELK itself would never answer. */
  readonly failing: Promise<never>
}

let started: Promise<StartedElk> | undefined

async function startElk(): Promise<StartedElk> {
  const { default: ELK } = await import('elkjs/lib/elk-api.js')
  const worker = new Worker(workerUrl)
  const failing = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => {
      worker.terminate()
      fail(new Error('The worker of ELK could not be loaded.'))
    })
  })
  return { elk: new ELK({ workerFactory: () => worker }), failing }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '120',
  'elk.spacing.nodeNode': '32',
  'elk.separateConnectedComponents': 'false',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.forceNodeModelOrder': 'true',
  // The order is given: looking for a better one found the same places, six times slower for a hundred nodes.
  'elk.layered.thoroughness': '1',
}

/**
 * Returns a place for each of the given cards, by their sizes on the screen: each right of what leads to it, in the
 * order of the lists.
 *
 * @throws {Error} Where ELK cannot be loaded.
 */
export async function layers(graph: Graph, sizes: ReadonlyMap<string, Size>): Promise<Positions> {
  const turns = columnPlaces(graph)
  const turn = (id: string) => turns.get(id)?.turn ?? 0
  const children = [...sizes].map(([id, size]) => ({ id, ...size })).sort((a, b) => turn(a.id) - turn(b.id))
  const links = linkPorts(graph)
  const sides = sidesOf(flowById(graph.flow).family)
  const edges = graph.edges
    .filter(({ source, target, port }) => sizes.has(source) && sizes.has(target) && !links.has(port))
    .map(({ id, source, target, port }) => {
      // A cause stands before what follows from it.
      const [from, to] = sides(port) === 'cause' ? [target, source] : [source, target]
      return { id, sources: [from], targets: [to] }
    })
  const placed = await arranged({ id: '', layoutOptions: options, children, edges })
  return Object.fromEntries(
    (placed.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x: Math.round(x), y: Math.round(y) }]),
  )
}

async function arranged(graph: ElkNode): Promise<ElkNode> {
  started ??= startElk()
  try {
    const { elk, failing } = await started
    return await Promise.race([elk.layout(graph), failing])
  } catch (error) {
    // Another try loads it again.
    started = undefined
    throw error
  }
}
