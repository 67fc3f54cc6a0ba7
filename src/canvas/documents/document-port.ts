/** Where drawn documents come from and go to: one port a kind of document. The editor knows no endpoint. */

import type { Positions } from '../editor/sheet.ts'

/** A document as it was answered, with what travels beside it. */
export interface Answer {
  readonly document: Readonly<Record<string, unknown>>
  readonly etag: string | undefined
  readonly exact: boolean
}

/** How one kind of document is read, saved and named. */
export interface DocumentPort {
  readonly kind: string
  /** What a list of them is called, and where it is. */
  readonly list: { readonly title: string; readonly path: string }
  /** Where one is edited. */
  readonly editPath: (id: string) => string
  /** The keys the server owns (decisions "A document is stored as it was sent"). */
  readonly serverKeys: readonly string[]
  readonly idKey: string
  readonly blank: () => Readonly<Record<string, unknown>>
  readonly load: (id: string) => Promise<Answer>
  readonly save: (document: Readonly<Record<string, unknown>>, ifMatch: string | undefined) => Promise<Answer>
  readonly duplicate: (id: string) => Promise<Answer>
  /** The newer document of a refused stale save. */
  readonly newer: (reply: Readonly<Record<string, unknown>>) => Answer | undefined
  /** Where its nodes stand, by their canonical ids; nothing where that is not known. */
  readonly loadPlaces: (id: string) => Promise<Positions>
  readonly keepPlaces: (id: string, positions: Positions) => Promise<unknown>
  readonly nameTaken: (name: string, id: string | undefined, signal: AbortSignal) => Promise<boolean>
}
