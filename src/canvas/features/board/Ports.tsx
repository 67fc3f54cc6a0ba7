import { Handle, Position, useNodeId, useUpdateNodeInternals } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { flowById } from '#src/flows/index.ts'
import { seamSitesOf } from '#src/flows/operations/connections.ts'
import type { NodeKind, Port, SlotValue } from '#src/graph/kind.ts'
import { Icon } from '#src/kit/icons.tsx'
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

/** The ports of a kind of step in a flow, by the place of their handles. */
interface PlacedPorts {
  readonly incoming: readonly Port[]
  readonly main: Port | undefined
  readonly below: readonly Port[]
  readonly causes: readonly Port[]
  readonly side: (port: string) => Side
}

/** The placed ports by flow and kind: the same for every card, and asked for by each. */
const placedPorts = new Map<string, PlacedPorts>()

/** Returns the ports to which steps can be connected in a flow: a scratch card has no leaderboard. */
function portsOf(flow: string, kind: NodeKind): PlacedPorts {
  const key = `${flow} ${kind.id}`
  const known = placedPorts.get(key)
  if (known) return known
  const { root, seams, family } = flowById(flow)
  const leading = new Set(
    seamSitesOf(root, seams).flatMap(({ parent, seam }) => (parent === kind.id ? [seam.port] : [])),
  )
  const side = sidesOf(family)
  const ports = kind.ports.filter(({ id, stray }) => !stray && !aside.includes(id))
  const [main, ...others] = ports.filter((port) => port.side === 'out')
  const hanging = others.filter(({ id }) => leading.has(id))
  const placed: PlacedPorts = {
    incoming: ports.filter((port) => port.side === 'in'),
    main,
    below: hanging.filter(({ id }) => side(id) !== 'cause'),
    causes: hanging.filter(({ id }) => side(id) === 'cause'),
    side,
  }
  placedPorts.set(key, placed)
  return placed
}

/** Measures the handles anew in another flow: they come and go while the card keeps its size, which is all React Flow watches. */
function useMeasuredIn(flow: string) {
  const node = useNodeId()
  const update = useUpdateNodeInternals()
  const measured = useRef(flow)
  useEffect(() => {
    if (node && measured.current !== flow) update(node)
    measured.current = flow
  }, [node, update, flow])
}

interface PortsProps {
  readonly kind: NodeKind
  /** The id of the flow that draws the document. */
  readonly flow: string
  readonly hasSlots: boolean
}

/** The handles of a node: for its parents above, for the next steps on the right, for its parts below. */
export function Ports({ kind, flow, hasSlots }: PortsProps) {
  useMeasuredIn(flow)
  const { incoming: arriving, main, below, causes, side } = portsOf(flow, kind)
  return (
    <>
      {arriving.map((port) => (
        <Handle
          key={port.id}
          type="target"
          id={port.id}
          position={incoming[side(port.id)]}
          className={classes.handle}
          title={port.label}
        />
      ))}
      {main && (
        <Handle
          type="source"
          id={main.id}
          position={outgoing[side(main.id)]}
          className={hasSlots ? `${classes.handle} ${classes.opening}` : classes.handle}
          title={hasSlots ? `${main.label}: open another` : main.label}
        />
      )}
      {below.map((port, index) => (
        <HangingPort key={port.id} port={port} share={(below.length - index) / (below.length + 1)} />
      ))}
      {causes.map(causeHandle)}
      {kind.ports.filter(({ id }) => aside.includes(id)).map(asideHandle)}
      {kind.ports.filter(({ stray }) => stray).map(strayHandle)}
    </>
  )
}

/** The side of a card at which edges arrive. */
const incoming = { onward: Position.Left, vertical: Position.Top, cause: Position.Right } as const
/** The side of a card at which edges leave. */
const outgoing = { onward: Position.Right, vertical: Position.Bottom, cause: Position.Left } as const

/** The handle of what a step counts, on its left: causes stand before what follows from them. */
function causeHandle({ id, label }: Port) {
  return (
    <Handle
      key={id}
      type="source"
      id={id}
      position={Position.Left}
      className={`${classes.hanging} ${classes.cause}`}
      title={label}
    >
      <Icon name={hangingIcons[id] ?? 'plus'} size={11} />
    </Handle>
  )
}

function asideHandle({ id, side, label }: Port) {
  return (
    <Handle
      key={id}
      type={side === 'out' ? 'source' : 'target'}
      id={id}
      position={Position.Left}
      className={`${classes.handle} ${classes.aside}`}
      title={label}
    />
  )
}

/** A handle without interaction, from which only the edges of stray steps leave. */
function strayHandle({ id }: Port) {
  return (
    <Handle
      key={id}
      type="source"
      id={id}
      position={Position.Right}
      isConnectable={false}
      style={{ visibility: 'hidden' }}
    />
  )
}

/**
 * A handle on the lower edge, with the icon of the step that can be connected. The first stands rightmost, so that
 * edges to a list do not cross.
 */
function HangingPort({ port, share }: { port: Port; share: number }) {
  return (
    <Handle
      type="source"
      id={port.id}
      position={Position.Bottom}
      className={classes.hanging}
      style={{ left: `${share * 100}%` }}
      title={port.label}
    >
      <Icon name={hangingIcons[port.id] ?? 'plus'} size={11} />
    </Handle>
  )
}

const hangingIcons: Readonly<
  Record<
    string,
    'result-text' | 'leaderboard' | 'badge' | 'reward' | 'activity' | 'terms' | 'webhook' | 'final' | 'prize'
  >
> = {
  text: 'result-text',
  board: 'leaderboard',
  badge: 'badge',
  outcome: 'reward',
  activity: 'activity',
  terms: 'terms',
  call: 'webhook',
  final: 'final',
  prize: 'prize',
}
