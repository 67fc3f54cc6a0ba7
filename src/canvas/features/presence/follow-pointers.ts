/** Moves the pointers of others over the sheet, past React: they move ten times a second, and nothing else changes with them. */
import type { Transform } from '@xyflow/react'
import type { EditorStore } from '../../core/actions.ts'
import { isPressed } from '../../core/pointer.ts'
import { presentAtom } from './people-atoms.ts'

/** The longest that pointers wait for a frame of a drag, in milliseconds: a frame of their own would be drawn beside its frames. */
const LONGEST_WAIT_MS = 100

/** The view of the sheet. */
interface View {
  readonly getState: () => { readonly transform: Transform }
  readonly subscribe: (hear: () => void) => () => void
}

/** The pointers that are followed. */
export interface FollowedPointers {
  /** Puts them where they are now. */
  readonly draw: () => void
  readonly stop: () => void
}

/** Follows the pointers whose elements, named by `data-session`, stand in a layer. */
export function followPointers(layer: HTMLElement, store: EditorStore, view: View): FollowedPointers {
  let frame: number | undefined
  let wait: ReturnType<typeof setTimeout> | undefined

  function draw() {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(wait)
    frame = undefined
    wait = undefined
    const [left, top, zoom] = view.getState().transform
    const places = new Map(store.get(presentAtom).map(({ session, pointer }) => [session, pointer]))
    for (const element of layer.children) {
      if (!(element instanceof HTMLElement)) continue
      const place = places.get(element.dataset.session ?? '')
      if (place) element.style.transform = `translate(${place.x * zoom + left}px, ${place.y * zoom + top}px)`
    }
  }
  const soon = () => {
    frame ??= requestAnimationFrame(draw)
  }
  const heard = () => {
    if (!isPressed()) soon()
    else wait ??= setTimeout(draw, LONGEST_WAIT_MS)
  }
  const moved = () => {
    if (wait !== undefined) soon()
  }
  let { transform } = view.getState()
  const ends = [
    store.sub(presentAtom, heard),
    view.subscribe(() => {
      if (view.getState().transform === transform) return
      transform = view.getState().transform
      draw()
    }),
  ]
  window.addEventListener('pointermove', moved, { passive: true })
  return {
    draw,
    stop() {
      window.removeEventListener('pointermove', moved)
      for (const end of ends) end()
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(wait)
    },
  }
}
