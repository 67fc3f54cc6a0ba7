/** The clipboard: copied nodes with their slices and edges, as plain JSON. */
import { isObject, parseJson } from '#schemas/json.ts'
import { type Graph, type GraphEdge, type GraphNode, nodeById } from '#src/graph/graph.ts'
import type { ConnectionRequest } from '../flow.ts'
import { flowById } from '../registry.ts'
import { drawnKinds, seamSiteFor } from './connections.ts'

/** The content of the clipboard. */
export interface Clip {
  readonly questwire: 1
  /** The kind of document it was copied from. */
  readonly kind: string
  readonly flow: string
  /** The id of the root of its sheet; its card is among the nodes only where it was selected. */
  readonly root: string
  readonly nodes: readonly GraphNode[]
  /** Edges between these nodes, and edges that connected them to nodes that were not copied. */
  readonly edges: readonly GraphEdge[]
  /** Positions of the nodes, in pixels at zoom 1. */
  readonly positions: Places
}

type Places = Readonly<Record<string, { readonly x: number; readonly y: number }>>

/** Copies nodes of a graph, items with everything below them. */
export function copyNodes(graph: Graph, positions: Places, ids: readonly string[]): Clip {
  const chosen = whole(graph, ids)
  const nodes = graph.nodes.filter(({ id }) => chosen.has(id))
  const edges = graph.edges.filter((edge) => {
    const ends = endsOf(graph, edge)
    if (!ends || chosen.has(ends.parent)) return chosen.has(edge.source) && chosen.has(edge.target)
    return chosen.has(ends.child) && leavesOpenly(graph, edge)
  })
  const places = Object.fromEntries(nodes.flatMap(({ id }) => (positions[id] ? [[id, positions[id]]] : [])))
  return { questwire: 1, kind: graph.kind, flow: graph.flow, root: graph.root, nodes, edges, positions: places }
}

/**
 * Says whether an edge leaves from a slot, where its port has some; a losing row of a wheel does not, and can be
 * attached nowhere else.
 */
function leavesOpenly(graph: Graph, edge: GraphEdge): boolean {
  const seam = seamSiteFor(graph, edge)?.seam
  const root = edge.source === graph.root ? nodeById(graph, graph.root) : undefined
  const slots = root && flowById(graph.flow).slots?.(root.data, {})
  if (!slots || seam?.seam !== 'edge' || seam.slot === undefined) return true
  const slot = edge.data?.[seam.slot]
  return slots.some(({ value }) => value === slot)
}

/** Returns the ends of an edge by distance from the root, or `undefined` when no seam of the flow runs there. */
export function endsOf(graph: Graph, edge: ConnectionRequest): { parent: string; child: string } | undefined {
  const seam = seamSiteFor(graph, edge)?.seam
  if (!seam) return undefined
  return seam.seam === 'part' && seam.side === 'in'
    ? { parent: edge.target, child: edge.source }
    : { parent: edge.source, child: edge.target }
}

/** Adds the nodes below items: a milestone is copied with its tasks and prizes, as it is deleted with them. */
function whole(graph: Graph, ids: readonly string[]): ReadonlySet<string> {
  const chosen = new Set(ids)
  const items = new Set(
    graph.edges.filter((edge) => seamSiteFor(graph, edge)?.seam.seam === 'each').map(({ target }) => target),
  )
  const inside = new Set(ids.filter((id) => items.has(id)))
  for (const id of inside) {
    for (const edge of graph.edges) {
      const ends = endsOf(graph, edge)
      if (ends?.parent === id && ends.child !== graph.root) inside.add(ends.child)
    }
    chosen.add(id)
  }
  return chosen
}

/** Writes a clip as text. */
export function clipText(clip: Clip): string {
  return JSON.stringify(clip)
}

/** Reads a clip, or returns `undefined` for any other text. Unknown fields stay. */
export function readClip(text: string): Clip | undefined {
  const value = parseJson(text)
  if (!isObject(value) || value.questwire !== 1) return undefined
  const { kind, flow, root, nodes, edges, positions } = value
  const fits =
    [kind, flow, root].every((one) => typeof one === 'string') &&
    Array.isArray(nodes) &&
    nodes.every(isNode) &&
    Array.isArray(edges) &&
    edges.every(isEdge) &&
    isObject(positions) &&
    Object.values(positions).every(isPlace)
  return fits ? (value as unknown as Clip) : undefined
}

/** Reads a whole document, or returns `undefined` for any other text. */
export function readDocument(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text)
  return isObject(value) && value.questwire === undefined ? value : undefined
}

/**
 * Returns the nodes of a clip that may stand on a sheet: all kinds that flows of its family draw, but never a second
 * root card.
 */
export function fittingNodes(graph: Graph, clip: Clip): readonly GraphNode[] {
  const kinds = drawnKinds(graph)
  return clip.nodes.filter(({ id, kind }) => id !== clip.root && kinds.includes(kind))
}

const isText = (value: unknown) => typeof value === 'string'
const isOrder = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isText))

function isNode(value: unknown): boolean {
  if (!isObject(value)) return false
  const { id, kind, data, order, orders } = value
  return isText(id) && isText(kind) && isObject(data) && isOrder(order) && (orders === undefined || isOrders(orders))
}

const isOrders = (value: unknown) => isObject(value) && Object.values(value).every(isOrder)

function isEdge(value: unknown): boolean {
  if (!isObject(value)) return false
  const { id, source, target, port, data, order } = value
  return [id, source, target, port].every(isText) && (data === undefined || isObject(data)) && isOrder(order)
}

function isPlace(value: unknown): boolean {
  return isObject(value) && Number.isFinite(value.x) && Number.isFinite(value.y)
}
