import { atom } from 'jotai'
import type { EditorStore } from '../../core/actions.ts'

const held = atom<string | undefined>(undefined)

/** The session of an editor: from when a document is opened until it is left, a reload being a new one. */
export function sessionOf(store: EditorStore): string {
  const known = store.get(held)
  if (known !== undefined) return known
  const made = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('')
  store.set(held, made)
  return made
}
