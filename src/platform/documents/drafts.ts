/** Drafts: inactive documents that are stored although they are unfinished, with what is left to do beside them (ours). */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily, isDrawnKind } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { FieldError } from '../base/errors.ts'
import { WRONG_TYPE } from './indexed-keys.ts'

/** The code of a name that another document has; a draft with such a name does not claim it. */
export const NAME_TAKEN = 'name-taken'

/** The longest name by which a draft is listed, in code points; a finished document has a shorter one. */
const MAX_DRAFT_NAME_LENGTH = 100

/**
 * Says whether a problem may be left in a draft. What lists and searches read must be readable, and what runs is locked
 * until it is stopped.
 */
export const isLeftToDo = ({ code = '' }: FieldError): boolean => code !== WRONG_TYPE && !code.startsWith('running-')

/** Returns the name by which a draft is listed: its own, and "Untitled quest" where it has none. */
export function draftName(kind: DocumentKindId, document: JsonObject, name: string): string {
  const { label } = isDrawnKind(kind) ? families[documentFamily(kind, document)] : documentKinds[kind]
  return [...name].slice(0, MAX_DRAFT_NAME_LENGTH).join('').trim() || `Untitled ${label}`
}
