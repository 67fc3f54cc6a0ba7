/** What is kept beside a document: there and back between the sheet and the sidecar. */
import type { Places } from './documents/document-port.ts'
import type { Note, Sheet } from './sheet.ts'

type PlacedNote = NonNullable<Places['notes']>[number]

/** The size of a new note, in pixels at zoom 1. */
export const NOTE_SIZE = { width: 200, height: 120 } as const

/** The longest text of a note, in characters. */
export const LONGEST = 5000

/** What is kept of a sheet: places by canonical ids, and every note with its own. */
export function placesOf(sheet: Sheet, canonicalIds: ReadonlyMap<string, string>): Places {
  const kept = Object.entries(sheet.positions).flatMap(([node, { x, y }]) => {
    const canonical = canonicalIds.get(node)
    return canonical === undefined ? [] : [[canonical, { x: Math.round(x), y: Math.round(y) }] as const]
  })
  const notes = sheet.notes.map((note): PlacedNote => {
    const { x = 0, y = 0 } = sheet.positions[note.id] ?? {}
    return { ...note, x: Math.round(x), y: Math.round(y) }
  })
  return { positions: Object.fromEntries(kept), notes }
}

/** What was kept, as the sheet holds it. */
export function read(places: Places | null | undefined): Pick<Sheet, 'positions' | 'notes'> {
  const notes = places?.notes ?? []
  return {
    positions: { ...places?.positions, ...Object.fromEntries(notes.map(({ id, x, y }) => [id, { x, y }])) },
    notes: notes.map(noteOf),
  }
}

function noteOf({ id, text, width, height, colour }: PlacedNote): Note {
  const size = { width: width ?? NOTE_SIZE.width, height: height ?? NOTE_SIZE.height }
  return { id, text, ...size, ...(typeof colour === 'string' ? { colour } : {}) }
}
