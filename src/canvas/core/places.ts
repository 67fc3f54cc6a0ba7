/**
 * Places of cards and notes of a sheet, kept beside its document. They are saved with their revision, so that nobody
 * overwrites what they have not read.
 */
import { atom } from 'jotai'
import { ApiError } from '#src/api/api-error.ts'
import { canonicalIds } from '#src/flows/operations/recut.ts'
import type { EditorStore } from './actions.ts'
import { historyAtom, roleLockAtom, savedAtom, sheetAtom } from './atoms.ts'
import type { DocumentPort, SheetPlaces, StoredPlaces } from './documents/document-port.ts'
import { placesFromSheet, sheetFromPlaces } from './notes.ts'
import { mapHistory, type Point, type Positions, type Sheet } from './sheet.ts'

/** The places as they are stored, of the document with this id. */
interface KnownPlaces extends StoredPlaces {
  readonly id: string
}

/** The stored places as they were last read or saved; undefined while they could not be read. */
export const storedPlacesAtom = atom<KnownPlaces | undefined>(undefined)

/** True while places or notes could not be saved; they are tried again. */
export const arePlacesFailingAtom = atom(false)

/** The most merges of one save: each time somebody else was faster. */
const MAX_MERGES = 5

/** The last call about the places of each document: the next one waits for it, from this editor or one opened later. */
const lastCalls = new Map<string, Promise<unknown>>()

/** Calls once every earlier call about the places of the same document has ended, so that it knows their revision. */
function inTurn<T>({ kind }: DocumentPort, id: string, call: () => Promise<T>): Promise<T> {
  const key = `${kind} ${id}`
  const last = lastCalls.get(key)
  // The first one goes out at once: a page that is closed waits for nothing.
  const mine = last ? last.then(call, call) : call()
  const end = () => lastCalls.get(key) === mine && lastCalls.delete(key)
  lastCalls.set(key, mine)
  mine.then(end, end)
  return mine
}

/**
 * Reads the stored places of a document, after the saves of them that are under way.
 *
 * @param session - The editor that opens the document; whoever has it open hears of it.
 * @returns `undefined` where they cannot be read now; a save then reads them first.
 */
export async function readPlaces(port: DocumentPort, id: string, session?: string): Promise<KnownPlaces | undefined> {
  return inTurn(port, id, () => port.loadPlaces(id, session)).then(
    (stored) => ({ id, ...stored }),
    () => undefined,
  )
}

/**
 * Saves the places of the nodes, and the notes. Notes that somebody else saved meanwhile come onto the sheet. Saves of
 * one document go out one after the other, so that none is refused for the one before it.
 *
 * @returns False where it failed, and is to be tried again.
 */
export async function savePlaces(store: EditorStore, port: DocumentPort): Promise<boolean> {
  const { id } = store.get(savedAtom)
  if (id === undefined || store.get(roleLockAtom)) return true
  const isSaved = await inTurn(port, id, () => trySaving(store, port, id)).catch(() => false)
  store.set(arePlacesFailingAtom, !isSaved)
  return isSaved
}

/**
 * Takes over the places and notes that were saved elsewhere, so that a later save knows their revision. Where they
 * cannot be read now, a later save merges them.
 */
export async function followPlaces(store: EditorStore, port: DocumentPort): Promise<void> {
  const { id } = store.get(savedAtom)
  const stored = id === undefined ? undefined : await readPlaces(port, id)
  if (!stored || stored.id !== store.get(savedAtom).id) return
  if (stored.etag !== store.get(storedPlacesAtom)?.etag) await takeOver(store, stored)
}

async function trySaving(store: EditorStore, port: DocumentPort, id: string): Promise<boolean> {
  if (store.get(storedPlacesAtom)?.id !== id) await takeOver(store, { id, ...(await port.loadPlaces(id)) })
  for (let merge = 0; merge < MAX_MERGES; merge++) {
    const places = placesOnSheet(store.get(sheetAtom))
    try {
      const etag = await port.keepPlaces(id, places, store.get(storedPlacesAtom)?.etag)
      store.set(storedPlacesAtom, { id, places, etag })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const newer = error.reply.sidecar as SheetPlaces | null | undefined
      await takeOver(store, { id, places: newer ?? null, etag: error.etag })
    }
  }
  return false
}

const placesOnSheet = (sheet: Sheet) => placesFromSheet(sheet, canonicalIds(sheet.graph))

/** Merges stored places and notes into the sheet and every step of its history, so that undoing throws none of them away. */
async function takeOver(store: EditorStore, stored: KnownPlaces): Promise<void> {
  const { mergeNotes } = await import('./merge-notes.ts')
  const known = store.get(storedPlacesAtom)
  const base = (known?.id === stored.id && known.places) || undefined
  const { present, past } = store.get(historyAtom)
  // Cards without a stored place were laid out when the document was opened.
  const laidOut = placesOnSheet(past[0]?.before ?? present).positions
  const basePlaces = { ...laidOut, ...base?.positions }
  const merged = (sheet: Sheet): Sheet => {
    const ids = canonicalIds(sheet.graph)
    const mine = placesFromSheet(sheet, ids)
    const notes = mergeNotes(base?.notes ?? [], mine.notes ?? [], stored.places?.notes ?? [])
    const areNotesSame = JSON.stringify(notes) === JSON.stringify(mine.notes)
    const moved = movedElsewhere(mine.positions, basePlaces, stored.places?.positions ?? {})
    const nodes = [...ids].flatMap(([node, id]) => (moved[id] ? [[node, moved[id]] as const] : []))
    if (areNotesSame && nodes.length === 0) return sheet
    const onSheet = sheetFromPlaces({ positions: {}, notes: areNotesSame ? [] : [...notes] })
    return {
      ...sheet,
      notes: areNotesSame ? sheet.notes : onSheet.notes,
      positions: { ...sheet.positions, ...Object.fromEntries(nodes), ...onSheet.positions },
    }
  }
  store.set(historyAtom, (history) => mapHistory(history, merged))
  store.set(storedPlacesAtom, stored)
}

/** Returns the places of cards that were moved elsewhere, and here not since `base`. */
function movedElsewhere(mine: Positions, base: Positions, theirs: Positions): Positions {
  const isSame = (one: Point | undefined, other: Point | undefined) => one?.x === other?.x && one?.y === other?.y
  return Object.fromEntries(
    Object.entries(theirs).filter(([id, at]) => !isSame(at, mine[id]) && isSame(mine[id], base[id])),
  )
}
