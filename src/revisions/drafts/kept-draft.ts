/** A draft as the browser keeps it: a document that is not saved, and what it was begun from (ours). Pure. */
import type { JsonObject } from '#schemas/json.ts'

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
export interface KeptDraft extends DraftAddress {
  readonly session: string
  /** The time it was written, in milliseconds since the epoch. */
  readonly at: number
  /** The document that is not saved. */
  readonly document: JsonObject
  /** The stored document it was begun from, and its revision. */
  readonly base: { readonly document: JsonObject; readonly etag: string | undefined }
}

/** Creates the name of a session. */
export const newSession = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('')
