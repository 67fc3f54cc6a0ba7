/** What can be done with notes: steps of the same history as everything else. A locked document's sheet can be written on too. */
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { atomFamily } from 'jotai-family'
import { type EditorStore, step } from './actions.ts'
import { selectionAtom, sheetAtom } from './atoms.ts'
import { freshNoteId } from './note-id.ts'
import { NOTE_SIZE } from './places.ts'
import type { Note, Point } from './sheet.ts'

/** Every note of the sheet. */
export const notesAtom = selectAtom(sheetAtom, ({ notes }) => notes)

/** One note of the sheet. */
export const noteOf = atomFamily(
  (id: string): Atom<Note | undefined> => selectAtom(sheetAtom, ({ notes }) => notes.find((note) => note.id === id)),
)

/** The note that is being written on the sheet. */
export const writingAtom = atom<string | undefined>(undefined)

/** Puts an empty note on the sheet, to be written at once. */
export function addNote(store: EditorStore, at: Point): string {
  const { notes } = store.get(sheetAtom)
  const id = freshNoteId(notes)
  write(store, 'Add note', [...notes, { id, text: '', ...NOTE_SIZE }], { positions: { [id]: at } })
  store.set(selectionAtom, [id])
  store.set(writingAtom, id)
  return id
}

/** Changes a note: its text, its colour. */
export function changeNote(store: EditorStore, id: string, change: Partial<Pick<Note, 'text' | 'colour'>>) {
  const what = Object.keys(change).join()
  write(store, `Note: ${what}`, changed(store, id, change), { join: `${id} ${what}` })
}

/** Gives a note another size, and another place where it grew to the left or up. */
export function resizeNote(store: EditorStore, id: string, size: { width: number; height: number }, at: Point) {
  const { width, height } = size
  const whole = { width: Math.round(width), height: Math.round(height) }
  write(store, 'Note: size', changed(store, id, whole), { positions: { [id]: at } })
}

function changed(store: EditorStore, id: string, change: Partial<Note>): readonly Note[] {
  return store.get(sheetAtom).notes.map((note) => (note.id === id ? { ...note, ...change } : note))
}

function write(
  store: EditorStore,
  label: string,
  notes: readonly Note[],
  options: { join?: string; positions?: Readonly<Record<string, Point>> },
) {
  step(store, label, (graph) => graph, { ...options, notes, open: true })
}
