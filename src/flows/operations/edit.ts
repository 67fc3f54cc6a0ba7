/** Edits of a sheet as pure functions from graph to graph. Reactions follow in `react.ts`. */
import type { Graph, GraphEdge, GraphNode, Slice } from '#src/graph/graph.ts'
import { freeId, nodeById, withNodeData } from '#src/graph/graph.ts'
import type { SlotValue } from '#src/graph/kind.ts'
import { omit } from '#src/graph/record.ts'
import type { PartSeam } from '#src/graph/seams.ts'
import { changeAt } from '#src/graph/steps.ts'
import type { ConnectionRequest, FlowFacts } from '../flow.ts'
import { flowById } from '../registry.ts'
import { blockingEdge, seamSiteFor, seamSitesIn } from './connections.ts'

/** Adds a new, detached node. */
export function addNode(graph: Graph, kind: string, data: Slice): { graph: Graph; id: string } {
  const id = freeId(graph, kind)
  return { graph: { ...graph, nodes: [...graph.nodes, { id, kind, data }] }, id }
}

/**
 * Draws an allowed connection. A slot that has an edge is led to the new target instead; without a slot one is opened.
 */
export function connect(graph: Graph, wish: ConnectionRequest, slot: SlotValue | undefined, facts: FlowFacts): Graph {
  const joint = seamSiteFor(graph, wish)
  if (!joint) return graph
  const { seam } = joint
  if (seam.seam === 'part') {
    if (blockingEdge(graph, joint, wish)) return graph
    return { ...hung(graph, wish, seam), edges: [...graph.edges, edgeOf(graph, wish)] }
  }
  if (seam.seam !== 'edge') {
    return blockingEdge(graph, joint, wish) ? graph : { ...graph, edges: [...graph.edges, edgeOf(graph, wish)] }
  }
  const flow = flowById(graph.flow)
  const opens = slot === undefined && flow.openSlot && wish.source === graph.root
  const opened = opens && flow.openSlot ? flow.openSlot(graph, facts) : { graph, slot }
  const at = opened.slot
  // Every slot leads somewhere: there is none to open.
  if (opens && at === undefined) return graph
  const there = at === undefined ? undefined : edgeAtSlot(opened.graph, wish, seam.slot, at)
  if (there) return retarget(opened.graph, there.id, wish.target)
  const data = flow.newItem?.(opened.graph, { source: wish.source, port: wish.port, slot: at }, facts) ?? {}
  const edge = { ...edgeOf(opened.graph, wish), data, order: [...Object.keys(data), ...seam.keys] }
  return { ...opened.graph, edges: [...opened.graph.edges, edge] }
}

/** Leads an edge to another node; its content stays. */
export function retarget(graph: Graph, edgeId: string, target: string): Graph {
  return { ...graph, edges: graph.edges.map((edge) => (edge.id === edgeId ? { ...edge, target } : edge)) }
}

/** Removes an edge. The nodes below it stay on the sheet, detached; an optional part leaves its declared absence. */
export function disconnect(graph: Graph, edgeId: string): Graph {
  const edge = graph.edges.find((one) => one.id === edgeId)
  if (!edge) return graph
  const rest = { ...graph, edges: graph.edges.filter((one) => one !== edge) }
  const joint = seamSiteFor(graph, edge)
  if (joint?.seam.seam !== 'part') return rest
  const parent = nodeById(rest, joint.seam.side === 'in' ? edge.target : edge.source)
  const { at, absent } = joint.seam
  return parent
    ? withNodeData(
        rest,
        parent.id,
        changeAt(parent.data, at, (held) => ({ ...held, ...absent })),
      )
    : rest
}

/** Makes room for a part at its parent and gives it the keys it has there; keys of another place are dropped. */
function hung(graph: Graph, wish: ConnectionRequest, seam: PartSeam): Graph {
  const [parent, child] = seam.side === 'in' ? [wish.target, wish.source] : [wish.source, wish.target]
  const held = nodeById(graph, parent)
  const part = nodeById(graph, child)
  if (!held || !part) return graph
  const elsewhere = seamSitesIn(graph).flatMap((joint) =>
    joint.seam.seam === 'part' && joint.seam.kind === seam.kind ? joint.seam.keys : [],
  )
  const foreign = elsewhere.filter((key) => !seam.keys.includes(key))
  const freed = withNodeData(
    graph,
    parent,
    changeAt(held.data, seam.at, (object) => omit(object, seam.keys)),
  )
  return withNodeData(freed, child, { ...seam.present, ...omit(part.data, foreign) })
}

/** Moves an edge before another of its port and node, or behind them all. */
export function reorder(graph: Graph, edgeId: string, before: string | undefined): Graph {
  const edge = graph.edges.find((one) => one.id === edgeId)
  if (!edge || before === edgeId) return graph
  const others = graph.edges.filter((one) => one !== edge)
  const siblings = others.filter((one) => one.port === edge.port && one.source === edge.source)
  const next = siblings.find((one) => one.id === before)
  const last = siblings.at(-1)
  const at = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length
  return { ...graph, edges: [...others.slice(0, at), edge, ...others.slice(at)] }
}

/** Says whether a node can be removed; a root without keys of its own is the document itself and cannot. */
export function canBeRemoved(graph: Graph, id: string): boolean {
  return id !== graph.root || flowById(graph.flow).rootKeys.length > 0
}

/** Removes nodes with their edges and items. The root only loses its card's keys, because the document itself stays. */
export function removeNodes(graph: Graph, ids: readonly string[]): Graph {
  const gone = withItems(
    graph,
    ids.filter((id) => canBeRemoved(graph, id)),
  )
  const touched = graph.edges.filter((edge) => gone.has(edge.source) || gone.has(edge.target))
  const cut = touched.reduce((rest, edge) => disconnect(rest, edge.id), graph)
  const nodes = cut.nodes.filter((node) => !gone.has(node.id) || node.id === graph.root)
  const emptied = { ...cut, nodes }
  return gone.has(graph.root) ? without(emptied, graph.root, flowById(graph.flow).rootKeys) : emptied
}

/** Adds the items of removed nodes, and their items: a milestone's tasks. The root's items stay. */
function withItems(graph: Graph, ids: readonly string[]): Set<string> {
  const gone = new Set(ids)
  for (const id of gone) {
    if (id === graph.root) continue
    for (const edge of graph.edges) {
      if (edge.source === id && seamSiteFor(graph, edge)?.seam.seam === 'each') gone.add(edge.target)
    }
  }
  return gone
}

/**
 * Inserts a node on an edge: between its ends where both sides fit, else as the new end where it fits there;
 * `undefined` where it fits nowhere.
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

/** Returns the connection between two nodes in this direction, or `undefined` when no seam runs there. */
export function portBetween(graph: Graph, source: string, target: string): ConnectionRequest | undefined {
  return seamSitesIn(graph)
    .map(({ seam }): ConnectionRequest => ({ source, target, port: seam.port }))
    .find((wish) => seamSiteFor(graph, wish))
}

/** Says whether the root has a card; a new document's sheet is empty until its root is placed. */
export function rootIsPlaced(graph: Graph): boolean {
  const { rootKeys } = flowById(graph.flow)
  const data = nodeById(graph, graph.root)?.data ?? {}
  return (
    rootKeys.length === 0 ||
    rootKeys.some((key) => Object.hasOwn(data, key)) ||
    graph.edges.some((edge) => edge.source === graph.root || edge.target === graph.root)
  )
}

function edgeAtSlot(
  graph: Graph,
  wish: ConnectionRequest,
  key: string | undefined,
  slot: SlotValue,
): GraphEdge | undefined {
  if (key === undefined) return undefined
  return graph.edges.find((edge) => edge.source === wish.source && edge.port === wish.port && edge.data?.[key] === slot)
}

function edgeOf(graph: Graph, wish: ConnectionRequest): GraphEdge {
  return { id: freeId(graph, `${wish.source} ${wish.port} ${wish.target}`), ...wish }
}

function without(graph: Graph, id: string, keys: readonly string[]): Graph {
  const node: GraphNode | undefined = nodeById(graph, id)
  return node ? withNodeData(graph, id, omit(node.data, keys)) : graph
}
