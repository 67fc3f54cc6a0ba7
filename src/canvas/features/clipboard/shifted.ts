import type { Point, Positions } from '../../core/sheet.ts'

/** The size a card is taken to have, and the step away from what stands there already; pixels at zoom 1. */
const ASSUMED_CARD_SIZE = { width: 224, height: 110 }
const SHIFT_PX = 24

/** Moves places together, their middle to a point (by a step where there is none), and on until none lies exactly on another. */
export function shiftedPlaces(places: Positions, there: readonly Point[], middle?: Point): Positions {
  const points = Object.values(places)
  if (points.length === 0) return places
  const now = middleOf(points)
  const first = middle ? { x: middle.x - now.x, y: middle.y - now.y } : { x: SHIFT_PX, y: SHIFT_PX }
  const by = { x: onGrid(first.x), y: onGrid(first.y) }
  const taken = new Set(there.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`))
  const covers = () => points.some(({ x, y }) => taken.has(`${Math.round(x + by.x)} ${Math.round(y + by.y)}`))
  while (covers()) {
    by.x += SHIFT_PX
    by.y += SHIFT_PX
  }
  return Object.fromEntries(Object.entries(places).map(([id, { x, y }]) => [id, { x: x + by.x, y: y + by.y }]))
}

/** The middle of the cards at these places. */
function middleOf(points: readonly Point[]): Point {
  const middle = (values: readonly number[], size: number) => (Math.min(...values) + Math.max(...values) + size) / 2
  return {
    x: middle(
      points.map(({ x }) => x),
      ASSUMED_CARD_SIZE.width,
    ),
    y: middle(
      points.map(({ y }) => y),
      ASSUMED_CARD_SIZE.height,
    ),
  }
}

/** The sheet's grid is four pixels wide. */
const onGrid = (value: number) => Math.round(value / 4) * 4
