/** The port between the editor and the server, one per kind of document. The editor itself knows no endpoint. */

import type { ComponentType } from 'react'
import { families } from '#schemas/documents/families.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { Sidecar } from '#schemas/endpoints/canvas.ts'
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { OpenComments } from '#schemas/endpoints/comments.ts'
import type { Batch, EditReply, JoinReply } from '#schemas/endpoints/live.ts'
import type { MessageReach } from '#schemas/endpoints/messaging.ts'
import type { PresenceWord } from '#schemas/endpoints/presence.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import type { SeenRevision, Version } from '#schemas/endpoints/versions.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { DrawSettings } from '#schemas/values/draws.ts'
import type { PreviewProps } from '#src/games/preview.ts'
import type { PlainLinkPath } from '#src/kit/links.tsx'
import type { LinkedDocument } from '#src/kit/references/linked.ts'
import type { SavedMessage } from '../saved-messages.ts'

/** The term with which the console saves: an inactive document that is unfinished is kept as a draft. */
export const keepDraft = { draft: 'true' } as const

/** A document as it was answered, with what travels beside it. */
export interface LoadedDocument {
  readonly document: JsonObject
  readonly etag: string | undefined
  readonly exact: boolean
  /** The number of problems left in a draft. */
  readonly toDo?: number | undefined
  /** The files that own it; undefined where the console does. */
  readonly keptInFiles?: KeptInFiles | undefined
}

/**
 * The data kept beside a document: the places of its nodes by their canonical ids, the notes on its sheet, and the steps that
 * its messages hang on.
 */
export type SheetPlaces = Pick<Sidecar, 'positions' | 'notes' | 'anchors'>

/** The places as they are stored, and their revision. */
export interface StoredPlaces {
  /** Null where nothing is kept yet. */
  readonly places: SheetPlaces | null
  readonly etag: string | undefined
  /** The numbers of open comments, where they were read along. */
  readonly comments?: OpenComments
  /** True where a working copy says something else than what is stored: others left edits that are not saved. */
  readonly hasWorkingCopy?: boolean | undefined
}

/** A design of the library: its name, and how a new document is laid out in it. */
export interface Design {
  readonly name: string
  readonly apply: (document: JsonObject) => JsonObject
}

/** The calls about the messages that name a document as their rule. */
export interface MessageCalls {
  readonly read: (ruleId: string) => Promise<readonly SavedMessage[]>
  /** Reads what became of them, by their ids. */
  readonly figures: (ruleId: string) => Promise<ReadonlyMap<string, MessageFigures>>
  readonly save: (channel: Channel, document: JsonObject, ifMatch: string | undefined) => Promise<SavedMessage>
  /** The newer message of a refused stale save. */
  readonly newer: (channel: Channel, reply: JsonObject) => SavedMessage | undefined
  readonly delete: (channel: Channel, id: string) => Promise<void>
  /** Counts whom a message would reach. */
  readonly reach: (channel: Channel, message: JsonObject) => Promise<MessageReach>
}

/** The calls about the provable draws and the prize draws of a stored document. */
export interface DrawCalls {
  /** Reads what it asks of its draws, and whether it may. */
  readonly read: (id: string) => Promise<{ readonly settings: DrawSettings; readonly possible: boolean }>
  /** Shows its draws, with the switches that turn them on. */
  readonly show: (id: string, name: string) => Promise<void>
  /** Shows the prize draws that it ends in. */
  readonly showPrizeDraws: (id: string, name: string) => Promise<void>
}

/** The calls about the working copy of a stored document, each with the session of the editor. */
export interface LiveCalls {
  readonly join: (id: string, session: string) => Promise<JoinReply>
  readonly edit: (id: string, session: string, batch: Batch) => Promise<EditReply>
}

/** The calls and names of one kind of document. */
export interface DocumentPort {
  /** The kind it is stored as (`schemas/documents/document-kinds.ts`). */
  readonly kind: string
  /** The area of the contract it belongs to: the beginning of its query keys. */
  readonly area: string
  /** The name of one document, in lower case: "quest". */
  readonly label: string
  /** The title and the path of the list of these documents. */
  readonly list: { readonly title: string; readonly path: PlainLinkPath }
  /** Returns the path of the editor of one document. */
  readonly editPath: (id: string) => string
  /** The keys the server owns (READINGS "A document is stored as it was sent"). */
  readonly serverKeys: readonly string[]
  readonly idKey: string
  /** Creates a new document; `blankIn` adds the organisation's time zone where the family has no place of its own for it. */
  readonly blank: (timezone?: string) => JsonObject
  /**
   * Reads a design of the library, by which a new document is laid out.
   *
   * @throws {ApiError} When there is none of this id.
   */
  readonly readDesign?: (id: string) => Promise<Design>
  /** The document as an end user sees it; absent for a family without a preview. */
  readonly preview?: ComponentType<PreviewProps>
  readonly load: (id: string) => Promise<LoadedDocument>
  readonly save: (document: JsonObject, ifMatch: string | undefined) => Promise<LoadedDocument>
  /** Saves a document that differs in its status; the messages that name it follow. Absent for a family that no message can name. */
  readonly saveStatus?: (document: JsonObject, ifMatch: string | undefined) => Promise<LoadedDocument>
  /** Copies a stored document; with its comments where that is asked for. */
  readonly duplicate: (id: string, withComments?: boolean) => Promise<LoadedDocument>
  /** The newer document of a refused stale save. */
  readonly newer: (reply: JsonObject) => LoadedDocument | undefined
  /** The calls about its messages; absent for a family that no message can name. */
  readonly messages?: MessageCalls
  /** Reads the places and notes kept beside a document; with the session of the editor that opens it, others hear of that. */
  readonly loadPlaces: (id: string, session?: string) => Promise<StoredPlaces>
  /** Tells whoever has the document open where this person is in it; absent where nobody else can be there. */
  readonly tellPresence?: (word: PresenceWord, isLeaving?: boolean) => Promise<unknown>
  /** The calls about its working copy; absent where nobody else can be there. */
  readonly live?: LiveCalls
  /** Saves them and answers their new revision; refused (409) where another one is stored than was read. */
  readonly keepPlaces: (id: string, places: SheetPlaces, ifMatch: string | undefined) => Promise<string | undefined>
  /** Reads the earlier versions, newest first, and the one that the person saw last. */
  readonly versions: (
    id: string,
  ) => Promise<{ readonly versions: readonly Version[]; readonly seen: SeenRevision | null }>
  /** A version whole; restoring it is saving it again. */
  readonly version: (id: string, revision: number) => Promise<LoadedDocument>
  /** Shows the code of a document for the customer's own site; absent where there is none. */
  readonly showOnSite?: (id: string, name: string) => Promise<void>
  /** The provable draws and prize draws of a document, which stand beside it; absent for a family that has neither. */
  readonly draws?: DrawCalls
  /** Reads the documents that refer to this one, and so are affected by a save of it. */
  readonly usedBy: (id: string) => Promise<readonly LinkedDocument[]>
  /**
   * Asks the server about a start and an end, both in milliseconds since the epoch; answers `''` where nothing is
   * wrong. Absent for a family without such a call.
   */
  readonly scheduleHint?: (start: number, end: number, signal: AbortSignal) => Promise<string>
  readonly nameTaken: (name: string, id: string | undefined, signal: AbortSignal) => Promise<boolean>
}

/** Returns the names and addresses of a family's documents, as a port has them. */
export function familyPages(family: DocumentFamily): Pick<DocumentPort, 'label' | 'list' | 'editPath'> {
  const { label, title, pages } = families[family]
  return {
    label,
    list: { title, path: pages.list },
    editPath: (id) => pages.edit.replace('$id', encodeURIComponent(id)),
  }
}

/** Creates a new document in the organisation's time zone, where that is known; a sheet without an audience stays empty. */
export function blankIn({ blank }: Pick<DocumentPort, 'blank'>, timezone: string | undefined): JsonObject {
  const document = blank(timezone)
  const hasAudience = 'userSegmentId' in document || 'localizationconfig' in document
  return timezone && hasAudience ? { ...document, timezone } : document
}
