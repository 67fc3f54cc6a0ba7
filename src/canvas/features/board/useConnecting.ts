import type { Connection, Edge, FinalConnectionState } from '@xyflow/react'
import { useCallback } from 'react'
import { connectionRefusal } from '#src/flows/operations/connections.ts'
import { connectionFrom, connectNodes, type OpenEnd } from '../../core/actions.ts'
import { graphAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { wiringLockAtom } from '../../core/locks.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { readHandle } from '../../core/to-flow.ts'
import { placeAtDrop } from './free-place.ts'

/** Returns what happens while a connection is drawn, and when it is dropped on a handle, on a card or on empty space. */
export function useConnecting() {
  const board = useBoard()
  const { store } = board
  const flow = useSteadyFlow()

  const onConnect = useCallback(
    ({ source, target, sourceHandle, targetHandle }: Connection) => {
      const { port, slot } = readHandle(sourceHandle ?? targetHandle ?? '')
      const refused = connectNodes(store, { source, target, port }, slot)
      if (refused) board.say(refused)
    },
    [store, board],
  )

  const isValid = useCallback(
    ({ source, target, sourceHandle, targetHandle }: Connection | Edge) => {
      const { port } = readHandle(sourceHandle ?? '')
      return port === targetHandle && !connectionRefusal(store.get(graphAtom), { source, target, port })
    },
    [store],
  )

  const onConnectEnd = useCallback(
    (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
      if (state.isValid || !state.fromNode || !state.fromHandle || store.get(wiringLockAtom)()) return
      const { port, slot } = readHandle(state.fromHandle.id ?? '')
      const end: OpenEnd = { node: state.fromNode.id, port, slot, end: state.fromHandle.type }
      const { clientX: x, clientY: y } =
        'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
      const over = cardAt(x, y)
      if (over !== undefined) {
        // Dropped on a card instead of its handle: the port is plain where it fits.
        const refused = over === end.node ? undefined : connectNodes(store, connectionFrom(end, over), slot)
        if (refused) board.say(refused)
        return
      }
      const position = placeAtDrop(flow, store.get(graphAtom), end, flow.screenToFlowPosition({ x, y }))
      board.next({ end, screen: { x, y }, sheet: position })
    },
    [store, board, flow],
  )

  return { onConnect, onConnectEnd, isValid }
}

/** Returns the node whose card lies under a point of the screen. */
function cardAt(x: number, y: number): string | undefined {
  const card = document.elementsFromPoint(x, y).find((one) => one.closest('.react-flow__node'))
  return card?.closest('.react-flow__node')?.getAttribute('data-id') ?? undefined
}
