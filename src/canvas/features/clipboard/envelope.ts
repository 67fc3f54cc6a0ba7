/** The clipboard's text: a clip of the graph, with the notes that were selected beside it. */
import { isObject } from '#schemas/json.ts'
import { type Clip, clipText, copyNodes, readClip } from '#src/flows/operations/clipboard.ts'
import { MAX_NOTE_CHARACTERS } from '../../core/notes.ts'
import type { Note, Sheet } from '../../core/sheet.ts'

/** A clip with notes. */
export interface SheetClip extends Clip {
  readonly notes: readonly Note[]
  /** The editor it was copied in; pasted there, steps are connected where they were. */
  readonly from: string
}

/** Copies nodes and notes of a sheet. */
export function clipOf(sheet: Sheet, ids: readonly string[], from: string): SheetClip {
  const clip = copyNodes(sheet.graph, sheet.positions, ids)
  const notes = sheet.notes.filter(({ id }) => ids.includes(id))
  const places = notes.flatMap(({ id }) => (sheet.positions[id] ? [[id, sheet.positions[id]]] : []))
  return { ...clip, positions: { ...clip.positions, ...Object.fromEntries(places) }, notes, from }
}

/** Writes it as text. */
export const clipToText = (clip: SheetClip): string => clipText(clip)

/** Reads a clip with its valid notes; undefined where the text is something else. */
export function clipFromText(text: string): SheetClip | undefined {
  const clip = readClip(text) as (Clip & { notes?: unknown; from?: unknown }) | undefined
  if (!clip) return undefined
  const notes = Array.isArray(clip.notes) ? clip.notes.filter(isNote) : []
  return { ...clip, notes, from: typeof clip.from === 'string' ? clip.from : '' }
}

function isNote(value: unknown): value is Note {
  if (!isObject(value)) return false
  const { id, text, width, height, colour } = value
  const isWritten = typeof id === 'string' && typeof text === 'string' && text.length <= MAX_NOTE_CHARACTERS
  const isSized = Number.isFinite(width) && Number.isFinite(height)
  return isWritten && isSized && (colour === undefined || typeof colour === 'string')
}
