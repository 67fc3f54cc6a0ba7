/** The lines of the page’s stream about what others do in documents, for whoever has one open. */
import type { PresenceLine } from '#schemas/endpoints/presence.ts'

/** The id of a line that is for the editors of all documents. */
export const EVERY_DOCUMENT = '*'

type Hear = (line: PresenceLine) => unknown

const listeners = new Set<Hear>()

/** Hands a line to those who listen in this tab. */
export const tellLive = (line: PresenceLine) => {
  for (const hear of listeners) hear(line)
}

/** Listens to the lines of this tab; the returned function stops that. */
export function onLive(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
