import '@xyflow/react/dist/style.css'
import '#nodes/accents.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  Background,
  type Connection,
  type Edge,
  type FinalConnectionState,
  MiniMap,
  type Node,
  type OnSelectionChangeParams,
  ReactFlow,
  useReactFlow,
} from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { type DragEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { nodeKind } from '#nodes/kinds.ts'
import { refusal } from '#src/flows/connections.ts'
import { add, insert, join, move, type NewNode, type OpenEnd, wishFrom } from '../editor/actions.ts'
import { graphAtom, lockedAtom, selectionAtom, sheetAtom } from '../editor/atoms.ts'
import type { Sheet } from '../editor/sheet.ts'
import classes from './board.module.css'
import { useBoard } from './board-context.ts'
import { bringIntoView } from './free-place.ts'
import { NodeFrame } from './NodeFrame.tsx'
import { readHandle } from './Ports.tsx'
import { SeamEdge } from './SeamEdge.tsx'
import { edgesFor, nodesFor } from './to-flow.ts'
import { FarContext, useFarView } from './useFar.ts'
import { FIT } from './useFirstLayout.ts'

const nodeTypes = { card: NodeFrame }
const edgeTypes = { seam: SeamEdge }
/** The type under which the palette drags a node kind. */
export const DRAGGED = 'application/x-questwire-node'
const labels = {
  'node.a11yDescription.default': 'Press Enter to select, arrow keys to move, C to connect, Delete to remove.',
}

interface BoardProps {
  /** Panels inside React Flow: the toolbar. */
  readonly children?: ReactNode
  readonly newNode: (kind: string) => NewNode
  readonly onMoved: () => void
  /** Whether the cards have been measured and placed; until then nothing is shown and no edge drawn. */
  readonly ready: boolean
}

/**
 * The canvas. React Flow holds nodes and edges itself (uncontrolled), so that a drag renders nothing of ours; the graph is written into it
 * when it changes, and what the user draws comes back as steps of the editor.
 */
export function Board({ children, newNode, onMoved, ready }: BoardProps) {
  const board = useBoard()
  const { store } = board
  const flow = useReactFlow()
  const locked = useAtomValue(lockedAtom)
  const scheme = useComputedColorScheme('light')
  const far = useFarView()
  useSheetInFlow(ready)
  useSelectionInFlow()

  const onConnect = useCallback(
    ({ source, target, sourceHandle, targetHandle }: Connection) => {
      const { port, slot } = readHandle(sourceHandle ?? targetHandle ?? '')
      const refused = join(store, { source, target, port }, slot)
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
      if (state.isValid || !state.fromNode || !state.fromHandle || store.get(lockedAtom)) return
      const { port, slot } = readHandle(state.fromHandle.id ?? '')
      const end: OpenEnd = { node: state.fromNode.id, port, slot, end: state.fromHandle.type }
      const { clientX: x, clientY: y } =
        'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event
      const over = cardAt(x, y)
      if (over !== undefined) {
        // Dropped on a card instead of its handle: the port is plain where it fits.
        const refused = over === end.node ? undefined : join(store, wishFrom(end, over), slot)
        if (refused) board.say(refused)
        return
      }
      board.next({ end, screen: { x, y }, sheet: flow.screenToFlowPosition({ x, y }) })
    },
    [store, board, flow],
  )

  const onDrop = useCallback(
    (event: DragEvent) => {
      const kind = event.dataTransfer.getData(DRAGGED)
      if (!kind) return
      event.preventDefault()
      const at = flow.screenToFlowPosition({ x: event.clientX - 40, y: event.clientY - 20 })
      const edge = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find((one) => one.closest('.react-flow__edge'))
      const edgeId = edge?.closest('.react-flow__edge')?.getAttribute('data-id')
      if (edgeId && insert(store, newNode(kind), edgeId, at)) return
      add(store, newNode(kind), at)
    },
    [store, flow, newNode],
  )

  const onDragStop = useCallback(
    (_: unknown, __: Node, moved: Node[]) => {
      const places = store.get(sheetAtom).positions
      const really = moved.filter(({ id, position }) => places[id]?.x !== position.x || places[id]?.y !== position.y)
      if (really.length === 0) return
      move(store, Object.fromEntries(really.map(({ id, position }) => [id, position])))
      onMoved()
    },
    [store, onMoved],
  )

  const onSelectionChange = useCallback(
    ({ nodes, edges }: OnSelectionChangeParams) => {
      const ids = [...nodes, ...edges].map(({ id }) => id)
      const now = store.get(selectionAtom)
      if (ids.length !== now.length || ids.some((id) => !now.includes(id))) store.set(selectionAtom, ids)
    },
    [store],
  )

  const canvas = useRef<HTMLElement>(null)
  const onMoveStart = useCallback(() => canvas.current?.setAttribute('data-moving', ''), [])
  const onMoveEnd = useCallback(() => canvas.current?.removeAttribute('data-moving'), [])

  return (
    <section
      ref={canvas}
      className={classes.canvas}
      aria-label="Canvas"
      data-board
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
    >
      <FarContext value={far}>
        <ReactFlow
          defaultNodes={[]}
          defaultEdges={[]}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          colorMode={scheme}
          onConnect={onConnect}
          onConnectEnd={onConnectEnd}
          isValidConnection={isValid}
          onNodeDragStop={onDragStop}
          onSelectionDragStop={(event, nodes) => onDragStop(event, nodes[0] as Node, nodes)}
          onSelectionChange={onSelectionChange}
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
          onlyRenderVisibleElements={ready}
          onError={warn}
          style={{ opacity: ready ? 1 : 0 }}
          ariaLabelConfig={labels}
          proOptions={{ hideAttribution: false }}
        >
          <Background gap={20} />
          <MiniMap
            pannable
            zoomable
            position="top-right"
            ariaLabel="Overview"
            style={{ width: 132, height: 88 }}
            nodeColor={miniColour}
            nodeBorderRadius={16}
          />
          {children}
        </ReactFlow>
      </FarContext>
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

function miniColour(node: Node): string {
  return `var(--accent-${nodeKind(`${node.data.kind}`).group}, #868e96)`
}

/** Writes the graph into React Flow whenever it, or a place, changed. */
function useSheetInFlow(ready: boolean) {
  const { store } = useBoard()
  const flow = useReactFlow()
  const { setNodes, setEdges } = flow
  const last = useRef<Sheet>(undefined)
  useEffect(() => {
    const write = () => {
      const sheet = store.get(sheetAtom)
      const before = last.current
      if (sheet === before) return
      last.current = sheet
      const selected = new Set(store.get(selectionAtom))
      setNodes((nodes) => nodesFor(sheet, nodes, selected))
      const added =
        before && sheet.graph.nodes.length === before.graph.nodes.length + 1 ? sheet.graph.nodes.at(-1) : undefined
      if (ready && added) bringIntoView(flow, added.id, { ...FIT, duration: 200 })
      if (ready && (sheet.graph.edges !== before?.graph.edges || sheet.graph.nodes !== before.graph.nodes)) {
        setEdges((edges) => edgesFor(sheet, edges, selected))
      }
    }
    last.current = undefined
    write()
    return store.sub(sheetAtom, write)
  }, [store, flow, setNodes, setEdges, ready])
}

/** Selects in React Flow what was selected by command, search or the problems list. */
function useSelectionInFlow() {
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
