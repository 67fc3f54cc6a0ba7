/**
 * A cursor: an address into one document that is held elsewhere. Inspectors and template editors are built on cursors only, so that undo,
 * the unsaved flag and the place of every issue come of themselves.
 */
import { type Draft, produce } from 'immer'
import type { Issue } from '#schemas/checks/issue.ts'

/** A place in a document: its value, how to change it, what is wrong with it. */
export interface Cursor<T> {
  readonly value: T
  /** Dotted path below the cursor's root; `''` at the root. */
  readonly path: string
  /** Sets the value, or changes it by a recipe over an immer draft (what a recipe returns, if anything, is the new value). The label names the step in the history. */
  readonly set: (recipe: T | ((draft: Draft<T>) => unknown), label?: string) => void
  /** The cursor of a key (or list index) below. */
  readonly at: <K extends keyof T & (string | number)>(key: K) => Cursor<T[K]>
  /** Issues at this place or below it. */
  readonly issues: readonly Issue[]
  /** The reason why the place cannot be edited; `false` where it can. */
  readonly readOnly: string | false
}

/** The holder of a document, as a cursor needs it. */
export interface Holder<T> {
  readonly value: T
  /**
   * Returns the value at this moment, where not only this cursor changes it: a key that is set is added to keys that
   * came since `value` was drawn, and takes none of them away.
   */
  readonly now?: () => T | undefined
  readonly change: (next: T, label: string) => void
  readonly issues: readonly Issue[]
  /** Returns the reason why a path cannot be edited; `false` where it can. */
  readonly readOnly: (path: string) => string | false
}

/** Creates the cursor at the root of a held document; issue paths are relative to that root. */
export function cursorOf<T>(holder: Holder<T>): Cursor<T> {
  return place(holder, [], holder.value, (update, label) => {
    const now = holder.now?.() ?? holder.value
    const next = update(now)
    if (next !== now) holder.change(next, label)
  })
}

/** Makes the next value of a place from the one it has. */
type Update<T> = (now: T) => T

function place<R, T>(
  holder: Holder<R>,
  steps: readonly (string | number)[],
  value: T,
  write: (update: Update<T>, label: string) => void,
): Cursor<T> {
  const path = steps.join('.')
  return {
    value,
    path,
    issues: holder.issues.filter((issue) => path === '' || issue.path === path || issue.path.startsWith(`${path}.`)),
    readOnly: holder.readOnly(path),
    set(recipe, label = 'Edit') {
      const update: Update<T> =
        typeof recipe === 'function'
          ? (now) => produce(now, recipe as (draft: Draft<T>) => undefined)
          : () => recipe as T
      write(update, label)
    },
    at(key) {
      return place(holder, [...steps, key], below(value, key), (update, label) =>
        write((now) => {
          const old = below(now, key)
          const next = update(old)
          return next === old ? now : (withKey(now, key, next) as T)
        }, label),
      )
    },
  }
}

/** Returns the value at a key of a value that may not be there. */
function below<T, K extends keyof T>(value: T, key: K): T[K] {
  return (value === undefined || value === null ? undefined : value[key]) as T[K]
}

/** Sets a key in a copy; `undefined` takes it away, since absent is not undefined on the wire. */
function withKey(value: unknown, key: string | number, next: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? next : item))
  const entries = Object.entries((value ?? {}) as Record<string, unknown>)
  if (next === undefined) return Object.fromEntries(entries.filter(([name]) => name !== key))
  const there = entries.some(([name]) => name === key)
  return Object.fromEntries(
    there ? entries.map(([name, old]) => [name, name === key ? next : old]) : [...entries, [key, next]],
  )
}
