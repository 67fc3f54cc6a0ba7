import '@xyflow/react/dist/style.css'
import '#nodes/shared/card/accents.css'
import { useComputedColorScheme } from '@mantine/core'
import { Background, type Node, type NodeChange, ReactFlow, SelectionMode } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { moveCards, type NewNode } from '../../core/actions.ts'
import { sheetAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { wiringLockAtom } from '../../core/locks.ts'
import { writingAtom } from '../../core/notes.ts'
import type { Point } from '../../core/sheet.ts'
import { isSelectingAtom } from '../../core/view-state.ts'
import { ThinLinesContext, useAreWordsTooSmall, useZoomedOutView, ZoomedOutContext } from '../../core/viewport.ts'
import { useClipboard } from '../clipboard/useClipboard.ts'
import { usePrint } from '../export-image/usePrint.ts'
import { isWholeSheetDrawnAtom } from '../export-image/whole-sheet.ts'
import { NoteNode } from '../notes/NoteNode.tsx'
import classes from './board.module.css'
import { useIsLaidOut } from './LaidOut.tsx'
import { NodeFrame } from './NodeFrame.tsx'
import { Overview } from './Overview.tsx'
import { SeamEdge } from './SeamEdge.tsx'
import { useArrowMoves } from './useArrowMoves.ts'
import { useConnecting } from './useConnecting.ts'
import { firstView } from './useFirstLayout.ts'
import { useContextMenu, useDrop } from './usePointerActions.ts'
import { useRefit } from './useRefit.ts'
import { useRoom } from './useRoom.ts'
import { useMeasuredInFlow, useSelectionInFlow, useSheetInFlow } from './useSheetInFlow.ts'

const nodeTypes = { card: NodeFrame, note: NoteNode }
const edgeTypes = { seam: SeamEdge }
/** While dragging selects, the middle button moves the sheet. */
const middleButton = [1]
const labels = {
  'node.a11yDescription.default': 'Press Enter to select, arrow keys to move, C to connect, Delete to remove.',
}

interface BoardProps {
  /** Panels inside React Flow: the toolbar. */
  readonly children?: ReactNode
  readonly newNode: (kind: string) => NewNode
  /** Opens the menu of the selection at a point of the window. */
  readonly onMenu: (at: Point) => void
}

/**
 * The canvas. React Flow holds nodes and edges itself (uncontrolled), so that a drag renders no component of ours.
 * Changes of the graph are written into it, and what the person draws comes back as steps of the editor.
 */
export const Board = memo(function Board({ children, newNode, onMenu }: BoardProps) {
  const { store } = useBoard()
  // Until then the sheet is hidden and draws no edges.
  const ready = useIsLaidOut()
  const locked = useAtomValue(wiringLockAtom)()
  const scheme = useComputedColorScheme('light')
  const far = useZoomedOutView()
  const areWordsTooSmall = useAreWordsTooSmall()
  const [view] = useState(() => firstView(store))
  const whole = useAtomValue(isWholeSheetDrawnAtom)
  const isSelecting = useAtomValue(isSelectingAtom)
  const arrows = useArrowMoves()
  useClipboard()
  usePrint()
  useSheetInFlow(ready)
  useMeasuredInFlow()
  const select = useSelectionInFlow()
  const makeRoom = useRoom(ready)
  useRefit(ready)
  const onNodesChange = useCallback(
    (changes: NodeChange[]) => {
      arrows.onNodesChange(changes)
      select(changes)
      makeRoom(changes)
    },
    [arrows, select, makeRoom],
  )

  const { onConnect, onConnectEnd, isValid } = useConnecting()
  const onDrop = useDrop(newNode)
  const onContextMenu = useContextMenu(onMenu)

  const onDragStop = useCallback(
    (_: unknown, __: Node, moved: Node[]) => {
      arrows.onDragStop()
      const places = store.get(sheetAtom).positions
      const really = moved.filter(({ id, position }) => places[id]?.x !== position.x || places[id]?.y !== position.y)
      if (really.length === 0) return
      moveCards(store, Object.fromEntries(really.map(({ id, position }) => [id, position])))
    },
    [store, arrows],
  )

  const onDoubleClick = useCallback(
    (_: unknown, { id, type }: Node) => type === 'note' && store.set(writingAtom, id),
    [store],
  )

  const canvas = useRef<HTMLElement>(null)
  const onMoveStart = useCallback(() => canvas.current?.setAttribute('data-moving', ''), [])
  const onMoveEnd = useCallback(() => canvas.current?.removeAttribute('data-moving'), [])

  return (
    <section
      ref={canvas}
      data-canvas
      className={classes.canvas}
      aria-label="Canvas"
      data-board
      data-blocks={(areWordsTooSmall && !whole) || undefined}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      onContextMenu={onContextMenu}
    >
      <ZoomedOutContext value={far && !whole}>
        <ThinLinesContext value={areWordsTooSmall && !whole}>
          <ReactFlow
            defaultNodes={[]}
            defaultEdges={[]}
            {...(view ? { defaultViewport: view } : {})}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            colorMode={scheme}
            onConnect={onConnect}
            onConnectEnd={onConnectEnd}
            isValidConnection={isValid}
            onNodeDragStart={arrows.onDragStart}
            onNodeDragStop={onDragStop}
            onSelectionDragStop={(event, nodes) => onDragStop(event, nodes[0] as Node, nodes)}
            onSelectionDragStart={arrows.onDragStart}
            onNodesChange={onNodesChange}
            onEdgesChange={select}
            onNodeDoubleClick={onDoubleClick}
            onMoveStart={onMoveStart}
            onMoveEnd={onMoveEnd}
            nodesConnectable={!locked}
            deleteKeyCode={null}
            multiSelectionKeyCode={['Meta', 'Control', 'Shift']}
            selectionKeyCode="Shift"
            minZoom={0.1}
            maxZoom={2}
            snapToGrid
            snapGrid={[4, 4]}
            selectionOnDrag={isSelecting}
            selectionMode={SelectionMode.Partial}
            panOnDrag={isSelecting ? middleButton : true}
            onlyRenderVisibleElements={ready && !whole}
            onError={warn}
            style={{ opacity: ready ? 1 : 0 }}
            ariaLabelConfig={labels}
            proOptions={{ hideAttribution: false }}
          >
            <Background gap={20} />
            <Overview />
            {children}
          </ReactFlow>
        </ThinLinesContext>
      </ZoomedOutContext>
    </section>
  )
})

/**
 * Logs errors of React Flow, but the one for an edge that is written a frame before the row of its handle is drawn
 * (008).
 */
function warn(code: string, message: string) {
  if (code !== '008') console.warn(message)
}
