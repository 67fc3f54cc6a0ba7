/** Reading and saving one document: the calls behind an editor, and what comes of their replies. */
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import type { ReplyMeta } from '#src/api/client.ts'

/** The calls of one kind of document. */
export interface DocumentCalls<T> {
  /** The area of the contract it belongs to: the beginning of its query keys. */
  readonly area: string
  /** The key of the document in every reply: `offerConfig`. */
  readonly key: string
  /** The id that stands for the document in the client, where an organisation has one and it carries none. */
  readonly onlyId?: string
  readonly read: (id: string, options: { signal?: AbortSignal }) => Promise<ReplyMeta>
  readonly save: (document: T, options: { ifMatch?: string | undefined }) => Promise<ReplyMeta>
}

/** A document as it was answered, with what stands beside it. */
export interface Loaded<T> {
  readonly document: T
  /** Its revision; undefined for a new one. */
  readonly etag: string | undefined
  /** False where the stored text holds numbers that a browser cannot carry: it opens read-only (READINGS). */
  readonly exact: boolean
  /** Its status as of now: `upcoming` before its start, `ended` after its end; undefined where the reply has none. */
  readonly statusNow?: string | undefined
  /** The number of problems left in a draft. */
  readonly toDo?: number | undefined
  /** The files that own it; undefined where the console does. */
  readonly keptInFiles?: KeptInFiles | undefined
  /** The whole reply, for what one kind of document has beside it: its stock. */
  readonly reply?: Readonly<Record<string, unknown>>
}

/** Takes the document out of a reply. */
export function toLoaded<T>(reply: ReplyMeta, key: string): Loaded<T> {
  const keys = reply as ReplyMeta & Readonly<Record<string, unknown>>
  return {
    document: keys[key] as T,
    etag: reply.etag,
    exact: keys.exact !== false,
    statusNow: keys.statusNow as string | undefined,
    toDo: Array.isArray(keys.problems) ? keys.problems.length : undefined,
    keptInFiles: keys.keptInFiles as KeptInFiles | undefined,
    reply: keys,
  }
}

/** Returns the id that a stored document carries; undefined for a new one. */
export function idOf(document: object): string | undefined {
  const { id } = document as { readonly id?: unknown }
  return typeof id === 'string' ? id : undefined
}
