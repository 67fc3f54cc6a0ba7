/** Moves cards to their new places over a moment, so that the eye follows what an arrangement or an undo did. */
import type { Node } from '@xyflow/react'
import type { Positions } from '../../core/sheet.ts'
import { MAX_GLIDING_CARDS, motionMs, prefersReducedMotion } from '../../core/viewport.ts'

type SetNodes = (change: (nodes: Node[]) => Node[]) => void

/** A shorter way is jumped, in pixels at zoom 1: an arrow key is answered at once. */
const MIN_GLIDE_PX = 24

/**
 * Returns the new places of the cards whose way is worth showing; none where the person asked for less motion, or too
 * many cards move.
 */
export function glidesBetween(before: readonly Node[], after: readonly Node[]): Positions {
  if (prefersReducedMotion()) return {}
  const was = new Map(before.map(({ id, position }) => [id, position]))
  const moves = after.flatMap(({ id, position }) => {
    const from = was.get(id)
    return from && Math.hypot(from.x - position.x, from.y - position.y) > MIN_GLIDE_PX ? [[id, position] as const] : []
  })
  return moves.length > MAX_GLIDING_CARDS ? {} : Object.fromEntries(moves)
}

/** Runs one glide at a time; a new one begins where the old one is. */
export class Glide {
  private frame = 0

  constructor(private readonly setNodes: SetNodes) {}

  /** Moves cards to places, from where they are now. */
  to(places: Positions) {
    this.stop()
    const begin = performance.now()
    const duration = motionMs()
    let from: Map<string, { x: number; y: number }> | undefined
    const step = (now: number) => {
      const done = Math.min(1, (now - begin) / duration)
      // Quick first, then gently.
      const share = 1 - (1 - done) ** 3
      this.setNodes((nodes) => {
        from ??= new Map(nodes.map(({ id, position }) => [id, position]))
        return nodes.map((node) => {
          const to = places[node.id]
          const was = from?.get(node.id)
          if (!to || !was || node.dragging) return node
          const at = done === 1 ? to : { x: was.x + (to.x - was.x) * share, y: was.y + (to.y - was.y) * share }
          return { ...node, position: at }
        })
      })
      if (done < 1) this.frame = requestAnimationFrame(step)
    }
    this.frame = requestAnimationFrame(step)
  }

  /** Leaves cards where they are. */
  stop() {
    cancelAnimationFrame(this.frame)
  }
}
