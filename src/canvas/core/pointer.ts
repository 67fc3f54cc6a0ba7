import type { useReactFlow } from '@xyflow/react'
import type { Point } from './sheet.ts'

type Flow = ReturnType<typeof useReactFlow>

/** The last seen place of the pointer, in pixels of the window. */
let pointer: Point | undefined

/** Follows the pointer; the answer stops it. */
export function watchPointer(): () => void {
  const see = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y }
  }
  window.addEventListener('pointermove', see, { passive: true })
  return () => window.removeEventListener('pointermove', see)
}

/**
 * Returns the place for something new on the sheet: at the pointer while that is over the sheet, else in the middle of
 * the view.
 */
export function pastePoint(flow: Flow): Point {
  const sheet = document.querySelector('.react-flow')?.getBoundingClientRect() ?? new DOMRect()
  const middle = { x: sheet.left + sheet.width / 2, y: sheet.top + sheet.height / 2 }
  const isOver =
    pointer !== undefined && document.elementFromPoint(pointer.x, pointer.y)?.closest('.react-flow__renderer') !== null
  return flow.screenToFlowPosition(isOver && pointer ? pointer : middle)
}
