/** Reads the places of a path and the terms of a query by the contract; a bad one is a 400 that names it. */
import * as v from 'valibot'
import { type FieldError, MalformedError } from '../base/errors.ts'
import { unsound } from './json-text.ts'

/**
 * Reads a query: documented terms only, each at most once.
 *
 * @throws {MalformedError} When a term is repeated or wrong.
 */
export function readQuery(entries: v.ObjectEntries, search: URLSearchParams): Record<string, unknown> {
  const given = Object.keys(entries).map((key) => [key, search.getAll(key)] as const)
  const repeated = given.filter(([, values]) => values.length > 1)
  if (repeated.length > 0) {
    throw new MalformedError(repeated.map(([path]) => ({ path, message: 'must not be repeated' })))
  }
  return readTerms(
    entries,
    Object.fromEntries(given.flatMap(([key, [value]]) => (value === undefined ? [] : [[key, value]]))),
  )
}

/**
 * Reads named texts by their schemas.
 *
 * @throws {MalformedError} When one of them is wrong.
 */
export function readTerms(entries: v.ObjectEntries, given: Readonly<Record<string, string>>): Record<string, unknown> {
  const broken = Object.entries(given).flatMap(([path, value]) => {
    const message = unsound(value)
    return message ? [{ path, message }] : []
  })
  if (broken.length > 0) throw new MalformedError(broken)
  const schema = v.object(entries)
  const result = v.safeParse(schema, given)
  if (!result.success) throw new MalformedError(fieldErrors(result.issues, schema))
  return result.output
}

/** Turns the issues of an object's schema into errors, one for each place. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[], schema: v.GenericSchema): FieldError[] {
  const byPath = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!byPath.has(path)) byPath.set(path, { path, message: ownMessage(schema, path, issue) })
  }
  return [...byPath.values()]
}

/** Returns the sentence for a missing key from the key's own schema, which the object's schema does not use. */
function ownMessage(schema: v.GenericSchema, path: string, issue: v.BaseIssue<unknown>): string {
  const { entries } = schema as { entries?: v.ObjectEntries }
  const entry = issue.received === 'undefined' && entries && Object.hasOwn(entries, path) ? entries[path] : undefined
  return (entry && v.safeParse(entry, undefined).issues?.[0].message) || issue.message
}
