/**
 * The common props of the fields of this folder: they show a place of an untrusted document and never change it by
 * themselves.
 */
import type { ReactNode } from 'react'
import type { Cursor } from '../cursor.ts'

/** A cursor a field of `T` takes. The type is what the place should hold; what it does hold is anyone's guess. */
export type FieldCursor<T> = Cursor<T> | Cursor<T | undefined> | Cursor<unknown>

/** The props of every field. */
export interface FieldProps<T> {
  readonly at: FieldCursor<T>
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly required?: boolean
  /** Names the step in the history; the label unless given. */
  readonly step?: string
  /** The label is for screen readers only: in rows under a common heading. */
  readonly hideLabel?: boolean
}

/** A value as text: what is no text is shown as it is on the wire. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
