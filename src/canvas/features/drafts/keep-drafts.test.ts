import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut } from '#src/flows/index.ts'
import { draftsOf, putDraft } from '#src/revisions/drafts/draft-store.ts'
import type { DraftAddress } from '#src/revisions/drafts/kept-draft.ts'
import { beginWithoutDrafts } from '#src/revisions/drafts/no-drafts.fixture.ts'
import { addNewNode, type EditorStore, editNode, undoStep } from '../../core/actions.ts'
import { graphAtom, historyAtom, savedAtom } from '../../core/atoms.ts'
import { beginHistory } from '../../core/sheet.ts'
import { type Draft, draftOf, isSpent } from './draft.ts'
import { keepDrafts } from './keep-drafts.ts'

beginWithoutDrafts()

const scratchCard = { ...drawnRuleSamples.scratchCard, ruleStatus: 'inactive' }
let count = 0
let whose = { user: '', organisation: 'coffee', screen: '/ruleengine' }
const of = (id = 'rule-1'): DraftAddress => ({ ...whose, id })

beforeEach(() => {
  whose = { ...whose, user: `asha ${count++}` }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => vi.useRealTimers())

function open(id: string | null = 'rule-1'): EditorStore {
  const store = createStore()
  store.set(savedAtom, { id: id ?? undefined, document: scratchCard, serverKeys: {}, etag: '"1"', exact: true })
  store.set(
    historyAtom,
    beginHistory({ graph: cut(scratchCard, 'rule'), positions: { trigger: { x: 1, y: 2 } }, notes: [] }),
  )
  return store
}

function rename(store: EditorStore, name: string) {
  const { root, nodes } = store.get(graphAtom)
  editNode(store, root, { ...nodes.find(({ id }) => id === root)?.data, name }, 'Name')
}

const later = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  // The database works with timers of its own, which run on.
  await new Promise((done) => setImmediate(done))
  for (let turn = 0; turn < 20; turn++) await new Promise((done) => setImmediate(done))
}
const names = async (id?: string) => (await draftsOf<Draft>(of(id))).map(({ document }) => document.name)

describe('drafts', () => {
  test('are written within half a second, however fast somebody types', async () => {
    const store = open()
    keepDrafts(store, whose)
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      rename(store, name)
      await later(100)
    }
    const [draft] = await draftsOf<Draft>(of())
    expect(draft?.document.name).toMatch(/[DE]/)
    expect(draft?.sheet.positions).toEqual({ trigger: { x: 1, y: 2 } })
    expect(draft?.base).toEqual({ document: scratchCard, etag: '"1"' })
    await later(400)
    expect(await names()).toEqual(['E'])
  })

  test('go when the change is undone or saved, and stay when a save fails', async () => {
    const store = open()
    keepDrafts(store, whose)
    rename(store, 'Undone')
    await later(400)
    expect(await names()).toEqual(['Undone'])
    undoStep(store)
    await later(400)
    expect(await names()).toEqual([])
    rename(store, 'Saved')
    await later(400)
    store.set(savedAtom, { ...store.get(savedAtom), document: { ...scratchCard, name: 'Saved' }, etag: '"2"' })
    await later(400)
    expect(await names()).toEqual([])
  })

  test('hold steps that hang on nothing', async () => {
    const store = open()
    keepDrafts(store, whose)
    addNewNode(
      store,
      { kind: 'webhook', data: { webhookCallback: true, webhook: 'crm' }, label: 'Webhook' },
      { x: 5, y: 5 },
    )
    await later(400)
    const [draft] = await draftsOf<Draft>(of())
    expect(draft?.document).toEqual(scratchCard)
    expect(draft && isSpent(draft, scratchCard)).toBe(false)
    expect(draft?.sheet.graph.nodes.map(({ kind }) => kind)).toContain('webhook')
  })

  test('of a new document become those of the saved one', async () => {
    const store = open(null)
    keepDrafts(store, whose)
    rename(store, 'New')
    await later(400)
    expect(await names('new')).toEqual(['New'])
    store.set(savedAtom, { ...store.get(savedAtom), id: 'rule-9', document: { ...scratchCard, name: 'New' } })
    rename(store, 'Newer')
    await later(400)
    expect(await names('new')).toEqual([])
    expect(await names('rule-9')).toEqual(['Newer'])
  })

  test('are written at once when the editor is left, and not when they are thrown away', async () => {
    const left = open()
    const keeper = keepDrafts(left, whose)
    rename(left, 'Left')
    await keeper.stop()
    expect(await names()).toEqual(['Left'])
    rename(left, 'After')
    await later(1000)
    expect(await names()).toEqual(['Left'])

    const thrown = open('rule-2')
    const other = keepDrafts(thrown, whose)
    rename(thrown, 'Thrown')
    await later(400)
    rename(thrown, 'Thrown away')
    await other.forget()
    await later(1000)
    expect(await names('rule-2')).toEqual([])
  })

  test('of two sessions stand beside each other, and belong to one user only', async () => {
    const [one, other] = [open(), open()]
    keepDrafts(one, whose)
    keepDrafts(other, whose)
    rename(one, 'One')
    await later(450)
    rename(other, 'Other')
    await later(450)
    expect(await names()).toEqual(['Other', 'One'])
    expect(await draftsOf<Draft>({ ...of(), user: 'somebody else' })).toEqual([])
    expect(await draftsOf<Draft>({ ...of(), organisation: 'another' })).toEqual([])
  })

  test('are let go after thirty days, those of other documents as well', async () => {
    const store = open()
    rename(store, 'Old')
    const days = (count: number) => Date.now() - count * 24 * 3_600_000
    const written = [
      draftOf(store, of('gone'), 'session', days(31)),
      draftOf(store, of('gone'), 'later', days(29)),
      draftOf(store, of(), 'session', days(31)),
      draftOf(store, of(), 'later', days(29)),
    ]
    for (const draft of written) if (draft) await putDraft(draft)
    expect((await draftsOf<Draft>(of())).map(({ session }) => session)).toEqual(['later'])
    // As they stood then: what was old went with the first.
    const then = await draftsOf<Draft>(of('gone'), days(20))
    expect(then.map(({ session }) => session)).toEqual(['later'])
  })

  test('say when the browser keeps none', async () => {
    const store = open()
    const trouble = vi.fn()
    keepDrafts(store, whose, trouble)
    const circle: Record<string, unknown> = {}
    store.set(savedAtom, { ...store.get(savedAtom), etag: (() => circle) as never })
    rename(store, 'Unkept')
    await later(400)
    expect(trouble).toHaveBeenCalled()
  })
})
