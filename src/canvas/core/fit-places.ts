import { getViewportForBounds, type useReactFlow } from '@xyflow/react'
import type { Box } from '../features/arrange/align.ts'
import { MOST } from '../features/board/glide.ts'
import { FIT_ZOOM, room } from './fit.ts'
import { moment } from './moment.ts'

/** Brings boxes into view that cards are still on their way to; at once where so many of them jump there. */
export function fitPlaces(flow: ReturnType<typeof useReactFlow>, boxes: readonly Box[]) {
  const canvas = document.querySelector('.react-flow')?.getBoundingClientRect()
  if (!canvas || boxes.length === 0) return
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  const view = getViewportForBounds({ x, y, width, height }, canvas.width, canvas.height, 0.1, FIT_ZOOM, room())
  void flow.setViewport(view, { duration: boxes.length > MOST ? 0 : moment() })
}
