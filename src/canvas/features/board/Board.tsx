import '@xyflow/react/dist/style.css'
import '#nodes/shared/card/accents.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  Background,
  type Connection,
  type Edge,
  type FinalConnectionState,
  type Node,
  type NodeChange,
  ReactFlow,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react'
import { useAtomValue } from 'jotai'
import {
  type DragEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useCallback,
  useRef,
  useState,
} from 'react'
import { refusal } from '#src/flows/operations/connections.ts'
import {
  addNewNode,
  connectionFrom,
  connectNodes,
  insertNodeOnEdge,
  moveCards,
  type NewNode,
  type OpenEnd,
} from '../../core/actions.ts'
import { graphAtom, selectionAtom, sheetAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/board-context.ts'
import { readHandle } from '../../core/handles.ts'
import { wiringLockAtom } from '../../core/locks.ts'
import { addNote, writingAtom } from '../../core/notes.ts'
import { DRAGGED_KIND, NOTE_KIND } from '../../core/palette.ts'
import type { Point } from '../../core/sheet.ts'
import { useZoomedOutView, ZoomedOutContext } from '../../core/useFar.ts'
import { isSelectingAtom } from '../arrange/pointer-mode.ts'
import { useClipboard } from '../clipboard/useClipboard.ts'
import { usePrint } from '../export-image/usePrint.ts'
import { isWholeSheetDrawnAtom } from '../export-image/whole-sheet.ts'
import { NoteNode } from '../notes/NoteNode.tsx'
import classes from './board.module.css'
import { firstView } from './first-view.ts'
import { NodeFrame } from './NodeFrame.tsx'
import { Overview } from './Overview.tsx'
import { SeamEdge } from './SeamEdge.tsx'
import { useArrowMoves } from './useArrowMoves.ts'
import { useSelectionInFlow, useSheetInFlow } from './useSheetInFlow.ts'

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
  /** Somebody asks what can be done here, at a point of the window. */
  readonly onMenu: (at: Point) => void
  /** True once the cards have been measured and placed; until then the sheet is hidden and draws no edges. */
  readonly ready: boolean
}

/**
 * The canvas. React Flow holds nodes and edges itself (uncontrolled), so that a drag renders nothing of ours; the graph is written into it
 * when it changes, and what the user draws comes back as steps of the editor.
 */
export function Board({ children, newNode, onMenu, ready }: BoardProps) {
  const board = useBoard()
  const { store } = board
  const flow = useReactFlow()
  const locked = useAtomValue(wiringLockAtom)()
  const scheme = useComputedColorScheme('light')
  const far = useZoomedOutView()
  const [view] = useState(() => firstView(store))
  const whole = useAtomValue(isWholeSheetDrawnAtom)
  const isSelecting = useAtomValue(isSelectingAtom)
  const arrows = useArrowMoves()
  useClipboard()
  usePrint()
  useSheetInFlow(ready)
  const select = useSelectionInFlow()
  const onNodesChange = useCallback(
    (changes: NodeChange[]) => {
      arrows.onNodesChange(changes)
      select(changes)
    },
    [arrows, select],
  )

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
      return port === targetHandle && !refusal(store.get(graphAtom), { source, target, port })
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
      board.next({ end, screen: { x, y }, sheet: flow.screenToFlowPosition({ x, y }) })
    },
    [store, board, flow],
  )

  const onDrop = useCallback(
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

  const onContextMenu = useCallback(
    (event: ReactMouseEvent) => {
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
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
      onContextMenu={onContextMenu}
    >
      <ZoomedOutContext value={far && !whole}>
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
      </ZoomedOutContext>
    </section>
  )
}

/** An edge may be written a frame before the row that holds its handle is drawn (008); everything else is worth a line. */
function warn(code: string, message: string) {
  if (code !== '008') console.warn(message)
}

/** The node whose card lies under a point of the screen. */
function cardAt(x: number, y: number): string | undefined {
  const card = document.elementsFromPoint(x, y).find((one) => one.closest('.react-flow__node'))
  return card?.closest('.react-flow__node')?.getAttribute('data-id') ?? undefined
}
