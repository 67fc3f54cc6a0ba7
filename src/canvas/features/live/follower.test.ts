/** Editing one sheet together, over a working copy that is held by hand: each editor is a real one, without a screen. */
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { Batch, EditLine, JoinReply, Keyed } from '#schemas/endpoints/live.ts'
import type { PresenceLine } from '#schemas/endpoints/presence.ts'
import type { JsonObject } from '#schemas/json.ts'
import { ApiError } from '#src/api/api-error.ts'
import { tellLive } from '#src/api/live-lines.ts'
import { cut } from '#src/flows/index.ts'
import { keyed, plain } from '#src/live/keyed.ts'
import { applyPatches } from '#src/live/patches.ts'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { editEdge, editNode, moveCards, redoStep, removeEdge, undoStep } from '../../core/actions.ts'
import {
  documentAtom,
  graphAtom,
  historyAtom,
  nodeOf,
  roleLockAtom,
  savedAtom,
  selectionAtom,
  sheetAtom,
  unsavedAtom,
} from '../../core/atoms.ts'
import { saveDocument } from '../../core/document-actions.ts'
import type { DocumentPort } from '../../core/documents/document-port.ts'
import { issuesAtom } from '../../core/issues.ts'
import { addNote, changeNote } from '../../core/notes.ts'
import { sessionOf } from '../../core/session.ts'
import { beginHistory } from '../../core/sheet.ts'
import { newerVersionAtom } from '../../core/view-state.ts'
import { hearPresence, ownFieldAtom } from '../presence/people-atoms.ts'
import { followEdits } from './follower.ts'
import { lostEditsAtom } from './lost-edits.ts'

const sample = drawnRuleSamples.spinWheelFull as JsonObject

/** A server with one document and its working copy, in memory. */
function serverOf(document: JsonObject) {
  let stored = { document, revision: 1 }
  let tree: Keyed = keyed({ document, places: {} })
  let sequence = 0
  let base = 1
  let baseDocument = document
  const taken = new Map<string, { batch: number; reply: { sequence: number; missed: number[] } }>()
  const away = new Set<string>()
  const refusing = new Set<string>()
  /** Lines that are sent while somebody is away are on nobody’s stream. */
  const tell = (edit: EditLine) => away.size === 0 && tellLive({ type: 'live', id: 'rule', edit } as PresenceLine)
  const etag = () => `"${stored.revision}"`
  const answer = () => ({ document: { ...stored.document, ruleId: 'rule' }, etag: etag(), exact: true })
  return {
    away,
    refusing,
    get stored() {
      return stored.document
    },
    port: {
      kind: 'rule',
      idKey: 'ruleId',
      serverKeys: ['ruleId'],
      load: async () => answer(),
      save: async ({ ruleId: _, ...document }: JsonObject, ifMatch: string | undefined) => {
        if (ifMatch !== etag()) {
          throw new ApiError({ status: 409, code: 409, message: 'Newer', reply: {}, errors: [] })
        }
        stored = { document, revision: stored.revision + 1 }
        return answer()
      },
      newer: answer,
      loadPlaces: async () => ({ places: null, etag: undefined }),
      keepPlaces: async () => undefined,
    } as unknown as DocumentPort,
    calls: {
      join: async (_id: string, session: string): Promise<JoinReply> => {
        if (away.has(session)) throw new TypeError('Failed to fetch')
        if (base !== stored.revision) {
          const edited = plain(tree)
          const merged = mergeDocuments(baseDocument, edited.document as JsonObject, stored.document).document
          base = stored.revision
          baseDocument = stored.document
          sequence++
          tree = keyed({ ...edited, document: merged })
          tell({ kind: 'rule', sequence, baseRevision: base })
        }
        const { batch = 0, reply } = taken.get(session) ?? {}
        return { tree, sequence, baseRevision: base, etag: etag(), taken: batch, missed: reply?.missed ?? [] }
      },
      edit: async (_id: string, session: string, { batch, baseRevision, patches }: Batch) => {
        if (away.has(session)) throw new TypeError('Failed to fetch')
        const refuse = (status: number) =>
          new ApiError({
            status,
            code: status,
            message: 'No',
            reply: {},
            errors: [{ path: 'name', message: 'Too rude' }],
          })
        if (refusing.has(session)) throw refuse(422)
        if (baseRevision !== base) throw refuse(409)
        const known = taken.get(session)
        if (known && known.batch >= batch) return known.reply
        const { tree: next, missed } = applyPatches(tree, patches)
        tree = next
        sequence++
        const reply = { sequence, missed: [...missed] }
        taken.set(session, { batch, reply })
        tell({ kind: 'rule', sequence, baseRevision, session, batch, patches })
        return reply
      },
    },
  }
}

type Server = ReturnType<typeof serverOf>
const ends: (() => void)[] = []

/** An editor that has the document open; it follows from `join` on. */
function editorOn(server: Server) {
  const store = createStore()
  let session = ''
  const document = server.stored
  store.set(savedAtom, { id: 'rule', document, serverKeys: { ruleId: 'rule' }, etag: '"1"', exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  const { join, edit } = server.calls
  const calls = {
    join: (id: string, own: string) => {
      session = own
      return join(id, own)
    },
    edit,
  }
  return {
    store,
    join: async () => {
      ends.push(followEdits(store, server.port, calls))
      await settled()
    },
    set(change: JsonObject) {
      const { root } = store.get(graphAtom)
      editNode(store, root, { ...store.get(nodeOf(root))?.data, ...change }, Object.keys(change).join())
    },
    get says() {
      return store.get(documentAtom)
    },
    leave: () => server.away.add(session),
    comeBack: async () => {
      server.away.delete(session)
      tellLive({ type: 'live', id: '*', asks: true })
      await settled()
    },
    refuse: (isRefused: boolean) => (isRefused ? server.refusing.add(session) : server.refusing.delete(session)),
    save: async () => {
      const saving = saveDocument(store, server.port)
      await settled()
      return saving
    },
  }
}

/** Lets everything that is under way arrive. */
const settled = async () => {
  for (let turn = 0; turn < 30; turn++) await vi.advanceTimersByTimeAsync(100)
}

async function together() {
  const server = serverOf(sample)
  const [asha, ravi] = [editorOn(server), editorOn(server)]
  await asha.join()
  await ravi.join()
  return { server, asha, ravi }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('two editors of one working copy', () => {
  test('see what the other one edits, as no step of their own, and each undoes only their own', async () => {
    const { asha, ravi, server } = await together()
    ravi.store.set(selectionAtom, ['somewhere'])
    asha.set({ name: 'By Asha' })
    await settled()
    expect(ravi.says).toEqual({ ...sample, name: 'By Asha' })
    expect([ravi.store.get(historyAtom).past, ravi.store.get(selectionAtom)]).toEqual([[], ['somewhere']])
    ravi.set({ description: 'By Ravi' })
    await settled()
    undoStep(asha.store)
    await settled()
    const undone = { ...sample, description: 'By Ravi' }
    expect([asha.says, ravi.says, server.stored]).toEqual([undone, undone, sample])
    redoStep(asha.store)
    undoStep(ravi.store)
    await settled()
    expect([asha.says.name, ravi.says]).toEqual(['By Asha', asha.says])
  })

  test('share places and notes, and nothing of them is an edit where nobody moved anything', async () => {
    const { asha, ravi } = await together()
    const { root } = asha.store.get(graphAtom)
    moveCards(asha.store, { [root]: { x: 40, y: 50 } })
    const note = addNote(asha.store, { x: 1, y: 2 })
    changeNote(asha.store, note, { text: 'Ask Farah' })
    await settled()
    expect(ravi.store.get(sheetAtom).positions[root]).toEqual({ x: 40, y: 50 })
    expect(ravi.store.get(sheetAtom).notes).toMatchObject([{ text: 'Ask Farah' }])
    expect(ravi.store.get(unsavedAtom)).toBe(false)
    undoStep(asha.store)
    await settled()
    expect(ravi.store.get(sheetAtom).notes).toMatchObject([{ text: '' }])
  })

  test('the text of a field that one is in stays, until it is left', async () => {
    const { asha, ravi } = await together()
    const { root } = ravi.store.get(graphAtom)
    ravi.store.set(ownFieldAtom, { owner: root, path: 'name' })
    asha.set({ name: 'By Asha', description: 'By Asha' })
    await settled()
    expect(ravi.says).toMatchObject({ name: sample.name, description: 'By Asha' })
    asha.set({ description: 'Again' })
    await settled()
    expect(asha.says).toMatchObject({ name: 'By Asha', description: 'Again' })
    ravi.store.set(ownFieldAtom, undefined)
    await settled()
    expect(ravi.says).toEqual(asha.says)
    ravi.store.set(ownFieldAtom, { owner: root, path: 'name' })
    asha.set({ name: 'Once more' })
    await settled()
    ravi.set({ name: 'By Ravi' })
    await settled()
    expect([asha.says.name, ravi.says.name]).toEqual(['By Ravi', 'By Ravi'])
  })

  test('who was away goes on, and is merged; both values of what both changed are told', async () => {
    const { asha, ravi } = await together()
    ravi.leave()
    ravi.set({ name: 'By Ravi', description: 'By Ravi' })
    asha.set({ name: 'By Asha' })
    await settled()
    expect(ravi.says.name).toBe('By Ravi')
    await ravi.comeBack()
    const merged = { ...sample, name: 'By Ravi', description: 'By Ravi' }
    expect([ravi.says, asha.says]).toEqual([merged, merged])
    expect(ravi.store.get(lostEditsAtom)).toMatchObject([
      { why: 'both', steps: ['name'], mine: 'By Ravi', theirs: 'By Asha' },
    ])
  })

  test('a refused edit goes back, and is said with its value and its reason', async () => {
    const { asha, ravi } = await together()
    ravi.refuse(true)
    ravi.set({ name: 'Rude' })
    await settled()
    expect([ravi.says, asha.says]).toEqual([sample, sample])
    expect(ravi.store.get(lostEditsAtom)).toMatchObject([{ why: 'refused', mine: 'Rude', reason: 'Too rude' }])
    expect(ravi.store.get(issuesAtom)).toContainEqual(expect.objectContaining({ path: 'name', message: 'Too rude' }))
    ravi.refuse(false)
    ravi.set({ name: 'Kind' })
    await settled()
    expect(asha.says.name).toBe('Kind')
  })

  test('an edit of a row that the other one removed meanwhile is told with its value', async () => {
    const { asha, ravi } = await together()
    const person = { session: sessionOf(asha.store), user: 'asha', name: 'Asha Menon', lost: false }
    hearPresence(ravi.store, { type: 'live', id: 'r1', people: [person] }, Date.now())
    const { edges } = asha.store.get(graphAtom)
    const edge = edges.find(({ port }) => port === 'outcome')
    removeEdge(asha.store, edge?.id ?? '')
    editEdge(ravi.store, edge?.id ?? '', { ...edge?.data, percentage: 7 }, 'Share')
    await settled()
    expect(ravi.says).toEqual(asha.says)
    const lost = [...asha.store.get(lostEditsAtom), ...ravi.store.get(lostEditsAtom)]
    const steps = ['rewardAssigment', 0, 'percentage']
    expect(lost).toMatchObject([{ why: 'gone', mine: 7, steps, by: 'Asha Menon' }])
  })

  test('one saves, and the other has the new revision without a banner; both saving at once is both saved', async () => {
    const { asha, ravi, server } = await together()
    asha.set({ name: 'By Asha' })
    await settled()
    expect(await asha.save()).toBe('saved')
    expect([ravi.store.get(savedAtom).etag, ravi.store.get(newerVersionAtom)]).toEqual(['"2"', undefined])
    expect([ravi.store.get(unsavedAtom), asha.store.get(unsavedAtom)]).toEqual([false, false])
    ravi.set({ description: 'By Ravi' })
    asha.set({ name: 'Again' })
    const [mine, theirs] = [asha.save(), ravi.save()]
    expect([await mine, await theirs]).toEqual(['saved', 'saved'])
    await settled()
    expect(server.stored).toEqual({ ...sample, name: 'Again', description: 'By Ravi' })
    expect([asha.says, ravi.says]).toEqual([server.stored, server.stored])
    expect([asha, ravi].map(({ store }) => store.get(newerVersionAtom))).toEqual([undefined, undefined])
  })
})

describe('an editor that joins', () => {
  test('brings its unsaved edits along, and takes over what was saved since', async () => {
    const server = serverOf(sample)
    const [asha, ravi] = [editorOn(server), editorOn(server)]
    asha.set({ name: 'By Asha' })
    ravi.set({ description: 'By Ravi' })
    await asha.save()
    await asha.join()
    await ravi.join()
    const both = { ...sample, name: 'By Asha', description: 'By Ravi' }
    expect([asha.says, ravi.says]).toEqual([both, both])
    expect(ravi.store.get(savedAtom).etag).toBe('"2"')
  })

  test('may only look where its role says so: nothing of it is sent', async () => {
    const { asha, ravi, server } = await together()
    const edit = vi.spyOn(server.calls, 'edit')
    asha.store.set(roleLockAtom, 'You may look only.')
    moveCards(asha.store, { [asha.store.get(graphAtom).root]: { x: 9, y: 9 } })
    ravi.set({ name: 'By Ravi' })
    await settled()
    expect(asha.says.name).toBe('By Ravi')
    expect(edit).not.toHaveBeenCalled()
  })
})
