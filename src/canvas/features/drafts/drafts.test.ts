/** What an editor is trusted with, without a screen: restoring, merging, taking over. */
import fc from 'fast-check'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut, glue } from '#src/flows/index.ts'
import { draftsOf, putDraft } from '#src/revisions/drafts/draft-store.ts'
import { beginWithoutDrafts } from '#src/revisions/drafts/no-drafts.fixture.ts'
import { fuzzed } from '#tests/laws/fuzz.ts'
import { smallLaw } from '#tests/laws/runs.ts'
import { addNewNode, type EditorStore, editNode, redoStep, undoStep } from '../../core/actions.ts'
import { documentAtom, graphAtom, historyAtom, savedAtom, sheetAtom, unsavedAtom } from '../../core/atoms.ts'
import { placeDocument, sheetWith, showDocument } from '../../core/document-actions.ts'
import type { DocumentPort, LoadedDocument } from '../../core/documents/document-port.ts'
import { newerVersionAtom } from '../../core/view-state.ts'
import { followSave } from '../conflicts/newer-version.ts'
import { type Draft, draftOf, looseNodes } from './draft.ts'
import { discardDraft, findDrafts, offeredDraftsAtom, setOtherEditors } from './offered-drafts.ts'
import { restoreDraft } from './restore-draft.ts'

beginWithoutDrafts()

const wheel = { ...drawnRuleSamples.spinWheelFull, ruleStatus: 'inactive' }
const address = { user: 'asha', organisation: 'coffee', screen: '/ruleengine', id: 'rule-1' }

let stored: LoadedDocument = { document: {}, etag: '"1"', exact: true }
const port = {
  kind: 'rule',
  serverKeys: ['ruleId'],
  idKey: 'ruleId',
  load: async () => stored,
  loadPlaces: async () => ({ places: null, etag: '"0"' }),
} as unknown as DocumentPort

function open(document: object = wheel, etag = '"1"'): EditorStore {
  const store = createStore()
  stored = { document: { ...document, ruleId: 'rule-1' }, etag, exact: true }
  showDocument(store, port, stored)
  return store
}

function edit(store: EditorStore, kind: string, more: object) {
  const node = store.get(graphAtom).nodes.find((one) => one.kind === kind)
  editNode(store, node?.id ?? '', { ...node?.data, ...more }, 'Edit')
}

const steps = (store: EditorStore) => store.get(historyAtom).past.map(({ label }) => label)
const webhook = { kind: 'webhook', data: { webhook: 'loose' }, label: 'Webhook' }

/** A draft of somebody who renamed the wheel and left a webhook loose. */
function draftFrom(document: object = wheel): Draft {
  const store = open(document)
  edit(store, 'template', { name: 'From the draft' })
  addNewNode(store, webhook, { x: 7, y: 7 })
  return draftOf(store, address, 'elsewhere', Date.now()) as Draft
}

describe('placing a document', () => {
  test('is one step, keeps what stands for the same at its place, and is undone', () => {
    const store = open()
    const before = store.get(sheetAtom)
    placeDocument(store, { ...wheel, howOften: 'everytime' }, 'Restore')
    expect(store.get(documentAtom)).toEqual({ ...wheel, howOften: 'everytime' })
    expect(
      store
        .get(graphAtom)
        .nodes.map(({ id }) => id)
        .sort(),
    ).toEqual(before.graph.nodes.map(({ id }) => id).sort())
    expect(steps(store)).toEqual(['Restore'])
    undoStep(store)
    expect(store.get(sheetAtom)).toBe(before)
  })

  test('brings any document to any sheet, byte for byte, whatever hangs loose on it', () => {
    fc.assert(
      fc.property(fuzzed('rule'), fuzzed('rule'), (one, other) => {
        const store = open(one)
        addNewNode(store, webhook, { x: 0, y: 0 })
        const sheet = sheetWith(store.get(sheetAtom), other)
        expect(JSON.stringify(glue(sheet.graph).document)).toBe(JSON.stringify(other))
        expect(JSON.stringify(cut(glue(sheet.graph).document, 'rule'))).toBe(JSON.stringify(cut(other, 'rule')))
      }),
      { ...smallLaw, numRuns: Math.ceil(smallLaw.numRuns / 4) },
    )
  })
})

describe('restoring a draft', () => {
  test('brings the sheet back as it was, loose steps and all, as one step', async () => {
    const draft = draftFrom()
    const store = open()
    expect(await restoreDraft(store, draft)).toEqual({ is: 'restored' })
    expect(store.get(documentAtom)).toEqual({ ...wheel, name: 'From the draft' })
    expect(looseNodes(store.get(graphAtom)).map(({ data }) => data)).toEqual([{ webhook: 'loose' }])
    expect(steps(store)).toEqual(['Restore unsaved changes'])
    undoStep(store)
    expect(store.get(documentAtom)).toEqual(wheel)
    redoStep(store)
    expect(store.get(documentAtom).name).toBe('From the draft')
  })

  test('merges with what was stored and drawn since', async () => {
    const draft = draftFrom()
    const store = open({ ...wheel, howOften: 'everytime' }, '"2"')
    edit(store, 'segment', { userSegmentId: 'gold' })
    expect(await restoreDraft(store, draft)).toEqual({ is: 'restored' })
    expect(store.get(documentAtom)).toEqual({
      ...wheel,
      name: 'From the draft',
      howOften: 'everytime',
      userSegmentId: 'gold',
    })
    expect(looseNodes(store.get(graphAtom))).toHaveLength(1)
    expect(steps(store)).toEqual(['Edit', 'Restore unsaved changes'])
  })

  test('asks before it does anything where both changed a place', async () => {
    const draft = draftFrom()
    await putDraft(draft)
    const store = open({ ...wheel, name: 'Stored meanwhile' }, '"2"')
    expect(await restoreDraft(store, draft)).toEqual({ is: 'asked' })
    expect(steps(store)).toEqual([])
    expect(await draftsOf(address)).toHaveLength(1)
    expect(await restoreDraft(store, draft, () => 'theirs')).toEqual({ is: 'restored' })
    expect(store.get(documentAtom).name).toBe('Stored meanwhile')
    expect(await draftsOf(address)).toEqual([])
  })

  test('is refused where the stored document runs, but for what stays open', async () => {
    const running = { ...wheel, ruleStatus: 'active', startDateTime: 1, endDateTime: 9999999999999 }
    const store = open(running)
    const draft = { ...draftFrom(), base: { document: running, etag: '"1"' } }
    const refused = await restoreDraft(store, { ...draft, document: { ...running, name: 'No' } })
    expect(refused).toEqual({ is: 'refused', why: expect.stringContaining('has started') })
    const stopped = { ...running, ruleStatus: 'inactive' }
    expect(await restoreDraft(store, { ...draft, document: stopped })).toEqual({ is: 'restored' })
    expect(store.get(documentAtom).ruleStatus).toBe('inactive')
  })
})

describe('offers', () => {
  test('are offered until they are deleted', async () => {
    const store = open()
    await putDraft(draftFrom())
    await findDrafts(store, address)
    const [draft] = store.get(offeredDraftsAtom)
    const left: Promise<Draft[]>[] = []
    store.sub(offeredDraftsAtom, () => left.push(draftsOf<Draft>(address)))
    await discardDraft(store, draft as Draft)
    expect(store.get(offeredDraftsAtom)).toEqual([])
    // What was kept at the moment at which the offer went.
    expect(await Promise.all(left)).toEqual([[]])
  })

  test('leave out what is stored by now and what another tab is drawing', async () => {
    const store = open()
    const draft = draftFrom()
    await putDraft({
      ...draft,
      session: 'spent',
      document: wheel,
      sheet: { ...draft.sheet, graph: cut(wheel, 'rule') },
    })
    await putDraft({ ...draft, session: 'open' })
    await putDraft({ ...draft, session: 'left' })
    await putDraft({ ...draft, session: 'busy' })
    const tab = (session: string) => ({ session, kind: 'rule', id: 'rule-1' })
    setOtherEditors(store, [tab('open')])
    await findDrafts(store, address)
    expect(
      store
        .get(offeredDraftsAtom)
        .map(({ session }) => session)
        .sort(),
    ).toEqual(['busy', 'left'])
    // A tab that answers late.
    setOtherEditors(store, [tab('open'), tab('busy')])
    expect(store.get(offeredDraftsAtom).map(({ session }) => session)).toEqual(['left'])
    expect((await draftsOf(address)).map(({ session }) => session).sort()).toEqual(['busy', 'left', 'open'])
  })
})

describe('a save in another tab', () => {
  test('is followed quietly where nothing is unsaved', async () => {
    const store = open()
    const newer = { ...wheel, name: 'Saved there' }
    stored = { document: { ...newer, ruleId: 'rule-1' }, etag: '"2"', exact: true }
    await followSave(store, port)
    expect(store.get(documentAtom)).toEqual(newer)
    expect(store.get(savedAtom).etag).toBe('"2"')
    expect(store.get(unsavedAtom)).toBe(false)
    expect(store.get(newerVersionAtom)).toBeUndefined()
  })

  test('is shown beside the own changes where something is', async () => {
    const store = open()
    edit(store, 'template', { name: 'Mine' })
    stored = { document: { ...wheel, howOften: 'everytime', ruleId: 'rule-1' }, etag: '"2"', exact: true }
    await followSave(store, port)
    expect(store.get(documentAtom).name).toBe('Mine')
    expect(store.get(savedAtom).etag).toBe('"1"')
    expect(store.get(newerVersionAtom)?.etag).toBe('"2"')
  })
})
