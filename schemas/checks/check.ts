/**
 * A check: a pure function from a document and the facts around it to problems. Each file holds one sentence of the
 * specification.
 */

import type { JsonObject } from '../json.ts'
import type { Issue } from './issue.ts'

/** The facts that a check may use beside the document. Each is optional: a check that lacks a fact says nothing. */
export interface Facts {
  /** Milliseconds since the epoch; comparisons with it are made by the minute. */
  readonly now?: number
  /** `save` for a new document, `edit` for one that was loaded (C §4). */
  readonly mode?: 'save' | 'edit'
  /** The document as it is stored, when it is edited: its start may lie in the past. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** True where the document is stored as an unfinished draft: none of it has been accepted yet, its start neither. */
  readonly isStoredDraft?: boolean
  /** The chosen template, as `getSpinWheelConfig` answers it. */
  readonly template?: Readonly<Record<string, unknown>>
  /** The rule that a message names, as it is stored. */
  readonly rule?: Readonly<Record<string, unknown>>
  /** True where a segment has a file, or brings one along. */
  readonly hasFile?: boolean
  /** The number of a third-party offer's pieces that are ordered from the provider already. */
  readonly ordered?: number
}

/** Creates the problems of one kind in a document; must take any JSON object without throwing. */
export type Check = (document: JsonObject, facts: Facts) => readonly Issue[]
