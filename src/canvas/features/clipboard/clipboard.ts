/** Copying and cutting on a sheet; pasting comes when it is first wanted (`paste.ts`). */
import { atom } from 'jotai'
import { type EditorStore, removeSelected } from '../../core/actions.ts'
import { selectionAtom, sheetAtom } from '../../core/atoms.ts'
import { lockedAtom } from '../../core/locks.ts'
import { clipOf, clipToText, type SheetClip } from './envelope.ts'

/** The name of this editor on the clipboard. */
export const clipboardEditorAtom = atom(() => crypto.randomUUID?.() ?? `${Math.random()}`)

/** Returns the selection as the clipboard's text; undefined where no step and no note is selected. */
export function copySelected(store: EditorStore): string | undefined {
  const clip = selectedClip(store)
  return clip.nodes.length + clip.notes.length > 0 ? clipToText(clip) : undefined
}

/** Cuts the selection and returns the clipboard's text. On a locked sheet it only copies. */
export function cutSelected(store: EditorStore): string | undefined {
  const text = copySelected(store)
  if (text !== undefined && !store.get(lockedAtom)) removeSelected(store, 'Cut')
  return text
}

/** Returns what is selected as it is copied. */
export function selectedClip(store: EditorStore): SheetClip {
  return clipOf(store.get(sheetAtom), store.get(selectionAtom), store.get(clipboardEditorAtom))
}
