/** Lining cards up, as pure functions over their boxes. */

import type { Positions } from '../../core/sheet.ts'
import type { Box } from '../../core/viewport.ts'

/** An axis: `x` is across, `y` is down. */
export type Axis = 'x' | 'y'

const size = { x: 'width', y: 'height' } as const

/** Lines cards up on an axis by their beginning (0), middle (0.5) or end (1). */
export function aligned(boxes: readonly Box[], axis: Axis, share: 0 | 0.5 | 1): Positions {
  const from = Math.min(...boxes.map((box) => box[axis]))
  const to = Math.max(...boxes.map((box) => box[axis] + box[size[axis]]))
  const line = from + (to - from) * share
  return placed(boxes, axis, (box) => line - box[size[axis]] * share)
}

/** Spreads cards on an axis so that the gaps between them are equal; the outermost stay. */
export function distributed(boxes: readonly Box[], axis: Axis): Positions {
  const row = [...boxes].sort((a, b) => a[axis] - b[axis])
  const [first, last] = [row[0], row.at(-1)]
  if (!first || !last || row.length < 3) return placed(boxes, axis, (box) => box[axis])
  const inner = row.slice(1, -1).reduce((sum, box) => sum + box[size[axis]], 0)
  const begin = first[axis] + first[size[axis]]
  const gap = (last[axis] - begin - inner) / (row.length - 1)
  const places = new Map([
    [first.id, first[axis]],
    [last.id, last[axis]],
  ])
  let at = begin + gap
  for (const box of row.slice(1, -1)) {
    places.set(box.id, at)
    at += box[size[axis]] + gap
  }
  return placed(boxes, axis, (box) => places.get(box.id) ?? box[axis])
}

function placed(boxes: readonly Box[], axis: Axis, to: (box: Box) => number): Positions {
  return Object.fromEntries(
    boxes.map((box) => {
      const { x, y } = box
      return [box.id, { x, y, [axis]: Math.round(to(box)) }]
    }),
  )
}
