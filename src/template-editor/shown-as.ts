import type { Cursor } from '#src/kit/cursor.ts'

/** Shows a place that is left silent as what the game makes of it; it is written only once it is changed. */
export function shownAs(at: Cursor<unknown>, silent: unknown): Cursor<unknown> {
  return at.value === undefined || at.value === null || at.value === '' ? { ...at, value: silent } : at
}
