import { Handle, Position } from '@xyflow/react'
import type { NodeKind, Port } from '#src/graph/kind.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from './board.module.css'

/** Handle ids on the wire of the canvas: the port, and the slot where it has several. */
export function handleId(port: string, slot?: number): string {
  return slot === undefined ? port : `${port}:${slot}`
}

/** Reads a handle id back. */
export function readHandle(id: string): { port: string; slot: number | undefined } {
  const [port = '', slot] = id.split(':')
  return { port, slot: slot === undefined ? undefined : Number(slot) }
}

/** The outgoing handle of a slot; it stands inside the row that the card draws. */
export function SlotHandle({ port, slot }: { port: string; slot: number }) {
  return <Handle type="source" id={handleId(port, slot)} position={Position.Right} className={classes.handle} />
}

/** The handles of a node: what comes in on the left, what it leads to on the right, what hangs on it below. */
export function Ports({ kind }: { kind: NodeKind }) {
  const incoming = kind.ports.filter((port) => port.side === 'in')
  const outgoing = kind.ports.filter((port) => port.side === 'out')
  const [first, ...below] = outgoing
  return (
    <>
      {incoming.map((port) => (
        <Handle
          key={port.id}
          type="target"
          id={port.id}
          position={Position.Left}
          className={classes.handle}
          title={port.label}
        />
      ))}
      {first && (
        <Handle type="source" id={first.id} position={Position.Right} className={classes.handle} title={first.label} />
      )}
      {below.map((port, index) => (
        <HangingPort key={port.id} port={port} share={(index + 1) / (below.length + 1)} />
      ))}
    </>
  )
}

/** A handle on the lower edge, with the icon of what may hang there. */
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

const hangingIcons: Readonly<Record<string, 'result-text' | 'leaderboard' | 'terms' | 'webhook'>> = {
  text: 'result-text',
  board: 'leaderboard',
  terms: 'terms',
  call: 'webhook',
}
