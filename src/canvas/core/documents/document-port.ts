/** Where drawn documents come from and go to: one port a kind of document. The editor knows no endpoint. */

import type { Sidecar } from '#schemas/endpoints/canvas.ts'
import type { Version } from '#schemas/endpoints/versions.ts'
import type { PlainLinkPath } from '#src/kit/links.tsx'
import type { Linked } from '#src/kit/references/linked.ts'

/** A document as it was answered, with what travels beside it. */
export interface LoadedDocument {
  readonly document: Readonly<Record<string, unknown>>
  readonly etag: string | undefined
  readonly exact: boolean
}

/** What is kept beside a document: where its nodes stand, by their canonical ids, and the notes on its sheet. */
export type SheetPlaces = Pick<Sidecar, 'positions' | 'notes'>

/** How one kind of document is read, saved and named. */
export interface DocumentPort {
  /** The kind it is stored as (`schemas/documents/document-kinds.ts`). */
  readonly kind: string
  /** The area of the contract it belongs to: the beginning of its query keys. */
  readonly area: string
  /** What one is called, in lower case: "quest". */
  readonly label: string
  /** What a list of them is called, and where it is. */
  readonly list: { readonly title: string; readonly path: PlainLinkPath }
  /** Where one is edited. */
  readonly editPath: (id: string) => string
  /** The keys the server owns (decisions "A document is stored as it was sent"). */
  readonly serverKeys: readonly string[]
  readonly idKey: string
  readonly blank: () => Readonly<Record<string, unknown>>
  readonly load: (id: string) => Promise<LoadedDocument>
  readonly save: (document: Readonly<Record<string, unknown>>, ifMatch: string | undefined) => Promise<LoadedDocument>
  readonly duplicate: (id: string) => Promise<LoadedDocument>
  /** The newer document of a refused stale save. */
  readonly newer: (reply: Readonly<Record<string, unknown>>) => LoadedDocument | undefined
  /** What was kept beside it; undefined where nothing was. */
  readonly loadPlaces: (id: string) => Promise<SheetPlaces | null | undefined>
  readonly keepPlaces: (id: string, places: SheetPlaces) => Promise<unknown>
  /** What it was before, newest first. */
  readonly versions: (id: string) => Promise<readonly Version[]>
  /** A version whole; restoring it is saving it again. */
  readonly version: (id: string, revision: number) => Promise<LoadedDocument>
  /** What refers to it, and so is touched by a save of it. */
  readonly usedBy: (id: string) => Promise<readonly Linked[]>
  /** What the server says of a start and an end while they are edited; `''` where nothing is wrong. Absent where a family has no such call. */
  readonly scheduleHint?: (start: number, end: number, signal: AbortSignal) => Promise<string>
  readonly nameTaken: (name: string, id: string | undefined, signal: AbortSignal) => Promise<boolean>
}
