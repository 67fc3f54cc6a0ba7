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
import { mergeNotes } from './merge-notes.ts'
import { placesFromSheet, sheetFromPlaces } from './notes.ts'
import type { Sheet } from './sheet.ts'

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
 * @returns `undefined` where they cannot be read now; a save then reads them first.
 */
export async function readPlaces(port: DocumentPort, id: string): Promise<KnownPlaces | undefined> {
  return inTurn(port, id, () => port.loadPlaces(id)).then(
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

async function trySaving(store: EditorStore, port: DocumentPort, id: string): Promise<boolean> {
  if (store.get(storedPlacesAtom)?.id !== id) takeOver(store, { id, ...(await port.loadPlaces(id)) })
  for (let merge = 0; merge < MAX_MERGES; merge++) {
    const places = placesOnSheet(store.get(sheetAtom))
    try {
      const etag = await port.keepPlaces(id, places, store.get(storedPlacesAtom)?.etag)
      store.set(storedPlacesAtom, { id, places, etag })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const newer = error.reply.sidecar as SheetPlaces | null | undefined
      takeOver(store, { id, places: newer ?? null, etag: error.etag })
    }
  }
  return false
}

const placesOnSheet = (sheet: Sheet) => placesFromSheet(sheet, canonicalIds(sheet.graph))

/** Merges stored notes into the sheet and every step of its history, so that undoing throws none of them away. */
function takeOver(store: EditorStore, stored: KnownPlaces): void {
  const known = store.get(storedPlacesAtom)
  const base = (known?.id === stored.id && known.places?.notes) || []
  const theirs = stored.places?.notes ?? []
  const merged = (sheet: Sheet): Sheet => {
    const mine = placesOnSheet(sheet).notes ?? []
    const notes = mergeNotes(base, mine, theirs)
    if (JSON.stringify(notes) === JSON.stringify(mine)) return sheet
    const onSheet = sheetFromPlaces({ positions: {}, notes: [...notes] })
    return { ...sheet, notes: onSheet.notes, positions: { ...sheet.positions, ...onSheet.positions } }
  }
  const { present, past, future } = store.get(historyAtom)
  store.set(historyAtom, {
    present: merged(present),
    past: past.map((step) => ({ ...step, before: merged(step.before) })),
    future: future.map((step) => ({ ...step, after: merged(step.after) })),
  })
  store.set(storedPlacesAtom, stored)
}
