/** Reads the places of a path and the terms of a query by the contract; a bad one is a 400 that names it. */
import * as v from 'valibot'
import { unsound } from './json-text.ts'
import { type FieldError, refusedFields } from './refusal.ts'

/** Reads a query: documented terms only, each at most once. */
export function readQuery(entries: v.ObjectEntries, search: URLSearchParams): Record<string, unknown> {
  const given = Object.keys(entries).map((key) => [key, search.getAll(key)] as const)
  const repeated = given.filter(([, values]) => values.length > 1)
  if (repeated.length > 0) {
    throw refusedFields(
      400,
      repeated.map(([path]) => ({ path, message: 'must not be repeated' })),
    )
  }
  return readTerms(
    entries,
    Object.fromEntries(given.flatMap(([key, [value]]) => (value === undefined ? [] : [[key, value]]))),
  )
}

/** Reads named texts by their schemas. */
export function readTerms(entries: v.ObjectEntries, given: Readonly<Record<string, string>>): Record<string, unknown> {
  const broken = Object.entries(given).flatMap(([path, value]) => {
    const message = unsound(value)
    return message ? [{ path, message }] : []
  })
  if (broken.length > 0) throw refusedFields(400, broken)
  const result = v.safeParse(v.object(entries), given)
  if (!result.success) throw refusedFields(400, fieldErrors(result.issues))
  return result.output
}

/** Turns a schema's issues into errors, one for each place. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  const byPath = new Map<string, FieldError>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!byPath.has(path)) byPath.set(path, { path, message: issue.message })
  }
  return [...byPath.values()]
}
