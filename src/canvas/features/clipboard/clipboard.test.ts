import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { blankRule, newRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { JsonObject } from '#schemas/json.ts'
import { cut } from '#src/flows/index.ts'
import { nodeById } from '#src/graph/graph.ts'
import { type EditorStore, editNode, removeSelected, undoStep } from '../../core/actions.ts'
import {
  documentAtom,
  graphAtom,
  historyAtom,
  looseCountAtom,
  savedAtom,
  selectionAtom,
  sheetAtom,
} from '../../core/atoms.ts'
import { addNote } from '../../core/notes.ts'
import { beginHistory } from '../../core/sheet.ts'
import { copySelected, cutSelected } from './clipboard.ts'
import { clipFromText } from './envelope.ts'
import { duplicateSelected, pasteClip, shiftedPlaces } from './paste.ts'

const { spinWheelFull, scratchCard } = drawnRuleSamples
const origin = { x: 0, y: 0 }

function open(document: JsonObject, id?: string): EditorStore {
  const store = createStore()
  store.set(savedAtom, { id, document, serverKeys: {}, etag: undefined, exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  return store
}

function copy(store: EditorStore, ids: readonly string[]) {
  store.set(selectionAtom, ids)
  const clip = clipFromText(copySelected(store) ?? '')
  if (!clip) throw new Error('nothing was copied')
  return clip
}

describe('the clipboard of the sheet', () => {
  test('copy, delete and undo leave the sheet exactly as it was', () => {
    const store = open(spinWheelFull)
    const before = store.get(sheetAtom)
    copy(store, ['trigger', 'reward:coins-10'])
    removeSelected(store)
    expect(store.get(graphAtom).nodes.some(({ id }) => id === 'trigger')).toBe(false)
    undoStep(store)
    expect(store.get(sheetAtom)).toBe(before)
  })

  test('cuts in one step, and pastes what was cut back where it hung', () => {
    const store = open(spinWheelFull)
    store.set(selectionAtom, ['reward:coins-10'])
    const clip = clipFromText(cutSelected(store) ?? '')
    expect(store.get(historyAtom).past.map(({ label }) => label)).toEqual(['Cut'])
    if (clip) expect(pasteClip(store, clip, origin)).toBe(1)
    expect(store.get(documentAtom)).toEqual(spinWheelFull)
    expect(store.get(selectionAtom)).toHaveLength(1)
  })

  test('duplicates what is selected as one step, notes too, and selects the copies', () => {
    const store = open(scratchCard)
    const note = addNote(store, origin)
    const reward = store.get(graphAtom).nodes.find(({ kind }) => kind === 'reward')?.id ?? ''
    store.set(selectionAtom, [reward, note])
    expect(duplicateSelected(store)).toBe(2)
    expect(store.get(historyAtom).past.at(-1)?.label).toBe('Duplicate 2')
    expect(store.get(sheetAtom).notes).toHaveLength(2)
    expect(store.get(documentAtom).rewardAssigment).toHaveLength(scratchCard.rewardAssigment.length + 1)
    expect(store.get(selectionAtom)).not.toContain(reward)
  })

  test('puts a whole rule into a new one in another editor', () => {
    const clip = copy(
      open(spinWheelFull),
      cut(spinWheelFull).nodes.map(({ id }) => id),
    )
    const store = open(blankRule())
    expect(pasteClip(store, clip, origin)).toBe(clip.nodes.length)
    const { name, ruleStatus, startDateTime, endDateTime, ...rest } = spinWheelFull
    expect(store.get(documentAtom)).toMatchObject({
      templateId: rest.templateId,
      rewardAssigment: rest.rewardAssigment,
    })
    expect(store.get(historyAtom).past).toHaveLength(1)
  })

  test('puts a whole rule in the place of the cards that a new one begins with, as long as they are untouched', () => {
    const clip = copy(
      open(spinWheelFull),
      cut(spinWheelFull).nodes.map(({ id }) => id),
    )
    const store = open(newRule('Asia/Kolkata'))
    const { root } = store.get(graphAtom)
    editNode(store, root, { ...nodeById(store.get(graphAtom), root)?.data, name: 'Named first' }, 'Rule name')
    pasteClip(store, clip, origin)
    const { userSegmentId, howOften, rewardAssigment } = spinWheelFull
    expect(store.get(documentAtom)).toMatchObject({ name: 'Named first', userSegmentId, howOften, rewardAssigment })
    expect(store.get(looseCountAtom)).toBe(0)

    const touched = open(newRule())
    const segment = touched.get(graphAtom).nodes.find(({ kind }) => kind === 'segment')
    editNode(touched, segment?.id ?? '', { userSegmentId: 'chosen' }, 'Segment')
    pasteClip(touched, clip, origin)
    expect(touched.get(documentAtom)).toMatchObject({ userSegmentId: 'chosen', templateId: '' })
  })

  test('copies from a rule that runs, and changes none', () => {
    const store = open({ ...spinWheelFull, startDateTime: 1 }, 'rule-1')
    const before = store.get(graphAtom)
    const clip = copy(store, ['trigger'])
    expect(pasteClip(store, clip, origin)).toBe(0)
    expect(cutSelected(store)).toBeDefined()
    expect(duplicateSelected(store)).toBe(0)
    expect(store.get(graphAtom)).toBe(before)
  })

  test('has nothing of a connection alone', () => {
    const store = open(spinWheelFull)
    store.set(selectionAtom, [store.get(graphAtom).edges[0]?.id ?? ''])
    expect(copySelected(store)).toBeUndefined()
  })
})

test('pasted cards stand as they stood together, never exactly over others', () => {
  const places = { a: { x: 0, y: 0 }, b: { x: 400, y: 100 } }
  const at = shiftedPlaces(places, [], { x: 312, y: 105 })
  expect(at).toEqual(places)
  expect(shiftedPlaces(places, [{ x: 400, y: 100 }], { x: 312, y: 105 })).toEqual({
    a: { x: 24, y: 24 },
    b: { x: 424, y: 124 },
  })
})
