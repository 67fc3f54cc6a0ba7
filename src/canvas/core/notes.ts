/** The notes of a sheet and the places of its cards: kept beside the document, changed as steps of the same history. */
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { messagesOn } from '#src/flows/messages/beside.ts'
import { type EditorStore, takeStep } from './actions.ts'
import { selectionAtom, sheetAtom } from './atoms.ts'
import type { SheetPlaces } from './documents/document-port.ts'
import { editorFamily } from './editor-families.ts'
import type { PlacedNote } from './merge-notes.ts'
import { messageNodeId, storedIdOf } from './saved-messages.ts'
import type { Note, Point, Sheet } from './sheet.ts'

/** The size of a new note, in pixels at zoom 1. */
export const NOTE_SIZE_PX = { width: 200, height: 120 } as const

/** The longest text of a note, in characters. */
export const MAX_NOTE_CHARACTERS = 5000

/** Returns the data to keep of a sheet: places by canonical ids, every note with its own, and what stored messages hang on. */
export function placesFromSheet(sheet: Sheet, canonicalIds: ReadonlyMap<string, string>): SheetPlaces {
  const kept = Object.entries(sheet.positions).flatMap(([node, { x, y }]) => {
    const canonical = canonicalIds.get(node)
    return canonical === undefined ? [] : [[canonical, { x: Math.round(x), y: Math.round(y) }] as const]
  })
  const notes = sheet.notes.map((note): PlacedNote => {
    const { x = 0, y = 0 } = sheet.positions[note.id] ?? {}
    return { ...note, x: Math.round(x), y: Math.round(y) }
  })
  const stored = messagesOn(sheet.graph).flatMap(({ id, channel, document, anchor }) => {
    const storedId = storedIdOf(document)
    return storedId === undefined ? [] : [{ id, node: messageNodeId(channel, storedId), storedId, anchor }]
  })
  const placed = stored.flatMap(({ id, node }) => {
    const { x, y } = sheet.positions[id] ?? {}
    return x === undefined || y === undefined ? [] : [[node, { x: Math.round(x), y: Math.round(y) }] as const]
  })
  const anchors = stored.flatMap(({ storedId, anchor }) => {
    const canonical = anchor === undefined ? undefined : canonicalIds.get(anchor)
    return canonical === undefined ? [] : [[storedId, canonical] as const]
  })
  return {
    positions: Object.fromEntries([...kept, ...placed]),
    notes,
    ...(anchors.length > 0 && { anchors: Object.fromEntries(anchors) }),
  }
}

/** Returns the kept places and notes as the sheet holds them. */
export function sheetFromPlaces(places: SheetPlaces | null | undefined): Pick<Sheet, 'positions' | 'notes'> {
  const notes = places?.notes ?? []
  return {
    positions: { ...places?.positions, ...Object.fromEntries(notes.map(({ id, x, y }) => [id, { x, y }])) },
    notes: notes.map(noteOfPlaced),
  }
}

function noteOfPlaced({ id, text, width, height, colour }: PlacedNote): Note {
  const size = { width: width ?? NOTE_SIZE_PX.width, height: height ?? NOTE_SIZE_PX.height }
  return { id, text, ...size, ...(typeof colour === 'string' ? { colour } : {}) }
}

/** An id that none of these notes has. */
export function freshNoteId(notes: readonly Note[]): string {
  const taken = new Set(notes.map(({ id }) => id))
  let n = notes.length + 1
  while (taken.has(`note:${n}`)) n++
  return `note:${n}`
}

/** Every note of the sheet. */
export const notesAtom = selectAtom(sheetAtom, ({ notes }) => notes)

/** One note of the sheet. */
export const noteOf = editorFamily(
  (id: string): Atom<Note | undefined> => selectAtom(sheetAtom, ({ notes }) => notes.find((note) => note.id === id)),
)

/** The note that is being written on the sheet. */
export const writingAtom = atom<string | undefined>(undefined)

/** Puts an empty note on the sheet, to be written at once. */
export function addNote(store: EditorStore, at: Point): string {
  const { notes } = store.get(sheetAtom)
  const id = freshNoteId(notes)
  write(store, 'Add note', [...notes, { id, text: '', ...NOTE_SIZE_PX }], { positions: { [id]: at } })
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
  takeStep(store, label, (graph) => graph, { ...options, notes, open: true })
}
