import type { useReactFlow } from '@xyflow/react'
import type { Point } from './sheet.ts'

type Flow = ReturnType<typeof useReactFlow>

/** The last seen place of the pointer, in pixels of the window. */
let pointer: Point | undefined

/** The actions that wait for the release of the pointer; undefined while it is not pressed. */
let waiting: (() => void)[] | undefined

/** Follows the pointer's place and its presses; the returned function stops that. */
export function watchPointer(): () => void {
  const see = ({ clientX: x, clientY: y }: PointerEvent) => {
    pointer = { x, y }
  }
  const press = () => {
    waiting ??= []
  }
  // After the click that the release makes.
  const release = () => void setTimeout(runWaiting)
  window.addEventListener('pointermove', see, { passive: true })
  window.addEventListener('pointerdown', press, true)
  for (const event of releases) window.addEventListener(event, release, true)
  return () => {
    window.removeEventListener('pointermove', see)
    window.removeEventListener('pointerdown', press, true)
    for (const event of releases) window.removeEventListener(event, release, true)
    runWaiting()
  }
}

/** The events after which no pointer is pressed; a drag out of the window ends with the last. */
const releases = ['pointerup', 'pointercancel', 'dragend', 'blur'] as const

function runWaiting() {
  const actions = waiting ?? []
  waiting = undefined
  for (const action of actions) action()
}

/**
 * Runs an action at once, or, while the pointer is pressed, after its release. An answer of a server or a worker that
 * moves a button between press and release would make the browser drop the click.
 */
export function afterRelease(action: () => void) {
  if (waiting) waiting.push(action)
  else action()
}

/** Says whether the pointer is pressed: something may be dragged. */
export const isPressed = () => waiting !== undefined

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
