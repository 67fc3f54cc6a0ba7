/** The checks that the canvas asks for: those of drawn documents. Apart from all others, so that it loads none of them. */
import { documentFamily, isDrawnKind } from '../documents/rule-family.ts'
import type { JsonObject } from '../json.ts'
import type { Facts } from './check.ts'
import { familyChecks } from './families.ts'
import type { Issue } from './issue.ts'

/** Finds every problem of a drawn document, all at once; what is no object, or of another kind, has no problems here. */
export function checkDrawn(document: unknown, kind: string, facts: Facts = {}): Issue[] {
  if (typeof document !== 'object' || document === null || Array.isArray(document) || !isDrawnKind(kind)) return []
  return familyChecks[documentFamily(kind, document as JsonObject)].flatMap((one) => one(document as JsonObject, facts))
}
