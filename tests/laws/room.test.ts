import fc from 'fast-check'
import { test } from 'vitest'
import type { Positions } from '#src/canvas/core/sheet.ts'
import type { Box } from '#src/canvas/core/viewport.ts'
import { layout } from '#src/canvas/features/layout/layout.ts'
import { isCovering, placesBeside, roomFor } from '#src/canvas/features/layout/room.ts'
import { cut } from '#src/flows/index.ts'
import type { Graph } from '#src/graph/graph.ts'
import { anyDrawn } from './fuzz.ts'
import { edited, personEdit } from './person-edits.ts'
import { smallLaw } from './runs.ts'

/** The sizes of cards as they could be drawn: the more a card holds, the higher it is. */
const sizesOf = (graph: Graph) =>
  new Map(
    graph.nodes.map(({ id, kind, data }) => {
      const height = 64 + 19 * (JSON.stringify(data).length % 12)
      return [id, { width: kind === 'day' ? 156 : 224, height }]
    }),
  )

function boxesOf(graph: Graph, places: Positions): readonly Box[] {
  const sizes = sizesOf(graph)
  return graph.nodes.map(({ id }): Box => {
    const at = places[id]
    if (!at) throw new Error(`${id} has no place`)
    return { id, ...at, ...(sizes.get(id) ?? { width: 224, height: 110 }) }
  })
}

function noneCovers(boxes: readonly Box[], when: string) {
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      if (isCovering(one, other)) throw new Error(`${one.id} covers ${other.id} ${when}`)
    }
  })
}

test('room: no card covers another, as a document opens and after whatever a person does', () => {
  fc.assert(
    fc.property(anyDrawn, fc.array(personEdit, { maxLength: 8 }), ({ document, kind }, steps) => {
      let graph = cut(document, kind)
      let places = layout(graph, sizesOf(graph))
      noneCovers(boxesOf(graph, places), 'at first')
      for (const step of steps) {
        const before = sizesOf(graph)
        graph = edited(graph, step)
        const sizes = sizesOf(graph)
        const ids = [...sizes.keys()]
        const fresh = new Set(ids.filter((id) => !before.has(id)))
        const grown = new Set(ids.filter((id) => (sizes.get(id)?.height ?? 0) > (before.get(id)?.height ?? Infinity)))
        places = { ...places, ...placesBeside(graph, sizes, places, [...fresh]) }
        const room = roomFor(boxesOf(graph, places), { fresh, moved: new Set(), grown })
        places = { ...places, ...room }
        noneCovers(boxesOf(graph, places), `after ${step}`)
      }
    }),
    smallLaw,
  )
})

test('room: cards that a command puts on one line, or on one spot, make room for each other', () => {
  fc.assert(
    fc.property(anyDrawn, fc.boolean(), fc.boolean(), ({ document, kind }, isLeft, isTop) => {
      const graph = cut(document, kind)
      const found = layout(graph, sizesOf(graph))
      const put = Object.entries(found).map(([id, { x, y }]) => [id, { x: isLeft ? 0 : x, y: isTop ? 0 : y }] as const)
      const moved = { ...found, ...Object.fromEntries(put) }
      const ids = new Set(graph.nodes.map(({ id }) => id))
      const room = roomFor(boxesOf(graph, moved), { fresh: new Set(), moved: ids, grown: new Set() })
      noneCovers(boxesOf(graph, { ...moved, ...room }), 'after they were lined up')
    }),
    smallLaw,
  )
})
