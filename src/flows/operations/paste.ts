/** Pastes a clip: fresh ids, edges drawn again where they are allowed, the rest detached. Pure. */
import {
  freeId,
  type Graph,
  type GraphEdge,
  type GraphNode,
  nodeById,
  type Slice,
  withNodeData,
} from '#src/graph/graph.ts'
import type { SlotValue } from '#src/graph/kind.ts'
import { pick } from '#src/graph/record.ts'
import type { EdgeSeam } from '#src/graph/seams.ts'
import { type ConnectionRequest, edgesAt, type FlowFacts } from '../flow.ts'
import { cut, glue } from '../index.ts'
import { flowById } from '../registry.ts'
import { type Clip, endsOf, fittingNodes } from './clipboard.ts'
import { connectionRefusal, seamSiteFor } from './connections.ts'
import { connect, reorder, rootIsPlaced } from './edit.ts'
import { react } from './react.ts'
import { recut } from './recut.ts'

/** Options of pasting. */
export interface PasteOptions {
  readonly facts: FlowFacts
  /** Returns the nodes of this sheet that may replace a node that was not copied, the best first. */
  readonly standIns: (id: string) => readonly string[]
  /** True when items are put right behind their originals, else they go behind all. */
  readonly beside?: boolean
}

/** A sheet after pasting. */
export interface PasteResult {
  readonly graph: Graph
  /** The ids of the pasted nodes, by their ids in the clip. */
  readonly ids: ReadonlyMap<string, string>
}

/** Pastes a clip; the result includes the flow's reactions. The root's card is pasted only where there is none yet. */
export function paste(graph: Graph, clip: Clip, how: PasteOptions): PasteResult {
  const base = withRootCard(graph, clip)
  const whole = base !== graph
  const ids = new Map(whole ? [[clip.root, base.root]] : [])
  const take = idTaker(base)
  const fresh = fittingNodes(graph, clip).flatMap((node): GraphNode[] => {
    if (ids.has(node.id)) return []
    const id = take(node.kind)
    ids.set(node.id, id)
    return [{ ...node, id }]
  })
  let next: Graph = { ...base, nodes: [...base.nodes, ...fresh] }
  const copied = new Set(clip.nodes.map(({ id }) => id))
  const ends: Ends = {
    fresh: new Set(ids.values()),
    here: (id) => (id === clip.root ? base.root : ids.get(id)),
    standIns: (id) => (copied.has(id) ? [] : how.standIns(id)),
    others: base.nodes.map(({ id }) => id),
  }
  for (const edge of clip.edges) {
    const wish = wishFor(next, edge, ends)
    if (!wish) continue
    // Between what was copied all is as it was. So are the rows of a root whose card came along: losing ones leave from no open slot.
    const isRoots = wish.source === base.root || wish.target === base.root
    const isInside = ends.fresh.has(wish.source) && ends.fresh.has(wish.target) && clip.flow === base.flow
    const asItWas = isRoots ? whole && edge.data !== undefined : isInside
    next = asItWas ? withEdge(next, wish, edge) : hung(next, wish, edge, clip, how)
  }
  return { graph: react(next, base, how.facts), ids }
}

/** Creates a function that takes free ids: the wanted one, else with a number behind it. */
function idTaker(graph: Graph): (wish: string) => string {
  const taken = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id))
  const numbers = new Map<string, number>()
  return (wish) => {
    let n = numbers.get(wish) ?? 1
    let id = n === 1 ? wish : `${wish}~${n}`
    while (taken.has(id)) id = `${wish}~${++n}`
    taken.add(id)
    numbers.set(wish, n)
    return id
  }
}

/** The ends of a clip's edges on this sheet. */
interface Ends {
  /** The ids of the pasted nodes. */
  readonly fresh: ReadonlySet<string>
  readonly here: (id: string) => string | undefined
  readonly standIns: (id: string) => readonly string[]
  /** The ids of the nodes that were there before. */
  readonly others: readonly string[]
}

/**
 * Returns the connection of a clip's edge here: between pasted nodes, on the root, on a replacement, else on the only
 * node that has room for it.
 */
function wishFor(graph: Graph, { source, target, port }: GraphEdge, ends: Ends): ConnectionRequest | undefined {
  const [from, to] = [ends.here(source), ends.here(target)]
  const may = (wish: ConnectionRequest) =>
    ends.fresh.has(endsOf(graph, wish)?.child ?? '') && !connectionRefusal(graph, wish)
  if (from !== undefined && to !== undefined) return [{ source: from, target: to, port }].find(may)
  if (from === undefined && to === undefined) return undefined
  const between = (id: string): ConnectionRequest => ({ source: from ?? id, target: to ?? id, port })
  const first = ends
    .standIns(from === undefined ? source : target)
    .map(between)
    .find(may)
  if (first) return first
  const room = ends.others.map(between).filter(may)
  return room.length === 1 ? room[0] : undefined
}

/**
 * Fills in the root's card where the sheet has none and the clip has one of its kind; the other keys of the document
 * stay.
 */
function withRootCard(graph: Graph, clip: Clip): Graph {
  const card = clip.nodes.find(({ id }) => id === clip.root)
  const root = nodeById(graph, graph.root)
  if (!card || !root || card.kind !== root.kind || rootIsPlaced(graph)) return graph
  const keys = pick(card.data, flowById(clip.flow).rootKeys)
  if (Object.keys(keys).length === 0) return graph
  const filled = withNodeData(graph, root.id, { ...root.data, ...keys })
  return cut(glue(filled).document, filled.kind).flow === filled.flow ? filled : recut(filled)
}

/** Draws an edge of a clip again where it is allowed. */
function hung(graph: Graph, wish: ConnectionRequest, edge: GraphEdge, clip: Clip, how: PasteOptions): Graph {
  const seam = seamSiteFor(graph, wish)?.seam
  if (seam?.seam === 'edge') return withRow(graph, wish, edge, seam, clip, how)
  const joined = connect(graph, wish, undefined, how.facts)
  return how.beside && seam?.seam === 'each' ? behind(joined, edge.id) : joined
}

/** Draws a row in its own slot, else in the first free one; without a free slot its target stays detached. */
function withRow(
  graph: Graph,
  wish: ConnectionRequest,
  edge: GraphEdge,
  seam: EdgeSeam,
  clip: Clip,
  how: PasteOptions,
): Graph {
  const row = edge.data ?? {}
  const slots = slotsAt(graph, wish, how.facts)
  const free = seam.slot === undefined || !slots ? undefined : freeSlot(graph, wish, seam.slot, row, slots)
  if (slots && seam.slot !== undefined && free === undefined) return graph
  const hang = { source: wish.source, port: wish.port, slot: free }
  const more = clip.flow === graph.flow ? {} : (flowById(graph.flow).newItem?.(graph, hang, how.facts) ?? {})
  const data = { ...more, ...row, ...(seam.slot === undefined || free === undefined ? {} : { [seam.slot]: free }) }
  return withEdge(graph, wish, { data, order: edge.order ?? [...Object.keys(data), ...seam.keys] })
}

function withEdge(graph: Graph, wish: ConnectionRequest, { data, order }: Pick<GraphEdge, 'data' | 'order'>): Graph {
  const id = freeId(graph, `${wish.source} ${wish.port} ${wish.target}`)
  const edge: GraphEdge = { id, ...wish, ...(data ? { data } : {}), ...(order ? { order } : {}) }
  return { ...graph, edges: [...graph.edges, edge] }
}

/** Returns the slots that rows of a port leave from, or `undefined` when the port has none. */
function slotsAt(graph: Graph, wish: ConnectionRequest, facts: FlowFacts): readonly SlotValue[] | undefined {
  const root = wish.source === graph.root ? nodeById(graph, graph.root) : undefined
  return (
    root &&
    flowById(graph.flow)
      .slots?.(root.data, facts)
      .map(({ value }) => value)
  )
}

function freeSlot(graph: Graph, wish: ConnectionRequest, key: string, row: Slice, slots: readonly SlotValue[]) {
  const taken = new Set(edgesAt(graph, wish.port, wish.source).map(({ data }) => data?.[key]))
  const free = slots.filter((value) => !taken.has(value))
  return free.find((value) => value === row[key]) ?? free[0]
}

/** Moves the edge that was drawn last behind its original. */
function behind(graph: Graph, copied: string): Graph {
  const drawn = graph.edges.at(-1)
  const from = graph.edges.find(({ id }) => id === copied)
  if (!drawn || !from || from.source !== drawn.source || from.port !== drawn.port) return graph
  const siblings = graph.edges.filter((edge) => edge.source === from.source && edge.port === from.port)
  return reorder(graph, drawn.id, siblings[siblings.indexOf(from) + 1]?.id)
}
