import type { NodeChange } from '@xyflow/react'
import { useMemo } from 'react'
import { moveCards } from '../../core/actions.ts'
import { useBoard } from '../../core/editor-context.ts'
import { ARROW_JOIN_KEY } from '../arrange/nudge.ts'

/** Takes in what React Flow moves by arrow keys: presses in quick succession are one step. A drag is told when it ends. */
export function useArrowMoves() {
  const { store } = useBoard()
  return useMemo(() => {
    let isDragged = false
    return {
      onDragStart: () => {
        isDragged = true
      },
      onDragStop: () => {
        isDragged = false
      },
      onNodesChange: (changes: NodeChange[]) => {
        if (isDragged) return
        const moved = changes.flatMap((change) =>
          change.type === 'position' && change.position && change.dragging === false
            ? [[change.id, change.position] as const]
            : [],
        )
        if (moved.length > 0) moveCards(store, Object.fromEntries(moved), 'Move', ARROW_JOIN_KEY)
      },
    }
  }, [store])
}
