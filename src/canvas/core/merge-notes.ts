/** The three-way merge of the notes of a sheet: nobody's text is lost. Pure. */
import type { SheetPlaces } from './documents/document-port.ts'

/** A note with its place, as it is kept. */
export type PlacedNote = NonNullable<SheetPlaces['notes']>[number]

/** The distance of a note from the one it contradicts, in pixels at zoom 1. */
const CONFLICT_OFFSET = 24

/**
 * Merges the notes of one sheet with those that somebody else has saved. What one side changed is taken; a note that both
 * changed differently stays as it is here, and theirs is put beside it.
 *
 * @param base - The notes that both began with; none where they are not known.
 */
export function mergeNotes(
  base: readonly PlacedNote[],
  mine: readonly PlacedNote[],
  theirs: readonly PlacedNote[],
): readonly PlacedNote[] {
  const before = byId(base)
  const others = byId(theirs)
  const own = byId(mine)
  const taken = new Set([...before.keys(), ...others.keys(), ...own.keys()])
  const copies: PlacedNote[] = []
  const kept = mine.flatMap((note) => {
    const [was, other] = [before.get(note.id), others.get(note.id)]
    if (!other) return was && isSame(was, note) ? [] : [note]
    if (isSame(note, other) || (was && isSame(was, other))) return [note]
    if (was && isSame(was, note)) return [other]
    if (note.text !== other.text && other.text.trim() !== '' && other.text !== was?.text) {
      const id = freeNoteId(taken)
      taken.add(id)
      copies.push({ ...other, id, x: other.x + CONFLICT_OFFSET, y: other.y + CONFLICT_OFFSET })
    }
    return [note]
  })
  const added = theirs.filter((note) => {
    const was = before.get(note.id)
    return !own.has(note.id) && !(was && isSame(was, note))
  })
  return [...kept, ...added, ...copies]
}

const byId = (notes: readonly PlacedNote[]) => new Map(notes.map((note) => [note.id, note]))

const keys = ['text', 'x', 'y', 'width', 'height', 'colour'] as const
const isSame = (one: PlacedNote, other: PlacedNote) => keys.every((key) => one[key] === other[key])

function freeNoteId(taken: ReadonlySet<string>): string {
  let n = taken.size + 1
  while (taken.has(`note:${n}`)) n++
  return `note:${n}`
}
