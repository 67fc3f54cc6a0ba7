/** Undoing on a real sheet that somebody else changes too: document, loose steps, messages, places and notes. */
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { nodeKind } from '#nodes/kinds.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cut } from '#src/flows/index.ts'
import { withMessages } from '#src/flows/messages/beside.ts'
import {
  addConnectedNode,
  addNewNode,
  connectNodes,
  editNode,
  moveCards,
  redoStep,
  removeEdge,
  removeSelected,
  undoStep,
} from './actions.ts'
import {
  documentAtom,
  graphAtom,
  historyAtom,
  nodeOf,
  savedAtom,
  selectionAtom,
  sheetAtom,
  takeWayAtom,
} from './atoms.ts'
import { sheetWith } from './document-actions.ts'
import { addNote, changeNote } from './notes.ts'
import { beginHistory, changeElsewhere, type Sheet } from './sheet.ts'
import { takeWay } from './take-way.ts'

const origin = { x: 0, y: 0 }
const sample = drawnRuleSamples.spinWheelFull as JsonObject

function opened() {
  const store = createStore()
  store.set(savedAtom, { id: undefined, document: {}, serverKeys: {}, etag: undefined, exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(sample, 'rule'), positions: {}, notes: [] }))
  store.set(takeWayAtom, { take: takeWay })
  const change = (next: (sheet: Sheet) => Sheet) =>
    store.set(historyAtom, (history) => changeElsewhere(history, next(history.present), Date.now(), takeWay))
  return {
    store,
    node: (kind: string) => store.get(graphAtom).nodes.find((one) => one.kind === kind)?.id ?? '',
    edit(id: string, more: JsonObject) {
      editNode(store, id, { ...store.get(nodeOf(id))?.data, ...more }, `${Object.keys(more)}`)
    },
    /** Somebody else changes the document. */
    others: (edit: (document: JsonObject) => JsonObject) =>
      change((sheet) => sheetWith(sheet, edit(store.get(documentAtom)))),
    othersSheet: change,
    undo: () => undoStep(store),
    redo: () => redoStep(store),
  }
}

const rows = (document: JsonObject) => document.rewardAssigment as readonly JsonObject[]
const withShare = (at: number, percentage: number) => (document: JsonObject) => ({
  ...document,
  rewardAssigment: rows(document).map((row, index) => (index === at ? { ...row, percentage } : row)),
})

describe('undoing beside somebody else', () => {
  test('takes one’s own fields back and leaves theirs', () => {
    const { store, edit, others, undo, redo } = opened()
    const { root } = store.get(graphAtom)
    edit(root, { name: 'Mine', description: 'Mine' })
    others((document) => ({ ...withShare(0, 7)(document), description: 'Theirs' }))
    undo()
    const undone = { ...withShare(0, 7)(sample), description: 'Theirs' }
    expect(store.get(documentAtom)).toEqual(undone)
    redo()
    expect(store.get(documentAtom)).toEqual({ ...undone, name: 'Mine' })
  })

  test('brings a removed step back as it stood, with its id and its place', () => {
    const { store, node, others, undo } = opened()
    const [reward, webhook] = [node('reward'), node('webhook')]
    moveCards(store, { [reward]: { x: 700, y: 90 } })
    store.set(selectionAtom, [reward])
    const before = rows(store.get(documentAtom)).length
    removeSelected(store)
    expect(rows(store.get(documentAtom)).length).toBeLessThan(before)
    others((document) => ({ ...document, name: 'Theirs' }))
    undo()
    expect(store.get(documentAtom)).toEqual({ ...sample, name: 'Theirs' })
    expect(store.get(graphAtom).nodes.map(({ id }) => id)).toEqual(expect.arrayContaining([reward, webhook]))
    expect(store.get(sheetAtom).positions[reward]).toEqual({ x: 700, y: 90 })
  })

  test('takes a step away that was added, and nothing that they added', () => {
    const { store, others, undo, redo } = opened()
    const { root } = store.get(graphAtom)
    const data = nodeKind('reward').blank({ now: 0, timezone: 'UTC' })
    const id = addConnectedNode(store, { kind: 'reward', data, label: 'reward' }, origin, {
      ...{ node: root, port: 'outcome', slot: undefined, end: 'source' as const },
    })
    const added = store.get(documentAtom)
    others((document) => ({ ...document, ours: 'theirs' }))
    undo()
    expect(store.get(documentAtom)).toEqual({ ...sample, ours: 'theirs' })
    expect(store.get(nodeOf(id))).toBeUndefined()
    redo()
    expect(store.get(documentAtom)).toEqual({ ...added, ours: 'theirs' })
    expect(store.get(nodeOf(id))).toBeDefined()
  })

  test('loose steps come, go and hang on again', () => {
    const { store, node, others, undo, redo } = opened()
    const data = nodeKind('reward').blank({ now: 0, timezone: 'UTC' })
    const loose = addNewNode(store, { kind: 'reward', data, label: 'reward' }, origin)
    others((document) => ({ ...document, name: 'One' }))
    undo()
    expect(store.get(nodeOf(loose))).toBeUndefined()
    redo()
    expect(store.get(nodeOf(loose))?.data).toEqual(data)

    const webhook = node('webhook')
    const edge = store.get(graphAtom).edges.find(({ target }) => target === webhook)
    removeEdge(store, edge?.id ?? '')
    expect(store.get(documentAtom)).toMatchObject({ webhookCallback: false })
    others((document) => ({ ...document, name: 'Two' }))
    undo()
    expect(store.get(documentAtom)).toEqual({ ...sample, name: 'Two' })
    redo()
    expect(store.get(documentAtom)).toMatchObject({ name: 'Two', webhookCallback: false })
    expect(store.get(nodeOf(webhook))).toBeDefined()
    expect(connectNodes(store, { source: edge?.source ?? '', target: webhook, port: 'call' })).toBeUndefined()
  })

  test('messages, places and notes follow the same law', () => {
    const { store, node, othersSheet, undo } = opened()
    const trigger = node('trigger')
    const message = { id: 'new', channel: 'sms' as const, document: { name: 'Hello', text: 'Hi' }, anchor: trigger }
    othersSheet((sheet) => ({ ...sheet, graph: withMessages(sheet.graph, [message]) }))
    const sms = node('sms')
    editNode(store, sms, { ...store.get(nodeOf(sms))?.data, text: 'Mine' }, 'Text')
    othersSheet((sheet) => ({
      ...sheet,
      graph: {
        ...sheet.graph,
        nodes: sheet.graph.nodes.map((one) =>
          one.id === sms ? { ...one, data: { ...one.data, name: 'Theirs' } } : one,
        ),
      },
    }))
    undo()
    expect(store.get(nodeOf(sms))?.data).toEqual({ name: 'Theirs', text: 'Hi' })

    const note = addNote(store, origin)
    changeNote(store, note, { text: 'Mine' })
    othersSheet((sheet) => ({
      ...sheet,
      positions: { ...sheet.positions, [trigger]: { x: 5, y: 5 } },
      notes: [
        ...sheet.notes.map((one) => ({ ...one, colour: 'blue' })),
        { id: 'note:9', text: '', width: 1, height: 1 },
      ],
    }))
    undo()
    expect(store.get(sheetAtom).notes.map(({ text, colour }) => [text, colour])).toEqual([
      ['', 'blue'],
      ['', undefined],
    ])
    expect(store.get(sheetAtom).positions[trigger]).toEqual({ x: 5, y: 5 })
  })
})
