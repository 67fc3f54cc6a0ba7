import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { cut, glue } from '#src/flows/index.ts'
import { canonicalIds } from '#src/flows/operations/recut.ts'
import { type EditorStore, moveCards, removeSelected, undoStep } from '../../core/actions.ts'
import { historyAtom, savedAtom, selectionAtom, sheetAtom } from '../../core/atoms.ts'
import { lockedAtom } from '../../core/locks.ts'
import { addNote, changeNote, placesFromSheet, resizeNote, sheetFromPlaces } from '../../core/notes.ts'
import { beginHistory } from '../../core/sheet.ts'
import { clipFromText, clipOf, clipToText } from '../clipboard/envelope.ts'

const { spinWheelFull } = drawnRuleSamples

function open(id?: string): EditorStore {
  const store = createStore()
  store.set(savedAtom, { id, document: spinWheelFull, serverKeys: {}, etag: undefined, exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(spinWheelFull, 'rule'), positions: {}, notes: [] }))
  return store
}

test('is written, coloured, sized, moved and deleted in steps of the one history, and never in the document', () => {
  const store = open()
  const id = addNote(store, { x: 8, y: 16 })
  changeNote(store, id, { text: 'Ask' })
  changeNote(store, id, { text: 'Ask Asha' })
  changeNote(store, id, { colour: 'blue' })
  resizeNote(store, id, { width: 300.4, height: 90 }, { x: 0, y: 16 })
  expect(store.get(sheetAtom).notes).toEqual([{ id, text: 'Ask Asha', width: 300, height: 90, colour: 'blue' }])
  expect(store.get(historyAtom).past.map(({ label }) => label)).toEqual([
    'Add note',
    'Note: text',
    'Note: colour',
    'Note: size',
  ])
  expect(JSON.stringify(glue(store.get(sheetAtom).graph).document)).toBe(JSON.stringify(spinWheelFull))
  moveCards(store, { [id]: { x: 40, y: 40 } })
  removeSelected(store)
  expect(store.get(sheetAtom).notes).toEqual([])
  undoStep(store)
  expect(store.get(sheetAtom).notes[0]?.text).toBe('Ask Asha')
  expect(store.get(sheetAtom).positions[id]).toEqual({ x: 40, y: 40 })
})

test('can be written and deleted on the sheet of a rule that runs, of which no step goes', () => {
  const store = open('rule-1')
  store.set(savedAtom, { ...store.get(savedAtom), document: { ...spinWheelFull, startDateTime: 1 } })
  expect(store.get(lockedAtom)).toBeTruthy()
  const id = addNote(store, { x: 0, y: 0 })
  const { graph } = store.get(sheetAtom)
  store.set(selectionAtom, [id, 'trigger'])
  removeSelected(store)
  expect(store.get(sheetAtom).notes).toEqual([])
  expect(store.get(sheetAtom).graph).toBe(graph)
})

test('is kept with its place, and readPlaces back as it was', () => {
  const store = open()
  const id = addNote(store, { x: 8.4, y: 16 })
  changeNote(store, id, { text: 'Budget is 5,000' })
  const sheet = store.get(sheetAtom)
  const kept = placesFromSheet(
    { ...sheet, positions: { ...sheet.positions, trigger: { x: 1, y: 2 } } },
    canonicalIds(sheet.graph),
  )
  expect(kept).toEqual({
    positions: { trigger: { x: 1, y: 2 } },
    notes: [{ id, text: 'Budget is 5,000', x: 8, y: 16, width: 200, height: 120 }],
  })
  expect(sheetFromPlaces(kept).notes).toEqual(sheet.notes)
  expect(sheetFromPlaces(kept).positions).toEqual({ trigger: { x: 1, y: 2 }, [id]: { x: 8, y: 16 } })
  expect(sheetFromPlaces({ positions: {}, notes: [{ id: 'n', text: 'old', x: 1, y: 2 }] }).notes).toEqual([
    { id: 'n', text: 'old', width: 200, height: 120 },
  ])
  expect(sheetFromPlaces(undefined)).toEqual({ positions: {}, notes: [] })
})

test('is copied with the steps beside it', () => {
  const store = open()
  const id = addNote(store, { x: 8, y: 16 })
  const clip = clipFromText(clipToText(clipOf(store.get(sheetAtom), [id, 'trigger'], 'here')))
  expect(clip?.notes.map((note) => note.id)).toEqual([id])
  expect(clip?.positions[id]).toEqual({ x: 8, y: 16 })
})
