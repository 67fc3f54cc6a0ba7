/** The edits a person makes on the sheet, as pure functions from graph to graph. Reactions follow in `react.ts`. */
import type { Graph, GraphEdge, GraphNode, Slice } from '#src/graph/graph.ts'
import { freeId, nodeById, withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { jointFor, jointsIn, occupied, type Wish } from './connections.ts'
import type { FlowFacts } from './flow.ts'
import { flowById } from './registry.ts'

/** Puts a new node on the sheet, loose; answers the graph and the node's id. */
export function addNode(graph: Graph, kind: string, data: Slice): { graph: Graph; id: string } {
  const id = freeId(graph, kind)
  return { graph: { ...graph, nodes: [...graph.nodes, { id, kind, data }] }, id }
}

/** Draws a connection that is not refused. A slot that leads somewhere is led to the new target instead; without a slot one is opened. */
export function connect(graph: Graph, wish: Wish, slot: number | undefined, facts: FlowFacts): Graph {
  const joint = jointFor(graph, wish)
  if (!joint) return graph
  const { seam } = joint
  if (seam.seam === 'part') {
    if (occupied(graph, joint, wish)) return graph
    const parent = seam.side === 'in' ? wish.target : wish.source
    return { ...without(graph, parent, seam.keys), edges: [...graph.edges, edgeOf(graph, wish)] }
  }
  if (seam.seam !== 'edge') return { ...graph, edges: [...graph.edges, edgeOf(graph, wish)] }
  const flow = flowById(graph.flow)
  const opened = slot === undefined && flow.openSlot ? flow.openSlot(graph, facts) : { graph, slot }
  const at = opened.slot
  const there = at === undefined ? undefined : edgeAtSlot(opened.graph, wish, seam.slot, at)
  if (there) return retarget(opened.graph, there.id, wish.target)
  const data = flow.newItem?.(opened.graph, at) ?? {}
  const edge = { ...edgeOf(opened.graph, wish), data, order: [...Object.keys(data), ...seam.keys] }
  return { ...opened.graph, edges: [...opened.graph.edges, edge] }
}

/** Leads an edge to another node; what it holds stays. */
export function retarget(graph: Graph, edgeId: string, target: string): Graph {
  return { ...graph, edges: graph.edges.map((edge) => (edge.id === edgeId ? { ...edge, target } : edge)) }
}

/** Takes an edge away. What hung on it stays on the sheet, loose; an optional part leaves its declared absence. */
export function disconnect(graph: Graph, edgeId: string): Graph {
  const edge = graph.edges.find((one) => one.id === edgeId)
  if (!edge) return graph
  const rest = { ...graph, edges: graph.edges.filter((one) => one !== edge) }
  const joint = jointFor(graph, edge)
  if (joint?.seam.seam !== 'part') return rest
  const parent = nodeById(rest, joint.seam.side === 'in' ? edge.target : edge.source)
  return parent ? withNodeData(rest, parent.id, { ...parent.data, ...joint.seam.absent }) : rest
}

/** Takes nodes away, with their edges. The root is emptied of its card's keys; the document itself stays. */
export function removeNodes(graph: Graph, ids: readonly string[]): Graph {
  const gone = new Set(ids)
  const touched = graph.edges.filter((edge) => gone.has(edge.source) || gone.has(edge.target))
  const cut = touched.reduce((rest, edge) => disconnect(rest, edge.id), graph)
  const nodes = cut.nodes.filter((node) => !gone.has(node.id) || node.id === graph.root)
  const emptied = { ...cut, nodes }
  return gone.has(graph.root) ? without(emptied, graph.root, flowById(graph.flow).rootKeys) : emptied
}

/**
 * Puts a node on an edge: between its ends where both sides fit, else as the new end where it fits there. Undefined where it
 * fits nowhere.
 */
export function insertOnEdge(graph: Graph, edgeId: string, nodeId: string, facts: FlowFacts): Graph | undefined {
  const edge = graph.edges.find((one) => one.id === edgeId)
  const kind = nodeById(graph, nodeId)?.kind
  if (!edge || !kind) return undefined
  const open = disconnect(graph, edgeId)
  const before = portBetween(open, edge.source, nodeId)
  const after = portBetween(open, nodeId, edge.target)
  if (before && after) {
    return connect(connect(open, { ...before }, undefined, facts), { ...after }, undefined, facts)
  }
  if (before?.port === edge.port) {
    return edge.data ? retarget(graph, edgeId, nodeId) : connect(open, before, undefined, facts)
  }
  return after?.port === edge.port ? connect(open, after, undefined, facts) : undefined
}

/** The wish that would connect two nodes in this direction; undefined where no seam runs there. */
export function portBetween(graph: Graph, source: string, target: string): Wish | undefined {
  return jointsIn(graph)
    .map(({ seam }): Wish => ({ source, target, port: seam.port }))
    .find((wish) => jointFor(graph, wish))
}

/** Says whether the root has a card: the sheet of a new document is empty until its root is put there. */
export function rootIsPlaced(graph: Graph): boolean {
  const { rootKeys } = flowById(graph.flow)
  const data = nodeById(graph, graph.root)?.data ?? {}
  return (
    rootKeys.length === 0 ||
    rootKeys.some((key) => Object.hasOwn(data, key)) ||
    graph.edges.some((edge) => edge.source === graph.root || edge.target === graph.root)
  )
}

function edgeAtSlot(graph: Graph, wish: Wish, key: string | undefined, slot: number): GraphEdge | undefined {
  if (key === undefined) return undefined
  return graph.edges.find((edge) => edge.source === wish.source && edge.port === wish.port && edge.data?.[key] === slot)
}

function edgeOf(graph: Graph, wish: Wish): GraphEdge {
  return { id: freeId(graph, `${wish.source} ${wish.port} ${wish.target}`), ...wish }
}

function without(graph: Graph, id: string, keys: readonly string[]): Graph {
  const node: GraphNode | undefined = nodeById(graph, id)
  return node ? withNodeData(graph, id, omit(node.data, keys)) : graph
}
