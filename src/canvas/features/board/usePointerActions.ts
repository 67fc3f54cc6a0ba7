import { type DragEvent, type MouseEvent, useCallback } from 'react'
import { addNewNode, insertNodeOnEdge, type NewNode } from '../../core/actions.ts'
import { selectionAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { addNote } from '../../core/notes.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import type { Point } from '../../core/sheet.ts'
import { DRAGGED_KIND, NOTE_KIND } from '../../core/view-state.ts'

/** Returns the handler of a drop from the palette: on an edge the new step is inserted, elsewhere it stands alone. */
export function useDrop(newNode: (kind: string) => NewNode) {
  const { store } = useBoard()
  const flow = useSteadyFlow()
  return useCallback(
    (event: DragEvent) => {
      const kind = event.dataTransfer.getData(DRAGGED_KIND)
      if (!kind) return
      event.preventDefault()
      const at = flow.screenToFlowPosition({ x: event.clientX - 40, y: event.clientY - 20 })
      if (kind === NOTE_KIND) return void addNote(store, at)
      const edge = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((one) => one.closest('.react-flow__edge'))
      const edgeId = edge?.closest('.react-flow__edge')?.getAttribute('data-id')
      if (edgeId && insertNodeOnEdge(store, newNode(kind), edgeId, at)) return
      addNewNode(store, newNode(kind), at)
    },
    [store, flow, newNode],
  )
}

/** Returns the handler that selects the step under the pointer and asks for its menu. */
export function useContextMenu(onMenu: (at: Point) => void) {
  const { store } = useBoard()
  return useCallback(
    (event: MouseEvent) => {
      const at = event.target instanceof Element ? event.target : null
      if (at?.closest('input, textarea, .react-flow__panel')) return
      event.preventDefault()
      const id = at?.closest('.react-flow__node, .react-flow__edge')?.getAttribute('data-id')
      if (id && !store.get(selectionAtom).includes(id)) store.set(selectionAtom, [id])
      const isSelected = at?.closest('.react-flow__nodesselection')
      if (!id && !isSelected && at?.closest('.react-flow__pane')) store.set(selectionAtom, [])
      onMenu({ x: event.clientX, y: event.clientY })
    },
    [store, onMenu],
  )
}
