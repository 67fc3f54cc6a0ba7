/** Bringing the sheet into view: how long it moves, how near it comes, and the room that is kept free around it. */
import { getViewportForBounds, type useReactFlow } from '@xyflow/react'
import type { Box } from './boxes.ts'

/** Says whether the person asked for less motion. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Returns how long the sheet takes to move, in milliseconds; 0 where the person asked for less motion. */
export const motionMs = () => (prefersReducedMotion() ? 0 : 200)

/** The largest zoom at which all of a sheet is shown. */
export const MAX_FIT_ZOOM = 1

/** The largest number of cards that glide to new places; more would stutter, so they jump, and the view with them. */
export const MAX_GLIDING_CARDS = 150

/** Returns the room that is kept free around a sheet in view, in pixels: on its left the palette, where one stands there. */
export function viewPadding() {
  const palette = document.querySelector<HTMLElement>('[data-palette]')
  const left = palette ? palette.offsetWidth + 24 : 32
  return { left: `${left}px`, right: '40px', top: '40px', bottom: '56px' } as const
}

/** Returns the options with which React Flow brings all of the sheet into view, beside the palette. */
export const fitAllOptions = () => ({ padding: viewPadding(), maxZoom: MAX_FIT_ZOOM }) as const

/** Brings boxes into view that cards are still on their way to; at once where the cards jump there. */
export function fitBoxes(flow: ReturnType<typeof useReactFlow>, boxes: readonly Box[]) {
  const canvas = document.querySelector('.react-flow')?.getBoundingClientRect()
  if (!canvas || boxes.length === 0) return
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  const bounds = { x, y, width, height }
  const view = getViewportForBounds(bounds, canvas.width, canvas.height, 0.1, MAX_FIT_ZOOM, viewPadding())
  void flow.setViewport(view, { duration: boxes.length > MAX_GLIDING_CARDS ? 0 : motionMs() })
}
