import type { Note } from './sheet.ts'

/** An id that none of these notes has. */
export function freshNoteId(notes: readonly Note[]): string {
  const taken = new Set(notes.map(({ id }) => id))
  let n = notes.length + 1
  while (taken.has(`note:${n}`)) n++
  return `note:${n}`
}
