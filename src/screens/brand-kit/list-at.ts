import { type Cursor, cursorOf } from '#src/kit/cursor.ts'

/** The place of a list: where there is none yet, a given one stands there, and is made when something in it is first written. */
export function listAt<T>(at: Cursor<T[] | undefined>, blank: readonly T[]): Cursor<T[]> {
  if (Array.isArray(at.value) && at.value.length > 0) return at as unknown as Cursor<T[]>
  return cursorOf<T[]>({
    value: [...blank],
    change: (next, label) => at.set(() => next, label),
    issues: [],
    readOnly: () => at.readOnly,
  })
}
