import type { Cursor } from '#src/kit/cursor.ts'

/** Shows a number to a field that takes it away where it is emptied: another value stands for nothing. */
export function emptyAs<Empty extends number | null>(at: Cursor<number | Empty>, empty: Empty): Cursor<unknown> {
  return {
    ...(at as unknown as Cursor<unknown>),
    set: (value: unknown, label?: string) => at.set((value ?? empty) as number | Empty, label),
  }
}

/** Shows a time of day without seconds to a field that writes it with seconds. */
export function withoutSeconds(at: Cursor<string>): Cursor<string> {
  return {
    ...at,
    set: (value, label) => at.set(typeof value === 'string' ? value.slice(0, 5) : '', label),
  }
}
