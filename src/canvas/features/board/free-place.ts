import type { useReactFlow } from '@xyflow/react'
import { nodeKind } from '#nodes/kinds.ts'
import { flowById } from '#src/flows/index.ts'
import { messagePort } from '#src/flows/messages/anchors.ts'
import { type Graph, nodeById } from '#src/graph/graph.ts'
import type { EditorStore, OpenEnd } from '../../core/actions.ts'
import { sheetAtom } from '../../core/atoms.ts'
import type { Point } from '../../core/sheet.ts'
import { sidesOf } from '../../core/sides.ts'
import { fitAll, wholeView } from '../../core/viewport.ts'

type Flow = ReturnType<typeof useReactFlow>

/** About the size of a new card, and the room between two cards, in pixels at zoom 1. */
const CARD_SIZE = { width: 224, height: 116 }
const CARD_GAP_PX = 40
const COLUMN_GAP_PX = 112
/** The height at which the handle of a new card is about to stand, in pixels at zoom 1. */
const HANDLE_DOWN_PX = 44

/** The way from a card to the next one at a port. */
type Way = 'right' | 'left' | 'up' | 'down'

function wayOf(graph: Graph, end: OpenEnd): Way {
  if (end.port === messagePort) return end.end === 'source' ? 'down' : 'up'
  const side = sidesOf(flowById(graph.flow).family)(end.port)
  const isOnward = end.end === 'source'
  if (side === 'vertical') return isOnward ? 'down' : 'up'
  if (side === 'cause') return isOnward ? 'left' : 'right'
  const ports = nodeKind(nodeById(graph, end.node)?.kind ?? '').ports.filter((port) => port.side === 'out')
  const hangs = isOnward && ports[0]?.id !== end.port
  return hangs ? 'down' : isOnward ? 'right' : 'left'
}

/**
 * Returns a place for a new node: where the port of the open end points, or else in the middle of the view; moved down
 * until it covers nothing.
 */
export function freePlace(flow: Flow, graph: Graph, end?: OpenEnd): Point {
  const nodes = flow.getNodes()
  const from = end && nodes.find(({ id }) => id === end.node)
  const { width = CARD_SIZE.width, height = CARD_SIZE.height } = from?.measured ?? {}
  const point = from ? beside(from.position, { width, height }, wayOf(graph, end)) : middleOf(flow)
  const covers = () =>
    nodes.some(({ position, measured }) => {
      const { width: wide = CARD_SIZE.width, height: high = CARD_SIZE.height } = measured ?? {}
      return (
        position.x < point.x + CARD_SIZE.width + 8 &&
        point.x < position.x + wide + 8 &&
        position.y < point.y + CARD_SIZE.height + 8 &&
        point.y < position.y + high + 8
      )
    })
  while (covers()) point.y += 24
  return onGrid(point)
}

const onGrid = ({ x, y }: Point): Point => ({ x: Math.round(x / 4) * 4, y: Math.round(y / 4) * 4 })

function beside({ x, y }: Point, { width, height }: typeof CARD_SIZE, way: Way) {
  if (way === 'up') return { x, y: y - CARD_SIZE.height - CARD_GAP_PX }
  if (way === 'down') return { x, y: y + height + CARD_GAP_PX }
  return { x: way === 'left' ? x - CARD_SIZE.width - COLUMN_GAP_PX : x + width + COLUMN_GAP_PX, y }
}

/** Returns the place of a new card whose handle is to stand at a point at which a connection was dropped. */
export function placeAtDrop(flow: Flow, graph: Graph, end: OpenEnd, at: Point): Point {
  const from = flow.getNode(end.node)
  const way = wayOf(graph, end)
  if (way === 'up') {
    const bottom = Math.min(at.y, (from?.position.y ?? at.y) - CARD_GAP_PX)
    return onGrid({ x: at.x - CARD_SIZE.width / 2, y: bottom - CARD_SIZE.height })
  }
  const side = sidesOf(flowById(graph.flow).family)(end.port)
  if (way === 'down' && side === 'vertical') return onGrid({ x: at.x - CARD_SIZE.width / 2, y: at.y })
  return onGrid({ x: way === 'left' ? at.x - CARD_SIZE.width : at.x, y: at.y - HANDLE_DOWN_PX })
}

function middleOf(flow: Flow) {
  const canvas = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect()
  const { x, y } = flow.screenToFlowPosition({
    x: canvas.left + canvas.width * 0.55,
    y: canvas.top + canvas.height * 0.35,
  })
  return { x: x - CARD_SIZE.width / 2, y: y - 40 }
}

/** The room that stays free around a card that is brought into view, in pixels. */
const VIEW_MARGIN_PX = 24

/** Below this zoom all of the sheet says less than the new card alone. */
const MIN_WHOLE_ZOOM = 0.5

/**
 * Brings a new card into sight where it is not: with all of the sheet where that can be read, else by moving the view
 * as far as needed.
 */
export function bringIntoView(store: EditorStore, flow: Flow, id: string, duration: number) {
  requestAnimationFrame(() => {
    const node = flow.getNode(id)
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect()
    if (!node || !canvas) return
    const palette = document.querySelector('[data-palette]')?.getBoundingClientRect()
    const { x, y, zoom } = flow.getViewport()
    const { width = CARD_SIZE.width, height = CARD_SIZE.height } = node.measured ?? {}
    const at = store.get(sheetAtom).positions[id] ?? node.position
    const left = at.x * zoom + x
    const top = at.y * zoom + y
    const free = {
      left: (palette ? palette.right - canvas.left : 0) + VIEW_MARGIN_PX,
      right: canvas.width - VIEW_MARGIN_PX,
      top: VIEW_MARGIN_PX,
      bottom: canvas.height - VIEW_MARGIN_PX,
    }
    const by = {
      x: outside(left, left + width * zoom, free.left, free.right),
      y: outside(top, top + height * zoom, free.top, free.bottom),
    }
    if (by.x === 0 && by.y === 0) return
    if ((wholeView(flow)?.zoom ?? 0) >= MIN_WHOLE_ZOOM) fitAll(store, flow, duration)
    else void flow.setViewport({ x: x + by.x, y: y + by.y, zoom }, { duration })
  })
}

/** Returns how far a stretch has to move to lie inside another; its beginning counts where both do not fit. */
function outside(from: number, to: number, least: number, most: number): number {
  if (from < least) return least - from
  return to > most ? Math.max(most - to, least - from) : 0
}
