/** Opening and saving: the way between the sheet and the server. Nothing is lost when a save fails. */

import { atom } from 'jotai'
import { nodeViews } from '#nodes/views.ts'
import type { Issue } from '#schemas/checks/issue.ts'
import type { Brand } from '#schemas/values/brand.ts'
import { ApiError } from '#src/api/api-error.ts'
import { inBrand } from '#src/brand/in-brand.ts'
import { cut } from '#src/flows/index.ts'
import { canonicalIds } from '#src/flows/operations/recut.ts'
import type { Slice } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import type { EditorStore } from './actions.ts'
import {
  documentAtom,
  historyAtom,
  nowAtom,
  refusedAtom,
  roleLockAtom,
  type Saved,
  savedAtom,
  selectionAtom,
  sheetAtom,
  textAtom,
} from './atoms.ts'
import type { Answer, DocumentPort } from './documents/document-port.ts'
import { begin } from './history.ts'
import { placesOf, readPlaces } from './notes.ts'
import type { Sheet } from './sheet.ts'

/** Somebody else saved in between: their document, until it is decided which one stays. */
export const staleAtom = atom<Answer | undefined>(undefined)
/** What the editor is doing with the server. */
export const busyAtom = atom<'saving' | undefined>(undefined)

/** Loads cards ahead, so that they are measured with their facts and handles are there when edges are. */
const loadCards = () => Promise.all(Object.values(nodeViews).map((view) => view.load()))

/** Puts a new document on the sheet, in the organisation's look: an empty one, or what its family begins with. */
export async function openBlank(store: EditorStore, port: DocumentPort, look: Promise<Brand>) {
  const [brand] = await Promise.all([look, loadCards()])
  const document = inBrand(port.blank(), brand)
  show(store, port, { document, etag: undefined, exact: true })
}

/** Reads a document and where its nodes stand, and puts it on the sheet. */
export async function open(store: EditorStore, port: DocumentPort, id: string) {
  const [answer, places] = await Promise.all([port.load(id), port.loadPlaces(id).catch(() => undefined), loadCards()])
  show(store, port, answer, readPlaces(places))
}

type Beside = Pick<Sheet, 'positions' | 'notes'>
const nothingBeside: Beside = { positions: {}, notes: [] }

/** Puts an answer on the sheet with a fresh history, and what is kept beside it. */
export function show(store: EditorStore, port: DocumentPort, answer: Answer, beside: Beside = nothingBeside) {
  const saved = savedOf(port, answer)
  store.set(savedAtom, saved)
  store.set(
    historyAtom,
    begin({ graph: cut(saved.document, port.kind), positions: beside.positions, notes: beside.notes }),
  )
  store.set(refusedAtom, undefined)
  store.set(staleAtom, undefined)
  store.set(selectionAtom, [])
  store.set(nowAtom, Date.now())
}

/** What is known of a document by its answer. */
export function savedOf(port: DocumentPort, answer: Answer): Saved {
  const serverKeys = pick(answer.document, port.serverKeys)
  const id = serverKeys[port.idKey]
  return {
    id: typeof id === 'string' ? id : undefined,
    document: ownOf(port, answer),
    serverKeys,
    etag: answer.etag,
    exact: answer.exact,
  }
}

/** The document of an answer, without the keys the server owns. */
export function ownOf(port: DocumentPort, answer: Answer): Slice {
  return omit(answer.document, port.serverKeys)
}

/** How a save ended. */
export type SaveResult = 'saved' | 'refused' | 'stale'

/** Saves what is on the sheet. Refusals are placed on it, a newer document is kept beside it; other failures throw and change nothing. */
export async function save(store: EditorStore, port: DocumentPort): Promise<SaveResult> {
  store.set(nowAtom, Date.now())
  const text = store.get(textAtom)
  const saved = store.get(savedAtom)
  store.set(busyAtom, 'saving')
  try {
    const answer = await port.save({ ...store.get(documentAtom), ...pick(saved.serverKeys, [port.idKey]) }, saved.etag)
    store.set(savedAtom, { ...savedOf(port, answer), document: JSON.parse(text) })
    store.set(refusedAtom, undefined)
    store.set(staleAtom, undefined)
    await keepPositions(store, port)
    return 'saved'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const newer = error.status === 409 ? port.newer(error.reply) : undefined
    if (newer) {
      store.set(staleAtom, { ...newer, etag: error.etag ?? newer.etag })
      return 'stale'
    }
    if (error.status !== 422) throw error
    const issues = error.errors.map(
      ({ path, message }): Issue => ({ code: 'refused', severity: 'error', path, message }),
    )
    store.set(refusedAtom, { text, issues })
    return 'refused'
  } finally {
    store.set(busyAtom, undefined)
  }
}

/** Keeps where the nodes stand, and the notes; a failure costs one layout run and is not worth a message. */
export async function keepPositions(store: EditorStore, port: DocumentPort) {
  const { id } = store.get(savedAtom)
  if (id === undefined || store.get(roleLockAtom)) return
  const sheet = store.get(sheetAtom)
  await port.keepPlaces(id, placesOf(sheet, canonicalIds(sheet.graph))).catch(() => undefined)
}
