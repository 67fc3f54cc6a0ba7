/** Opening and saving a document, and putting another one on the sheet: a merge, a restored version, a newer version. Nothing is lost when a save fails. */
import { atom } from 'jotai'
import { checkDrawn } from '#schemas/checks/drawn.ts'
import type { Issue } from '#schemas/checks/issue.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { ApiError } from '#src/api/api-error.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { cut, glue } from '#src/flows/index.ts'
import { messagesOn, withMessages } from '#src/flows/messages/beside.ts'
import { followDocument } from '#src/flows/messages/follow-document.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import { type EditorStore, takeStep } from './actions.ts'
import {
  documentAtom,
  documentTextAtom,
  graphAtom,
  historyAtom,
  isDocumentChangedAtom,
  noticeAtom,
  nowAtom,
  roleLockAtom,
  type SavedDocument,
  savedAtom,
  selectionAtom,
  sheetAtom,
} from './atoms.ts'
import { openCommentsAtom } from './comments.ts'
import { blankIn, type DocumentPort, type LoadedDocument } from './documents/document-port.ts'
import { isSavingTriedAtom, refusedIssuesAtom } from './issues.ts'
import { lockedAtom } from './locks.ts'
import { sheetFromPlaces } from './notes.ts'
import { arePlacesFailingAtom, readPlaces, savePlaces, storedPlacesAtom } from './places.ts'
import {
  areMessagesChanged,
  messageNodeId,
  type SavedMessage,
  savedMessagesAtom,
  storedIdOf,
} from './saved-messages.ts'
import { sessionOf } from './session.ts'
import { beginHistory, type Sheet } from './sheet.ts'
import { isSharedAtom, togetherAtom } from './together.ts'
import { newerVersionAtom } from './view-state.ts'

/** The call to the server that is under way. */
export const busyAtom = atom<'saving' | undefined>(undefined)

/** The look and the time zone that a new document takes over from the organisation. */
export interface NewDocumentDefaults {
  readonly brand: Brand
  /** Absent where it could not be read. */
  readonly timezone?: string | undefined
}

/** Puts a new document on the sheet, in the organisation's look and time zone, with the cards its family begins with. */
export async function openNewDocument(store: EditorStore, port: DocumentPort, defaults: Promise<NewDocumentDefaults>) {
  const { brand, timezone } = await defaults
  const document = inBrand(blankIn(port, timezone), brand)
  showDocument(store, port, { document, etag: undefined, exact: true })
}

/** Lays a new, untouched document out in a design of the library, as one step; one that cannot be read is said, and the document stays blank. */
export async function layOutIn(store: EditorStore, port: DocumentPort, id: string) {
  try {
    const design = await port.readDesign?.(id)
    if (!design || store.get(historyAtom).past.length > 0) return
    placeDocument(store, design.apply(store.get(documentAtom)), `Start from ${design.name}`)
  } catch {
    store.set(noticeAtom, { sentence: 'This design could not be read. The document begins blank.' })
  }
}

/**
 * Reads a document with the places of its nodes, and puts it on the sheet. Notes of the same document that could not be
 * saved yet are saved before.
 *
 * @throws {Error} When the document cannot be read, or such notes cannot be saved: the sheet stays as it is.
 */
export async function openDocument(store: EditorStore, port: DocumentPort, id: string) {
  const isFailing = store.get(savedAtom).id === id && store.get(arePlacesFailingAtom)
  if (isFailing && !(await savePlaces(store, port))) throw new Error('The notes on this sheet could not be saved.')
  const [answer, stored, messages] = await Promise.all([
    port.load(id),
    readPlaces(port, id, sessionOf(store)),
    readMessages(port, id),
  ])
  showDocument(store, port, answer, sheetFromPlaces(stored?.places), messages ?? [], stored?.places?.anchors)
  store.set(storedPlacesAtom, stored)
  store.set(openCommentsAtom, stored?.comments)
  if (stored?.hasWorkingCopy) store.set(isSharedAtom, true)
  if (!messages)
    store.set(noticeAtom, { sentence: 'Its messages could not be read. They stay as they are, and are not drawn.' })
}

/** Reads the messages that name a document; undefined where they cannot be read now. */
async function readMessages(port: DocumentPort, id: string): Promise<readonly SavedMessage[] | undefined> {
  return port.messages ? port.messages.read(id).catch(() => undefined) : []
}

/** Puts stored messages beside a graph, each on the step that it hung on. */
export function withSavedMessages(
  graph: Graph,
  messages: readonly SavedMessage[],
  anchors: Readonly<Record<string, string>> = {},
): Graph {
  return withMessages(
    graph,
    messages.map(({ channel, document }) => {
      const id = storedIdOf(document) ?? ''
      return { id: messageNodeId(channel, id), channel, document, anchor: anchors[id] }
    }),
  )
}

/** Returns stored messages by their ids. */
export const messagesById = (messages: readonly SavedMessage[]): ReadonlyMap<string, SavedMessage> =>
  new Map(messages.map((message) => [storedIdOf(message.document) ?? '', message]))

type Beside = Pick<Sheet, 'positions' | 'notes'>
const nothingBeside: Beside = { positions: {}, notes: [] }

/** Puts an answer on the sheet with a fresh history, what is kept beside it, and its messages. */
export function showDocument(
  store: EditorStore,
  port: DocumentPort,
  answer: LoadedDocument,
  beside: Beside = nothingBeside,
  messages: readonly SavedMessage[] = [],
  anchors?: Readonly<Record<string, string>>,
) {
  const saved = savedDocumentOf(port, answer)
  const graph = withSavedMessages(cut(saved.document, port.kind), messages, anchors)
  store.set(savedAtom, saved)
  store.set(savedMessagesAtom, messagesById(messages))
  store.set(historyAtom, beginHistory({ graph, positions: beside.positions, notes: beside.notes }))
  store.set(refusedIssuesAtom, undefined)
  store.set(isSavingTriedAtom, false)
  store.set(newerVersionAtom, undefined)
  store.set(selectionAtom, [])
  store.set(nowAtom, Date.now())
}

/** Splits an answer into the document, the keys the server owns, and its revision. */
export function savedDocumentOf(port: DocumentPort, answer: LoadedDocument): SavedDocument {
  const serverKeys = pick(answer.document, port.serverKeys)
  const id = serverKeys[port.idKey]
  return {
    id: typeof id === 'string' ? id : undefined,
    document: withoutServerKeys(port, answer),
    serverKeys,
    etag: answer.etag,
    exact: answer.exact,
    toDo: answer.toDo,
    keptInFiles: answer.keptInFiles,
  }
}

/** The document of an answer, without the keys the server owns. */
export function withoutServerKeys(port: DocumentPort, answer: LoadedDocument): Slice {
  return omit(answer.document, port.serverKeys)
}

/** The outcome of a save. */
export type SaveResult = 'saved' | 'refused' | 'stale'

/**
 * Saves the document on the sheet. Refusals are placed on the sheet, and a newer document is kept beside it; where it is edited
 * together, the newer one is taken over and both are saved.
 *
 * @returns How the save ended.
 * @throws {Error} When the call fails otherwise; the sheet stays as it is.
 */
export async function saveDocument(store: EditorStore, port: DocumentPort): Promise<SaveResult> {
  const result = await trySaving(store, port)
  const isUpToDate = result === 'stale' && (await store.get(togetherAtom)?.catchUp())
  return isUpToDate ? trySaving(store, port) : result
}

async function trySaving(store: EditorStore, port: DocumentPort): Promise<SaveResult> {
  store.set(nowAtom, Date.now())
  const text = store.get(documentTextAtom)
  const saved = store.get(savedAtom)
  store.set(busyAtom, 'saving')
  try {
    const isChanged = saved.id === undefined || store.get(isDocumentChangedAtom)
    let stored = saved
    if (isChanged) {
      const answer = await port.save(
        { ...store.get(documentAtom), ...pick(saved.serverKeys, [port.idKey]) },
        saved.etag,
      )
      stored = { ...savedDocumentOf(port, answer), document: JSON.parse(text) }
      store.set(refusedIssuesAtom, undefined)
      store.set(newerVersionAtom, undefined)
    }
    // The messages after the document that they name, so that none ever names nothing.
    const areMessagesSaved = await saveBeside(store, port, stored.id).finally(
      () => isChanged && store.set(savedAtom, stored),
    )
    if (areMessagesSaved && !isLive(saved.document) && isLive(store.get(documentAtom))) {
      // What is published is not undone, but changed or stopped: steps begin anew.
      store.set(historyAtom, (history) => beginHistory(history.present))
    }
    await savePlaces(store, port)
    return areMessagesSaved ? 'saved' : 'refused'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const newer = error.status === 409 ? port.newer(error.reply) : undefined
    if (newer) {
      store.set(newerVersionAtom, { ...newer, etag: error.etag ?? newer.etag })
      return 'stale'
    }
    if (error.status !== 422) throw error
    const issues = error.errors.map(
      ({ path, message }): Issue => ({ code: 'refused', severity: 'error', path, message }),
    )
    store.set(refusedIssuesAtom, { text, issues })
    store.set(isSavingTriedAtom, true)
    return 'refused'
  } finally {
    store.set(busyAtom, undefined)
  }
}

/** Saves the messages beside a document that is stored; says whether all of them are. */
async function saveBeside(store: EditorStore, port: DocumentPort, id = ''): Promise<boolean> {
  if (!port.messages || !areMessagesChanged(store.get(graphAtom), store.get(savedMessagesAtom))) return true
  const { saveMessages } = await import('./save-messages.ts')
  const areSaved = await saveMessages(store, port.messages, id)
  if (!areSaved) store.set(isSavingTriedAtom, true)
  return areSaved
}

/** Says whether a document is given to players as it is stored: active, with a start. */
export function isLive(document: Slice): boolean {
  const { status, start } = scheduleOf(document)
  return status === 'active' && start !== undefined
}

/**
 * Puts a document on the sheet as one step that can be undone. Nodes that stand for the same objects keep their places,
 * and loose steps stay. The flow does not react, since the document is complete. A document that is on the sheet
 * already makes no step.
 */
export function placeDocument(store: EditorStore, document: Slice, label: string) {
  placeSheet(store, sheetWith(store.get(sheetAtom), document), label)
}

/** Puts a whole sheet in the place of this one, as one step that can be undone. */
export function placeSheet(store: EditorStore, sheet: Sheet, label: string) {
  if (sheet === store.get(sheetAtom)) return
  const { graph, positions, notes } = sheet
  takeStep(store, label, () => graph, { open: true, reacted: true, positions, notes })
}

/** A sheet with another document on it; the same sheet where that document already is on it. */
export function sheetWith(sheet: Sheet, document: Slice): Sheet {
  const text = JSON.stringify(document)
  return text === JSON.stringify(glue(sheet.graph).document)
    ? sheet
    : { ...sheet, graph: followDocument(graphOf(sheet.graph, document), sheet.graph) }
}

/**
 * Returns the graph of a document with the loose steps beside it, or without them where they would become part of the
 * document.
 */
export function graphOf(graph: Graph, document: Slice): Graph {
  const placed = withDocument(graph, document)
  return JSON.stringify(glue(placed).document) === JSON.stringify(document)
    ? placed
    : withMessages(cut(document, graph.kind), messagesOn(graph))
}

/**
 * Returns the reason why a document cannot be put on the sheet, since the stored one runs and it would change locked
 * places; undefined where it can.
 */
export function whyNotPlaceable(store: EditorStore, document: Slice): string | undefined {
  const locked = store.get(lockedAtom)
  if (!locked) return undefined
  if (store.get(roleLockAtom)) return locked
  const { document: stored, exact } = store.get(savedAtom)
  const facts = { now: store.get(nowAtom), mode: 'edit', stored } as const
  const issues = exact ? checkDrawn(document, store.get(graphAtom).kind, facts) : undefined
  return issues?.every(({ code }) => !code.startsWith('running')) ? undefined : locked
}
