/** The handles of cards: their ids on the canvas, and the way their edges run. */
import type { SlotValue } from '#src/graph/kind.ts'

/** Handle ids on the wire of the canvas: the port, and the slot where it has several. */
export function handleId(port: string, slot?: SlotValue): string {
  return slot === undefined ? port : `${port}:${slot}`
}

/** Reads a handle id back. */
export function readHandle(id: string): { port: string; slot: SlotValue | undefined } {
  const [port = '', slot] = id.split(':')
  return { port, slot: slot === undefined ? undefined : /^\d+$/.test(slot) ? Number(slot) : slot }
}

/** Ports through which a document is read from above: who and when stand over what they lead to. */
const vertical: readonly string[] = ['audience', 'moment']

/** Says whether a port's edges run downwards. */
export function isVertical(port: string): boolean {
  return vertical.includes(port)
}
