import { Handle, type HandleProps, Position, useNodeId, useStoreApi, useUpdateNodeInternals } from '@xyflow/react'
import clsx from 'clsx'
import { useEffect } from 'react'
import { flowById } from '#src/flows/index.ts'
import { messagePort } from '#src/flows/messages/anchors.ts'
import { sitesOfFlow } from '#src/flows/operations/connections.ts'
import type { NodeKind, Port, SlotValue } from '#src/graph/kind.ts'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import { type Side, sidesOf } from '../../core/sides.ts'
import { handleId } from '../../core/to-flow.ts'
import classes from './board.module.css'

/** The outgoing handle of a slot; it stands inside the row that the card draws. */
export function SlotHandle({ port, slot }: { port: string; slot: SlotValue }) {
  const node = useNodeId()
  const update = useUpdateNodeInternals()
  // A new row may leave the card's size as it was, which is all React Flow watches.
  useEffect(() => {
    if (node) update(node)
  }, [node, update])
  return <Handle type="source" id={handleId(port, slot)} position={Position.Right} className={classes.handle} />
}

/** Ports of links between steps of one column: they run along its left side. */
const aside: readonly string[] = ['chosen']

/** A handle of a card as it is drawn. */
type Drawn = Pick<HandleProps, 'type' | 'position' | 'className' | 'style' | 'title' | 'isConnectable'> & {
  readonly id: string
  /** The step that can be connected, where the handle shows it. */
  readonly icon?: IconName
}

/** The handles by flow, kind and slots: the same for every card, and asked for by each. */
const drawnHandles = new Map<string, readonly Drawn[]>()

/** Returns the handles of a kind of step in a flow: a scratch card has no leaderboard. */
function handlesOf(kind: NodeKind, flow: string, hasSlots: boolean): readonly Drawn[] {
  const key = `${flow} ${kind.id} ${hasSlots}`
  const known = drawnHandles.get(key)
  if (known) return known
  const drawing = flowById(flow)
  const leading = new Set(sitesOfFlow(drawing).flatMap(({ parent, seam }) => (parent === kind.id ? [seam.port] : [])))
  const side = sidesOf(drawing.family)
  const ports = kind.ports.filter(({ id, stray }) => !stray && !aside.includes(id))
  const out = ports.filter((port) => port.side === 'out')
  // Messages are never what a step leads to first.
  const main = out.find(({ id }) => id !== messagePort)
  const hanging = out.filter((port) => port !== main && leading.has(port.id))
  const below = hanging.filter(({ id }) => side(id) !== 'cause')
  const drawn = [
    ...ports.filter((port) => port.side === 'in').map((port) => arriving(port, side(port.id))),
    ...(main ? [onward(main, side(main.id), hasSlots)] : []),
    ...below.map((port, index) => hangingPort(port, shareOf(index, below.length, main && side(main.id)))),
    ...hanging.filter(({ id }) => side(id) === 'cause').map(cause),
    ...kind.ports.filter(({ id }) => aside.includes(id)).map(besideColumn),
    ...kind.ports.filter(({ stray }) => stray).map(strayPort),
  ]
  drawnHandles.set(key, drawn)
  return drawn
}

/** Returns where a hanging handle stands, as a share of the lower edge; aside of a handle in its middle. */
function shareOf(index: number, count: number, main: Side | undefined): number {
  const share = (count - index) / (count + 1)
  return main === 'vertical' ? 0.6 + share * 0.4 : share
}

interface PortsProps {
  readonly kind: NodeKind
  /** The id of the flow that draws the document. */
  readonly flow: string
  readonly hasSlots: boolean
}

/** The handles of a node: for its parents above, for the next steps on the right, for its parts below. */
export function Ports({ kind, flow, hasSlots }: PortsProps) {
  return handlesOf(kind, flow, hasSlots).map(({ icon, ...handle }) => (
    <Handle key={handle.id} {...handle}>
      {icon && <Icon name={icon} size={11} />}
      {isTelling(handle) && <Measured handle={handle.id} />}
    </Handle>
  ))
}

/** Says whether a message hangs on a handle. Nobody sees it before they come near, or a message is there. */
const isTelling = ({ id, type }: Pick<Drawn, 'id' | 'type'>) => id === messagePort && type === 'source'

/** Measures the handles of a card anew where one is drawn after they were measured: the card's size, which React Flow watches, stays. */
function Measured({ handle }: { readonly handle: string }) {
  const node = useNodeId()
  const flow = useStoreApi()
  const update = useUpdateNodeInternals()
  useEffect(() => {
    if (!node) return
    const known = flow.getState().nodeLookup.get(node)?.internals.handleBounds?.source
    if (known && !known.some(({ id }) => id === handle)) update(node)
  }, [node, handle, flow, update])
  return null
}

/**
 * Draws the handles of a node where nobody is about to draw a connection from them: edges end there, and nothing else happens.
 * They have no icons, which nobody could tell apart from afar. A function and no component: a large sheet has hundreds of them.
 *
 * @param at.isTold True where a message hangs on the card.
 * @param at.board The id of React Flow's store.
 */
export function plainPorts(
  { kind, flow, hasSlots }: PortsProps,
  { node, board, isTold }: { readonly node: string; readonly board: string; readonly isTold: boolean },
) {
  return handlesOf(kind, flow, hasSlots)
    .filter((handle) => isTold || !isTelling(handle))
    .map((handle) => plainHandle(handle, node, board))
}

/**
 * Draws a handle as React Flow does, where it measures it and finds it again when a connection is dropped, but without
 * the subscriptions by which its own ones follow a connection: they are most of what a card costs.
 */
function plainHandle(
  { id, icon: _, type, position, className, isConnectable = true, ...rest }: Drawn,
  node: string,
  board: string,
) {
  return (
    <div
      key={id}
      {...rest}
      data-handleid={id}
      data-nodeid={node}
      data-handlepos={position}
      data-id={`${board}-${node}-${id}-${type}`}
      className={clsx(
        `react-flow__handle react-flow__handle-${position} nodrag nopan`,
        isConnectable && 'connectable connectablestart connectableend connectionindicator',
        type,
        className,
      )}
    >
      {isTelling({ id, type }) && <Measured handle={id} />}
    </div>
  )
}

/** The side of a card at which edges arrive. */
const incoming = { onward: Position.Left, vertical: Position.Top, cause: Position.Right } as const
/** The side of a card at which edges leave. */
const outgoing = { onward: Position.Right, vertical: Position.Bottom, cause: Position.Left } as const

const arriving = ({ id, label }: Port, side: Side): Drawn => ({
  id,
  type: 'target',
  position: incoming[side],
  className: classes.handle ?? '',
  title: label,
})

const onward = ({ id, label }: Port, side: Side, hasSlots: boolean): Drawn => ({
  id,
  type: 'source',
  position: outgoing[side],
  className: clsx(classes.handle, hasSlots && classes.opening),
  title: hasSlots ? `${label}: open another` : label,
})

/** The handle of what a step counts, on its left: causes stand before what follows from them. */
const cause = ({ id, label }: Port): Drawn => ({
  id,
  type: 'source',
  position: Position.Left,
  className: clsx(classes.hanging, classes.cause),
  title: label,
  icon: iconOf(id),
})

const besideColumn = ({ id, side, label }: Port): Drawn => ({
  id,
  type: side === 'out' ? 'source' : 'target',
  position: Position.Left,
  className: clsx(classes.handle, classes.aside),
  title: label,
})

/** A handle without interaction, from which only the edges of stray steps leave. */
const strayPort = ({ id }: Port): Drawn => ({
  id,
  type: 'source',
  position: Position.Right,
  isConnectable: false,
  style: { visibility: 'hidden' },
})

/**
 * A handle on the lower edge, with the icon of the step that can be connected. The first stands rightmost, so that
 * edges to a list do not cross.
 */
const hangingPort = ({ id, label }: Port, share: number): Drawn => ({
  id,
  type: 'source',
  position: Position.Bottom,
  className: clsx(classes.hanging, id === messagePort && classes.telling),
  style: { left: `${share * 100}%` },
  title: label,
  icon: iconOf(id),
})

const hangingIcons: Readonly<Record<string, IconName>> = {
  text: 'result-text',
  board: 'leaderboard',
  badge: 'badge',
  outcome: 'reward',
  activity: 'activity',
  terms: 'terms',
  call: 'webhook',
  final: 'final',
  prize: 'prize',
  message: 'mail',
}

const iconOf = (port: string) => hangingIcons[port] ?? 'plus'
