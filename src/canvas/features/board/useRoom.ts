import type { NodeChange } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import { placeCards } from '../../core/actions.ts'
import { graphAtom, historyAtom, sheetAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import type { Sheet } from '../../core/sheet.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { type Box, motionMs } from '../../core/viewport.ts'
import { placesBeside, roomFor } from '../layout/room.ts'
import { bringIntoView } from './free-place.ts'

/** Steps by which a person puts cards where they want them: by drag or by arrow key. */
const OWN_MOVE = 'Move'

/**
 * Makes room as cards come, grow and are moved by commands, as part of the step that did it. Returns the handler of the
 * sizes that React Flow measured.
 */
export function useRoom(ready: boolean) {
  const { store } = useBoard()
  const flow = useSteadyFlow()
  const pending = useRef({ fresh: new Set<string>(), moved: new Set<string>(), grown: new Set<string>() })
  const frame = useRef(0)

  const settle = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const { fresh, moved, grown } = pending.current
      const cards = flow.getNodes().filter(({ type }) => type === 'card')
      const measured = new Set(cards.flatMap((card) => (card.measured?.height ? [card.id] : [])))
      const onSheet = new Set(store.get(graphAtom).nodes.map(({ id }) => id))
      // Many new cards are drawn frame by frame: room is made when all of them are there.
      const isMeasured = [...fresh].every((id) => measured.has(id) || !onSheet.has(id))
      if (!isMeasured || cards.some(({ dragging }) => dragging)) return
      pending.current = { fresh: new Set(), moved: new Set(), grown: new Set() }
      const { graph, positions } = store.get(sheetAtom)
      const sizes = new Map(
        cards.map(({ id, measured }) => [id, { width: measured?.width ?? 224, height: measured?.height ?? 110 }]),
      )
      const unplaced = [...fresh].filter((id) => !positions[id])
      const beside = placesBeside(graph, sizes, positions, unplaced)
      const boxes = cards.map(({ id, position }): Box => {
        const size = sizes.get(id) ?? { width: 224, height: 110 }
        return { id, ...(beside[id] ?? positions[id] ?? position), ...size }
      })
      const room = roomFor(boxes, { fresh, moved, grown })
      placeCards(store, { ...beside, ...room })
      const [only, ...others] = fresh
      if (only !== undefined && others.length === 0 && room[only]) bringIntoView(store, flow, only, motionMs())
    })
  }, [store, flow])

  useEffect(() => {
    if (!ready) return
    let before: Sheet = store.get(sheetAtom)
    let steps = store.get(historyAtom).past
    return store.sub(sheetAtom, () => {
      const sheet = store.get(sheetAtom)
      const { past } = store.get(historyAtom)
      // An undo restores places that were good; a change of the present moves nobody.
      const isUndo = past.length < steps.length
      const isStep = past !== steps && past.at(-1)?.label !== OWN_MOVE
      const known = new Set(shownNodes(before.graph).map(({ id }) => id))
      const was = before
      before = sheet
      steps = past
      if (isUndo) return
      for (const { id } of shownNodes(sheet.graph)) {
        const [from, to] = [was.positions[id], sheet.positions[id]]
        if (!known.has(id)) pending.current.fresh.add(id)
        else if (isStep && from && to && (from.x !== to.x || from.y !== to.y)) pending.current.moved.add(id)
      }
      if (pending.current.fresh.size + pending.current.moved.size > 0) settle()
    })
  }, [store, ready, settle])

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  return useCallback(
    (changes: readonly NodeChange[]) => {
      if (!ready) return
      const sized = changes.flatMap((change) => (change.type === 'dimensions' && !change.resizing ? [change.id] : []))
      if (sized.length === 0) return
      const cards = new Set(store.get(graphAtom).nodes.map(({ id }) => id))
      for (const id of sized) {
        if (cards.has(id) && !pending.current.fresh.has(id)) pending.current.grown.add(id)
      }
      settle()
    },
    [store, ready, settle],
  )
}
