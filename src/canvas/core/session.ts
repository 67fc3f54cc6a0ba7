/** The session of an open editor, by which drafts and other people's editors know it. */
import { atom } from 'jotai'
import { newSession } from '#src/revisions/drafts/kept-draft.ts'
import type { EditorStore } from './actions.ts'

const held = atom<string | undefined>(undefined)

/** The session of an editor: from when a document is opened until it is left, a reload being a new one. */
export function sessionOf(store: EditorStore): string {
  const known = store.get(held)
  if (known !== undefined) return known
  const made = newSession()
  store.set(held, made)
  return made
}
