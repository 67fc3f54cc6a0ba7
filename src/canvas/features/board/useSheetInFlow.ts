import { type ReactFlowInstance, useUpdateNodeInternals } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef } from 'react'
import type { EditorStore } from '../../core/actions.ts'
import { flowAtom, selectionAtom, sheetAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import type { Sheet } from '../../core/sheet.ts'
import { cardsForLater, edgesFor, nodesFor } from '../../core/to-flow.ts'
import { MIN_READABLE_ZOOM, motionMs } from '../../core/viewport.ts'
import { isWholeSheetDrawnAtom } from '../export-image/whole-sheet.ts'
import { bringIntoView } from './free-place.ts'
import { Glide, glidesBetween } from './glide.ts'
import { sizedFromAfar } from './seen-from-afar.ts'

/** Says whether cards are drawn with their facts: the sheet is near, or drawn whole for a picture. */
const isAnythingReadable = (store: EditorStore, flow: ReactFlowInstance) =>
  flow.getZoom() >= MIN_READABLE_ZOOM || store.get(isWholeSheetDrawnAtom)

const nobody: ReadonlySet<string> = new Set()

/** Writes the sheet into React Flow whenever it changes, many new cards frame by frame. Cards with a new place glide there. */
export function useSheetInFlow(ready: boolean) {
  const { store } = useBoard()
  const flow = useSteadyFlow()
  const { setNodes, setEdges } = flow
  const last = useRef<Sheet>(undefined)
  useEffect(() => {
    const glide = new Glide(setNodes)
    let late = nobody
    let frame = 0
    const write = () => {
      const sheet = store.get(sheetAtom)
      const before = last.current
      if (sheet === before && late.size === 0) return
      last.current = sheet
      cancelAnimationFrame(frame)
      const wereLate = late.size > 0
      late = ready && before ? cardsForLater(sheet, flow.getNodes(), !wereLate) : nobody
      const waits = late
      if (waits.size > 0) frame = requestAnimationFrame(write)
      letGone(store)
      const selected = new Set(store.get(selectionAtom))
      glide.stop()
      setNodes((now) => {
        const cards = nodesFor(sheet, now, selected).filter(({ id }) => !waits.has(id))
        const next = isAnythingReadable(store, flow) ? cards : sizedFromAfar(cards, now)
        const moves = ready && before ? glidesBetween(now, next) : {}
        if (Object.keys(moves).length === 0) return next
        glide.to(moves)
        const was = new Map(now.map(({ id, position }) => [id, position]))
        return next.map((node) => (moves[node.id] ? { ...node, position: was.get(node.id) ?? node.position } : node))
      })
      const added =
        before && sheet.graph.nodes.length === before.graph.nodes.length + 1 ? sheet.graph.nodes.at(-1) : undefined
      if (ready && added) bringIntoView(store, flow, added.id, motionMs())
      const isRedrawn = sheet.graph.edges !== before?.graph.edges || sheet.graph.nodes !== before.graph.nodes
      if (ready && (isRedrawn || wereLate)) {
        setEdges((edges) =>
          edgesFor(sheet, edges, selected).filter(({ source, target }) => !waits.has(source) && !waits.has(target)),
        )
      }
    }
    last.current = undefined
    write()
    const forget = store.sub(sheetAtom, write)
    return () => {
      cancelAnimationFrame(frame)
      glide.stop()
      forget()
    }
  }, [store, flow, setNodes, setEdges, ready])
}

/** Measures the handles anew in another flow: they come and go while a card keeps its size, which is all React Flow watches. */
export function useMeasuredInFlow() {
  const flow = useAtomValue(flowAtom)
  const { getNodes } = useSteadyFlow()
  const measure = useUpdateNodeInternals()
  const measured = useRef(flow)
  useEffect(() => {
    if (measured.current !== flow) measure(getNodes().map(({ id }) => id))
    measured.current = flow
  }, [flow, getNodes, measure])
}

/** Removes ids from the selection that are no longer on the sheet. */
function letGone(store: EditorStore) {
  const { graph, notes } = store.get(sheetAtom)
  const there = new Set([...graph.nodes, ...graph.edges, ...notes].map(({ id }) => id))
  const now = store.get(selectionAtom)
  if (now.some((id) => !there.has(id)))
    store.set(
      selectionAtom,
      now.filter((id) => there.has(id)),
    )
}

/**
 * Selects in React Flow what a command, the search or the list of problems selected. Returns a handler for the person's
 * own selection, which is applied at once, since React Flow reports a selection only after drawing it.
 */
export function useSelectionInFlow() {
  const { store } = useBoard()
  const { setNodes, setEdges, getNodes, getEdges } = useSteadyFlow()
  useEffect(() => {
    const write = () => {
      const selected = new Set(store.get(selectionAtom))
      const select = <T extends { id: string; selected?: boolean }>(items: T[]): T[] =>
        items.some((item) => Boolean(item.selected) !== selected.has(item.id))
          ? items.map((item) =>
              Boolean(item.selected) === selected.has(item.id) ? item : { ...item, selected: selected.has(item.id) },
            )
          : items
      setNodes(select)
      setEdges(select)
    }
    return store.sub(selectionAtom, write)
  }, [store, setNodes, setEdges])
  return useCallback(
    (changes: readonly { readonly type: string }[]) => {
      // Only the user's own changes are of this type; what we write replaces.
      if (!changes.some(({ type }) => type === 'select')) return
      const ids = [...getNodes(), ...getEdges()].filter(({ selected }) => selected).map(({ id }) => id)
      const now = store.get(selectionAtom)
      if (ids.length !== now.length || ids.some((id) => !now.includes(id))) store.set(selectionAtom, ids)
    },
    [store, getNodes, getEdges],
  )
}
