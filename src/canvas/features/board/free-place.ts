import type { useReactFlow } from '@xyflow/react'
import type { OpenEnd } from '../../core/actions.ts'
import type { Point } from '../../core/sheet.ts'
import { isVertical } from '../../core/to-flow.ts'

type Flow = ReturnType<typeof useReactFlow>

/** A card's width, and the room between two cards, in pixels at zoom 1. */
const CARD_WIDTH_PX = 224
const CARD_GAP_PX = 48

/**
 * Returns a place for a new node: where the port of the open end points, or else in the middle of the view; moved down
 * until it covers nothing.
 */
export function freePlace(flow: Flow, end?: OpenEnd): Point {
  const nodes = flow.getNodes()
  const from = end && nodes.find(({ id }) => id === end.node)
  const place = from ? beside(from.position, from.measured?.height ?? 110, end) : middleOf(flow)
  const covers = () =>
    nodes.some(({ position, measured }) => {
      const height = measured?.height ?? 110
      return (
        Math.abs(position.x - place.x) < CARD_WIDTH_PX + 8 &&
        position.y < place.y + 118 &&
        place.y < position.y + height + 8
      )
    })
  while (covers()) place.y += 24
  return { x: Math.round(place.x / 4) * 4, y: Math.round(place.y / 4) * 4 }
}

function beside({ x, y }: Point, height: number, end: OpenEnd) {
  const after = end.end === 'source'
  if (isVertical(end.port)) return { x, y: after ? y + height + CARD_GAP_PX : y - 110 - CARD_GAP_PX }
  return { x: after ? x + CARD_WIDTH_PX + 120 : x - CARD_WIDTH_PX - 120, y }
}

function middleOf(flow: Flow) {
  const { x, y } = flow.screenToFlowPosition({ x: window.innerWidth * 0.45, y: window.innerHeight * 0.3 })
  return { x: x - CARD_WIDTH_PX / 2, y: y - 40 }
}

/** Brings a new node into view where it stands outside of it. */
export function bringIntoView(flow: Flow, id: string, options: object) {
  requestAnimationFrame(() => {
    const node = flow.getNode(id)
    const canvas = document.querySelector('.react-flow')?.getBoundingClientRect()
    if (!node || !canvas) return
    const { x, y } = flow.flowToScreenPosition(node.position)
    const right = x + CARD_WIDTH_PX * flow.getZoom()
    const bottom = y + 130 * flow.getZoom()
    if (x < canvas.left + 200 || right > canvas.right || y < canvas.top || bottom > canvas.bottom)
      void flow.fitView(options)
  })
}
