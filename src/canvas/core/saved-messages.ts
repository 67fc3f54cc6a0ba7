/** The messages of a document as they are stored, beside which those on the sheet are held. */
import { atom } from 'jotai'
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { type DrawnMessage, messagesOn } from '#src/flows/messages/beside.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'

/** A message as the server last answered it. */
export interface SavedMessage {
  readonly channel: Channel
  /** The document with its id, and without the other keys that the server owns. */
  readonly document: Slice
  readonly etag: string | undefined
  /** The number of problems left where it is stored as a draft. */
  readonly toDo?: number | undefined
  /** The files that own it; undefined where the console does. */
  readonly keptInFiles?: KeptInFiles | undefined
  /** The outcome so far; undefined for one that was just made. */
  readonly figures?: MessageFigures | undefined
}

/** The stored messages of the open document, by their ids. */
export const savedMessagesAtom = atom<ReadonlyMap<string, SavedMessage>>(new Map())

/** Returns the id of a message's document; undefined for one that is not stored. */
export const storedIdOf = ({ id }: Slice): string | undefined => (typeof id === 'string' && id ? id : undefined)

/** Returns the id of the node of a stored message, as a sheet that is opened has it. */
export const messageNodeId = (channel: Channel, id: string): string => `${channel}:${id}`

/** Returns the messages of a sheet that are kept: those that hang on a step, and stored ones. */
export const keptMessages = (graph: Graph): readonly DrawnMessage[] =>
  messagesOn(graph).filter(({ anchor, document }) => anchor !== undefined || storedIdOf(document) !== undefined)

/** Says whether a save of this sheet would make, change or delete a message. */
export function areMessagesChanged(graph: Graph, saved: ReadonlyMap<string, SavedMessage>): boolean {
  const kept = keptMessages(graph)
  return kept.length !== saved.size || kept.some((message) => isMessageChanged(message, saved))
}

/** Says whether a message is another than the one that is stored, or not stored at all. */
export const isMessageChanged = ({ document }: DrawnMessage, saved: ReadonlyMap<string, SavedMessage>): boolean =>
  JSON.stringify(document) !== JSON.stringify(saved.get(storedIdOf(document) ?? '')?.document)
