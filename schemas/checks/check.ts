/** What a check is: a pure function from a document and what is known around it to problems. One sentence, one file. */

import type { JsonObject } from '../json.ts'
import type { Issue } from './issue.ts'

/** What a check may know beside the document. Each is optional: a check that lacks what it needs says nothing. */
export interface Facts {
  /** Milliseconds since the epoch; comparisons with it are made by the minute. */
  readonly now?: number
  /** `save` for a new document, `edit` for one that was loaded (C §4). */
  readonly mode?: 'save' | 'edit'
  /** The document as it is stored, when it is edited: its start may lie in the past. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** The chosen template, as `getSpinWheel` answers it. */
  readonly template?: Readonly<Record<string, unknown>>
  /** Whether a segment has a file, or brings one along. */
  readonly hasFile?: boolean
  /** How many of a third-party offer are ordered from the provider already. */
  readonly ordered?: number
}

/** Creates the problems of one kind in a document; must take any JSON object without throwing. */
export type Check = (document: JsonObject, facts: Facts) => readonly Issue[]
