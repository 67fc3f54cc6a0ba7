/** The entry of this folder for canvas, forms and server alike: the kinds of documents and their checks. */
import type { Facts } from './checks/check.ts'
import { checksFor } from './checks/index.ts'
import type { Issue } from './checks/issue.ts'
import { kindOf } from './documents/kind-of.ts'
import type { JsonObject } from './json.ts'

export type { Facts } from './checks/check.ts'
export type { Issue, Severity } from './checks/issue.ts'
export { type DocumentKind, type DocumentKindId, documentKinds } from './documents/document-kinds.ts'
export { kindOf } from './documents/kind-of.ts'

/** Finds every problem of a document, all at once. Takes any JSON without throwing; what is no object has no problems here. */
export function check(document: unknown, kind: string = kindOf(document), facts: Facts = {}): Issue[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return []
  return checksFor(kind, document as JsonObject).flatMap((one) => one(document as JsonObject, facts))
}
