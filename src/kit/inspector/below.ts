import { isObject, type JsonObject } from '#schemas/json.ts'
import type { Cursor } from '../cursor.ts'
import { shown } from '../fields/field.ts'

/** The messages of the errors exactly at a place, as one text; undefined where there are none. Warnings are remarks. */
export function messagesAt(at: Cursor<unknown>): string | undefined {
  const here = at.issues.filter(({ path, severity }) => path === at.path && severity === 'error')
  return here.length > 0 ? here.map((issue) => issue.message).join(' ') : undefined
}

/** Says what a place holds where it is not the text that a picker understands; undefined where it is, or holds nothing. */
export function oddText(value: unknown): string | undefined {
  if (value === undefined || value === null || typeof value === 'string') return undefined
  return `The document holds “${shown(value)}” here.`
}

/** Names the step of a choice: "Change offer to 10 GCoins", or without the name where it is not known. */
export function choiceStep(what: string, name?: unknown): string {
  return typeof name === 'string' && name !== '' ? `Change ${what} to ${name}` : `Change ${what}`
}

/** The text a picker shows: an id, or nothing. */
export function chosenText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The keys of lists whose items are drawn: an emptied list says nothing more. A list that could not be cut stays among the other fields. */
export function drawnKeys(slice: unknown, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => isObject(slice) && Array.isArray(slice[key]) && slice[key].length === 0)
}

/** A cursor over an object that is there, or over nothing yet; undefined where the place holds something else. */
export function asObject(at: Cursor<unknown>): Cursor<JsonObject> | undefined {
  return at.value === undefined || isObject(at.value) ? (at as Cursor<JsonObject>) : undefined
}

/** A cursor over a list that is there, or over nothing yet; undefined where the place holds something else. */
export function asList(at: Cursor<unknown>): Cursor<readonly unknown[]> | undefined {
  return at.value === undefined || Array.isArray(at.value) ? (at as Cursor<readonly unknown[]>) : undefined
}
