/** Reading and saving one document: the calls behind an editor, and what comes of their replies. */
import type { Answered } from '#src/api/client.ts'

type Reply = Answered & Readonly<Record<string, unknown>>

/** The calls of one kind of document. */
export interface DocumentCalls<T> {
  /** The area of the contract it belongs to: the beginning of its query keys. */
  readonly area: string
  /** Where the document stands in every reply: `offerConfig`. */
  readonly key: string
  readonly read: (id: string, options: { signal?: AbortSignal }) => Promise<Reply>
  readonly save: (document: T, options: { ifMatch?: string | undefined }) => Promise<Reply>
}

/** A document as it was answered, with what stands beside it. */
export interface Loaded<T> {
  readonly document: T
  /** Its revision; undefined for a new one. */
  readonly etag: string | undefined
  /** False where the stored text holds numbers that a browser cannot carry: it opens read-only (decisions). */
  readonly exact: boolean
}

/** Takes the document out of a reply. */
export function loadedFrom<T>(reply: Readonly<Record<string, unknown>>, key: string, etag?: string): Loaded<T> {
  return { document: reply[key] as T, etag, exact: reply.exact !== false }
}
