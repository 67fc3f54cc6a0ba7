/**
 * The messages beside the open document, as atoms: their problems and their locks. What checks, reads and saves them is
 * loaded once there are some (`features/messages`).
 */
import { atom } from 'jotai'
import type { Issue } from '#schemas/checks/issue.ts'
import type { JsonObject } from '#schemas/json.ts'
import { glue } from '#src/flows/index.ts'
import { isMessageKind } from '#src/flows/messages/anchors.ts'
import { type DrawnMessage, messagesOn } from '#src/flows/messages/beside.ts'
import { documentOf } from '#src/flows/messages/taken-over.ts'
import { type Graph, type GraphNode, nodeById } from '#src/graph/graph.ts'
import { graphAtom, nowAtom, roleLockAtom } from './atoms.ts'
import { keptMessages, type SavedMessage, savedMessagesAtom, storedIdOf } from './saved-messages.ts'

/** The functions that are loaded with the first message. */
export interface MessageTools {
  /** Finds the problems of a message as it would be saved beside its rule; `now` is in milliseconds since the epoch. */
  readonly check: (
    message: DrawnMessage,
    around: { readonly rule: JsonObject; readonly saved: SavedMessage | undefined; readonly now: number },
  ) => readonly Issue[]
  /** Returns the reason why a place of a stored message cannot be edited; `false` where it can. */
  readonly lockOf: (saved: SavedMessage, path: string, now: number) => string | false
}

export const messageToolsAtom = atom<MessageTools | undefined>(undefined)

/** The problems that only the server found, by the ids of nodes, with the text of the message they belong to. */
export const refusedMessagesAtom = atom<
  ReadonlyMap<string, { readonly text: string; readonly issues: readonly Issue[] }>
>(new Map())

/** True where messages are on the sheet. */
export const hasMessagesAtom = atom((get) => get(graphAtom).nodes.some(({ kind }) => isMessageKind(kind)))

/** Returns all that the messages of a sheet say, as one text. */
export const saidOfMessages = (graph: Graph): string =>
  JSON.stringify(messagesOn(graph).map(({ id, document, anchor }) => [id, document, anchor]))

/** Returns the path of a place of a message among the problems of the document: paths of the document never begin so. */
const pathIn = (id: string, path: string) => `@${id}${path && '.'}${path}`

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
  const [tools, saved, refused, now] = [
    get(messageToolsAtom),
    get(savedMessagesAtom),
    get(refusedMessagesAtom),
    get(nowAtom),
  ]
  return (graph: Graph): readonly Issue[] => {
    const messages = tools ? keptMessages(graph) : []
    const rule = messages.length > 0 ? documentOf(glue(graph).document) : {}
    return messages.flatMap((message) => {
      const told = refused.get(message.id)
      const stored = saved.get(storedIdOf(message.document) ?? '')
      const found = tools?.check(message, { rule, saved: stored, now }) ?? []
      const said = told?.text === JSON.stringify(message.document) ? told.issues : []
      const known = new Set(found.map(({ path, message: words }) => `${path} ${words}`))
      return [...found, ...said.filter(({ path, message: words }) => !known.has(`${path} ${words}`))].map((issue) => ({
        ...issue,
        path: pathIn(message.id, issue.path),
      }))
    })
  }
})

/** The reason why a place of a message cannot be edited: the person's role, or that it is being sent. */
export const lockOfMessageAtom = atom((get) => {
  const [tools, saved, roleLock, now] = [get(messageToolsAtom), get(savedMessagesAtom), get(roleLockAtom), get(nowAtom)]
  return ({ data }: GraphNode) => {
    const stored = saved.get(storedIdOf(data) ?? '')
    return (path: string): string | false => roleLock || (stored && tools?.lockOf(stored, path, now)) || false
  }
})
