/**
 * The messages beside the open document, as atoms: their problems and their locks. What checks, reads and saves them is
 * loaded once there are some (`features/messages`).
 */
import { atom } from 'jotai'
import type { Issue } from '#schemas/checks/issue.ts'
import type { JsonObject } from '#schemas/json.ts'
import { isMessageKind } from '#src/flows/messages/anchors.ts'
import { messagesOn } from '#src/flows/messages/beside.ts'
import { type Graph, type GraphNode, nodeById } from '#src/graph/graph.ts'
import { graphAtom, nowAtom, roleLockAtom } from './atoms.ts'
import { type SavedMessage, savedMessagesAtom, storedIdOf } from './saved-messages.ts'

/** The problems that only the server found, with the text of the message they belong to. */
export interface RefusedMessage {
  readonly text: string
  readonly issues: readonly Issue[]
}

/** The facts around the messages of a sheet. */
export interface AroundMessages {
  readonly saved: ReadonlyMap<string, SavedMessage>
  readonly refused: ReadonlyMap<string, RefusedMessage>
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The functions that are loaded with the first message. */
export interface MessageTools {
  /** Finds the problems of the messages of a graph as they would be saved, each at its place. */
  readonly problemsOf: (graph: Graph, around: AroundMessages) => readonly Issue[]
  /** Returns the reason why a place of a stored message cannot be edited; `false` where it can. */
  readonly lockOf: (saved: SavedMessage, path: string, now: number) => string | false
}

export const messageToolsAtom = atom<MessageTools | undefined>(undefined)

/** The refused messages, by the ids of nodes. */
export const refusedMessagesAtom = atom<ReadonlyMap<string, RefusedMessage>>(new Map())

/** True where messages are on the sheet. */
export const hasMessagesAtom = atom((get) => get(graphAtom).nodes.some(({ kind }) => isMessageKind(kind)))

/** Returns all that the messages of a sheet say, as one text. */
export const saidOfMessages = (graph: Graph): string =>
  JSON.stringify(messagesOn(graph).map(({ id, document, anchor }) => [id, document, anchor]))

/** Reads the node and the place of a message's problem; undefined for a place of the document itself. */
export function placeInMessage(path: string): { readonly id: string; readonly path: string } | undefined {
  if (!path.startsWith('@')) return undefined
  const [id = '', ...steps] = path.slice(1).split('.')
  return { id, path: steps.join('.') }
}

/** Returns the message that holds a place of such a path. */
export function messageAt(graph: Graph, path: string): JsonObject | undefined {
  const place = placeInMessage(path)
  return place && nodeById(graph, place.id)?.data
}

/** Returns a function that finds the problems of the messages of a graph, each at its place. */
export const messageProblemsAtom = atom((get) => {
  const [tools, now] = [get(messageToolsAtom), get(nowAtom)]
  const around = { saved: get(savedMessagesAtom), refused: get(refusedMessagesAtom), now }
  return (graph: Graph): readonly Issue[] => tools?.problemsOf(graph, around) ?? nothing
})

const nothing: readonly Issue[] = []

/** The reason why a place of a message cannot be edited: the person's role, or that it is being sent. */
export const lockOfMessageAtom = atom((get) => {
  const [tools, saved, roleLock, now] = [get(messageToolsAtom), get(savedMessagesAtom), get(roleLockAtom), get(nowAtom)]
  return ({ data }: GraphNode) => {
    const stored = saved.get(storedIdOf(data) ?? '')
    return (path: string): string | false => roleLock || (stored && tools?.lockOf(stored, path, now)) || false
  }
})
