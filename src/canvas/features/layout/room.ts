/** Room for cards that are new, have grown or were moved by a command, so that none covers another. Pure. */
import type { Graph } from '#src/graph/graph.ts'
import type { Point, Positions } from '../../core/sheet.ts'
import type { Box } from '../../core/viewport.ts'
import { layout, type Size } from './layout.ts'

/** The gap that is kept when a card makes room, in pixels at zoom 1. */
const ROOM_PX = 24

/** Says whether two cards cover each other. */
export function isCovering(one: Box, other: Box): boolean {
  return (
    one.id !== other.id &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

/** The cards for which room is made, by their ids. */
export interface Unsettled {
  /** Cards that came in one step: they move together until they are free. */
  readonly fresh: ReadonlySet<string>
  /** Cards that a command moved: each moves down until it is free. */
  readonly moved: ReadonlySet<string>
  /** Cards that have become larger: what they cover moves down. */
  readonly grown: ReadonlySet<string>
}

/** Returns the new places of the cards that have to move. Cards that a person dragged onto each other stay there. */
export function roomFor(boxes: readonly Box[], { fresh, moved, grown }: Unsettled): Positions {
  const now = new Map(boxes.map((box) => [box.id, box]))
  const group = boxes.filter(({ id }) => fresh.has(id))
  const settled = boxes.filter(({ id }) => !fresh.has(id) && !moved.has(id))
  const down = freeDistance(group, settled)
  for (const box of group) put(now, settled, { ...box, y: box.y + down })
  for (const box of boxes.filter(({ id }) => moved.has(id) && !fresh.has(id)).sort((a, b) => a.y - b.y || a.x - b.x)) {
    put(now, settled, { ...box, y: box.y + freeDistance([box], settled) })
  }
  pushAway(now, [...grown])
  return Object.fromEntries(
    boxes.flatMap(({ id, x, y }) => {
      const is = now.get(id)
      return is && (is.x !== x || is.y !== y) ? [[id, { x: is.x, y: is.y }]] : []
    }),
  )
}

function put(now: Map<string, Box>, settled: Box[], box: Box) {
  now.set(box.id, box)
  settled.push(box)
}

/** Returns how far down cards have to move together until they cover none of the others. */
function freeDistance(cards: readonly Box[], others: readonly Box[]): number {
  // Each pair is looked at once: of those side by side, the distances at which they cover each other.
  const covering: { readonly from: number; readonly to: number }[] = []
  for (const card of cards) {
    for (const other of others) {
      if (other.x >= card.x + card.width || card.x >= other.x + other.width || card.id === other.id) continue
      const [from, to] = [other.y - card.y - card.height, other.y + other.height - card.y]
      if (to > 0) covering.push({ from, to })
    }
  }
  let down = 0
  for (;;) {
    let end = down
    for (const { from, to } of covering) if (from < down && to > end) end = to
    if (end === down) return down
    down += Math.ceil((end + ROOM_PX - down) / 4) * 4
  }
}

/** Moves down what these cards cover, and what that covers in turn. */
function pushAway(now: Map<string, Box>, ids: readonly string[]) {
  const firm = new Set(ids)
  const queue = [...ids]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const box = now.get(id)
    if (!box) continue
    const covered = [...now.values()].filter((other) => isCovering(box, other)).sort((a, b) => a.y - b.y)
    for (const other of covered) {
      // Of two that have grown, or that came to lie on one, the lower moves.
      const [stays, goes]: readonly [Box, Box] =
        firm.has(other.id) && (!firm.has(id) || other.y < box.y) ? [other, box] : [box, other]
      now.set(goes.id, { ...goes, y: Math.ceil((stays.y + stays.height + ROOM_PX) / 4) * 4 })
      queue.push(goes.id)
      if (goes.id === id) break
    }
  }
}

/** Returns places for cards without one: where a layout puts them, from a card beside them that has its place. */
export function placesBeside(
  graph: Graph,
  sizes: ReadonlyMap<string, Size>,
  placed: Positions,
  ids: readonly string[],
): Positions {
  if (ids.length === 0) return {}
  const found = layout(graph, sizes)
  const wanted = new Set(ids)
  const anchorOf = (id: string): string | undefined => {
    const ends = graph.edges.flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : []))
    return ends.find((end) => placed[end] && !wanted.has(end)) ?? (placed[graph.root] ? graph.root : undefined)
  }
  return Object.fromEntries(
    ids.flatMap((id): [string, Point][] => {
      const anchor = anchorOf(id)
      const [at, was, is] = [found[id], found[anchor ?? ''], placed[anchor ?? '']]
      return at && was && is ? [[id, { x: is.x + at.x - was.x, y: is.y + at.y - was.y }]] : at ? [[id, at]] : []
    }),
  )
}
