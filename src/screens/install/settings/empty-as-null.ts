import type { Cursor } from '#src/kit/cursor.ts'

/** Shows a place that holds null for nothing to a field that takes the value away for nothing. */
export function emptyAsNull(at: Cursor<number | null>): Cursor<unknown> {
  return {
    ...(at as unknown as Cursor<unknown>),
    set: (value: unknown, label?: string) => at.set((value ?? null) as number | null, label),
  }
}

/** Shows a time of day without seconds to a field that writes it with seconds. */
export function withoutSeconds(at: Cursor<string>): Cursor<string> {
  return {
    ...at,
    set: (value, label) => at.set(typeof value === 'string' ? value.slice(0, 5) : '', label),
  }
}
