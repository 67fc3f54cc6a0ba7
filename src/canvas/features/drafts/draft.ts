/** A draft: a sheet that is not saved, as the browser keeps it, and what it was drawn from (ours). */
import type { Slice } from '#src/graph/graph.ts'
import type { EditorStore } from '../../core/actions.ts'
import { documentAtom, documentTextAtom, savedAtom, sheetAtom } from '../../core/atoms.ts'
import type { Sheet } from '../../core/sheet.ts'
import { looseNodes } from './loose.ts'

/** The owner and the document of a draft. Drafts are offered to nobody else. */
export interface DraftAddress {
  readonly user: string
  readonly organisation: string
  /** The path of the list its kind of document stands in: `/questRule`. */
  readonly screen: string
  /** The id of the document; `new` for documents that have none yet. */
  readonly id: string
}

/** The place of a document without an id. */
export const NEW_DOCUMENT_ID = 'new'

/** A draft. Each time a document is open in an editor is a session of its own, so that two never write over each other. */
export interface Draft extends DraftAddress {
  readonly session: string
  /** The time it was written, in milliseconds since the epoch. */
  readonly at: number
  readonly sheet: Sheet
  /** The document that the sheet makes. */
  readonly document: Slice
  /** The stored document it was drawn from, and its revision. */
  readonly base: { readonly document: Slice; readonly etag: string | undefined }
}

/** Takes the draft of what is on the sheet now; undefined where nothing is that is not stored. */
export function draftOf(store: EditorStore, place: DraftAddress, session: string, at: number): Draft | undefined {
  const { document: stored, etag } = store.get(savedAtom)
  const sheet = store.get(sheetAtom)
  if (store.get(documentTextAtom) === JSON.stringify(stored) && looseNodes(sheet.graph).length === 0) return undefined
  return { ...place, session, at, sheet, document: store.get(documentAtom), base: { document: stored, etag } }
}

/** Says whether a draft holds nothing that a stored document has not. */
export function isSpent({ document, sheet }: Draft, stored: Slice): boolean {
  return JSON.stringify(document) === JSON.stringify(stored) && looseNodes(sheet.graph).length === 0
}
