import { useReactFlow } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { selectionAtom, sheetAtom } from '../editor/atoms.ts'
import type { Sheet } from '../editor/sheet.ts'
import { useBoard } from './board-context.ts'
import { wholeView } from './fit.ts'
import { bringIntoView } from './free-place.ts'
import { farMoves, Glide } from './glide.ts'
import { moment } from './moment.ts'
import { edgesFor, nodesFor } from './to-flow.ts'

/** Writes the sheet into React Flow whenever it changed; cards that got another place glide there. */
export function useSheetInFlow(ready: boolean) {
  const { store } = useBoard()
  const flow = useReactFlow()
  const { setNodes, setEdges } = flow
  const last = useRef<Sheet>(undefined)
  useEffect(() => {
    const glide = new Glide(setNodes)
    const write = () => {
      const sheet = store.get(sheetAtom)
      const before = last.current
      if (sheet === before) return
      last.current = sheet
      const selected = new Set(store.get(selectionAtom))
      glide.stop()
      setNodes((now) => {
        const next = nodesFor(sheet, now, selected)
        const moves = ready && before ? farMoves(now, next) : {}
        if (Object.keys(moves).length === 0) return next
        glide.to(moves)
        const was = new Map(now.map(({ id, position }) => [id, position]))
        return next.map((node) => (moves[node.id] ? { ...node, position: was.get(node.id) ?? node.position } : node))
      })
      const added =
        before && sheet.graph.nodes.length === before.graph.nodes.length + 1 ? sheet.graph.nodes.at(-1) : undefined
      if (ready && added) bringIntoView(flow, added.id, { ...wholeView(), duration: moment() })
      if (ready && (sheet.graph.edges !== before?.graph.edges || sheet.graph.nodes !== before.graph.nodes)) {
        setEdges((edges) => edgesFor(sheet, edges, selected))
      }
    }
    last.current = undefined
    write()
    const forget = store.sub(sheetAtom, write)
    return () => {
      glide.stop()
      forget()
    }
  }, [store, flow, setNodes, setEdges, ready])
}

/** Selects in React Flow what was selected by command, search or the problems list. */
export function useSelectionInFlow() {
  const { store } = useBoard()
  const { setNodes, setEdges } = useReactFlow()
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
}
