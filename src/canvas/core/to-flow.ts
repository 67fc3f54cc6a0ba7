/** The graph as React Flow wants it. Objects that did not change are handed back, so that nothing renders for them. */
import type { Edge, Node } from '@xyflow/react'
import { nodeKind } from '#nodes/kinds.ts'
import { flowById } from '#src/flows/index.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import { rootIsPlaced } from '#src/flows/operations/edit.ts'
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import type { SlotValue } from '#src/graph/kind.ts'
import type { Point, Positions, Sheet } from './sheet.ts'

/** The nodes that have a card: all but the root of an empty sheet. */
export function shownNodes(graph: Graph) {
  return rootIsPlaced(graph) ? graph.nodes : graph.nodes.filter((node) => node.id !== graph.root)
}

/** The largest number of new cards and notes that are drawn in one frame; those of a large paste at once would block the page. */
const MAX_NEW_CARDS_A_FRAME = 40

/**
 * Returns the ids of the new cards and notes that are drawn in a later frame. Where there are many, the frame of the step
 * itself draws none: it has the document to glue and to check.
 *
 * @param isOfStep - True in the frame of the step that added them.
 */
export function cardsForLater(
  { graph, notes }: Sheet,
  before: readonly Node[],
  isOfStep: boolean,
): ReadonlySet<string> {
  const drawn = new Set(before.map(({ id }) => id))
  const fresh = [...shownNodes(graph), ...notes].filter(({ id }) => !drawn.has(id))
  const isMany = fresh.length > MAX_NEW_CARDS_A_FRAME
  return new Set(fresh.slice(isOfStep && isMany ? 0 : MAX_NEW_CARDS_A_FRAME).map(({ id }) => id))
}

/** React Flow's nodes for a sheet. */
export function nodesFor(sheet: Sheet, before: readonly Node[], selected: ReadonlySet<string>): Node[] {
  const { graph, positions } = sheet
  const known = new Map(before.map((node) => [node.id, node]))
  const cards = shownNodes(graph).map(({ id, kind }, index) => {
    const old = known.get(id)
    const position = positions[id] ?? old?.position ?? placeBeside(graph, positions, id, index)
    if (old && old.data.kind === kind && old.position.x === position.x && old.position.y === position.y) return old
    return {
      ...old,
      id,
      type: 'card',
      position,
      data: { kind },
      selected: selected.has(id),
      ariaLabel: nodeKind(kind).label,
    }
  })
  return sheet.notes.length === 0 ? cards : [...cards, ...notesFor(sheet, known, selected)]
}

/** The notes, below the cards. */
function notesFor(
  { notes, positions }: Sheet,
  known: ReadonlyMap<string, Node>,
  selected: ReadonlySet<string>,
): Node[] {
  return notes.map(({ id, width, height }) => {
    const old = known.get(id)
    const position = positions[id] ?? old?.position ?? { x: 0, y: 0 }
    const same = old?.width === width && old.height === height
    if (old && same && old.position.x === position.x && old.position.y === position.y) return old
    return {
      ...old,
      id,
      type: 'note',
      position,
      width,
      height,
      data: {},
      selected: selected.has(id),
      ariaLabel: 'Note',
      zIndex: -1,
    }
  })
}

/** A first place for a node that has none: behind what leads to it, below its siblings. */
function placeBeside(graph: Graph, positions: Positions, id: string, index: number): Point {
  const edge = graph.edges.find((one) => one.target === id && positions[one.source])
  const from = edge && positions[edge.source]
  return from ? { x: from.x + 334, y: from.y + (index % 6) * 120 } : { x: 0, y: index * 120 }
}

/** React Flow's edges for a sheet. */
export function edgesFor({ graph }: Sheet, before: readonly Edge[], selected: ReadonlySet<string>): Edge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]))
  const slotKeys = new Map(
    seamSitesIn(graph).flatMap(({ seam }) =>
      seam.seam === 'edge' && seam.slot ? [[seam.port, seam.slot] as const] : [],
    ),
  )
  const open = flowById(graph.flow).slots !== undefined
  const shown = new Set(shownNodes(graph).map(({ id }) => id))
  const kinds = new Map(graph.nodes.map(({ id, kind }) => [id, kind]))
  const labelOf = (id: string) => nodeKind(kinds.get(id) ?? '').label
  return graph.edges
    .filter((edge) => shown.has(edge.source) && shown.has(edge.target))
    .map((edge) => {
      const sourceHandle = open ? slotHandle(edge, slotKeys.get(edge.port), graph) : edge.port
      const old = known.get(edge.id)
      const same = old?.source === edge.source && old.target === edge.target && old.sourceHandle === sourceHandle
      if (old && same) return old
      return {
        id: edge.id,
        type: 'seam',
        source: edge.source,
        target: edge.target,
        sourceHandle,
        targetHandle: edge.port,
        ariaLabel: `${labelOf(edge.source)} to ${labelOf(edge.target).toLowerCase()}`,
        selected: selected.has(edge.id),
      }
    })
}

/** The handle an edge leaves from: its slot's where that slot is open, else the port's own. */
function slotHandle(edge: GraphEdge, key: string | undefined, graph: Graph): string {
  const slot = key === undefined ? undefined : edge.data?.[key]
  if (typeof slot !== 'number' && typeof slot !== 'string') return edge.port
  const root = graph.nodes.find((node) => node.id === graph.root)
  const slots = root ? flowById(graph.flow).slots?.(root.data, {}) : undefined
  return slots?.some(({ value }) => value === slot) ? handleId(edge.port, slot) : edge.port
}

/** Handle ids on the wire of the canvas: the port, and the slot where it has several. */
export function handleId(port: string, slot?: SlotValue): string {
  return slot === undefined ? port : `${port}:${slot}`
}

/** Reads a handle id back. */
export function readHandle(id: string): { port: string; slot: SlotValue | undefined } {
  const [port = '', slot] = id.split(':')
  return { port, slot: slot === undefined ? undefined : /^\d+$/.test(slot) ? Number(slot) : slot }
}
