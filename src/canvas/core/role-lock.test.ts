import { createStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { cut } from '#src/flows/index.ts'
import { editNode, moveCards, takeStep } from './actions.ts'
import { graphAtom, historyAtom, noticeAtom, nowAtom, roleLockAtom, savedAtom, sheetAtom } from './atoms.ts'
import { whyNotPlaceable } from './document-actions.ts'
import { rulePortOf } from './documents/rule-port.ts'
import { lockOfPathAtom } from './locks.ts'
import { addNote } from './notes.ts'
import { savePlaces } from './places.ts'
import { beginHistory } from './sheet.ts'

const rulePort = rulePortOf('rule', { blank: blankRule })

const sentence = 'Your role lets you look at this, not change it.'
const now = Date.UTC(2026, 10, 20)
// Of a campaign that runs some places would stay open to those who may change it.
const document = {
  ...smartCampaignSamples.smartCampaign,
  ruleStatus: 'active',
  startDateTime: now - 86_400_000,
  endDateTime: now + 86_400_000,
}

function opened() {
  const store = createStore()
  store.set(roleLockAtom, sentence)
  store.set(savedAtom, { id: 'r1', document, serverKeys: {}, etag: '"1"', exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  store.set(nowAtom, now)
  return store
}

test('a role that changes nothing finds every place locked, those as well that stay open while it runs', () => {
  const lockOf = opened().get(lockOfPathAtom)
  for (const path of ['', 'name', 'ruleStatus', 'endDateTime', 'testStatus']) expect(lockOf(path)).toBe(sentence)
})

test('it takes no step of the document or its notes, not even one that says it stays open, and says why', () => {
  const store = opened()
  const before = store.get(historyAtom)
  const { root } = store.get(graphAtom)
  editNode(store, root, { name: 'Theirs' }, 'Rename')
  expect(store.get(noticeAtom)?.sentence).toBe(sentence)
  const changed = { ...store.get(graphAtom), nodes: [] }
  expect(takeStep(store, 'Fix', () => changed, { open: true })).toBe(false)
  addNote(store, { x: 0, y: 0 })
  expect(store.get(historyAtom)).toBe(before)
  expect(whyNotPlaceable(store, { ...document, ruleStatus: 'inactive' })).toBe(sentence)
})

test('it moves cards about, for itself: nothing of that is kept', async () => {
  const store = opened()
  const { root } = store.get(graphAtom)
  moveCards(store, { [root]: { x: 40, y: 80 } })
  expect(store.get(sheetAtom).positions[root]).toEqual({ x: 40, y: 80 })
  const loadPlaces = async () => ({ places: null, etag: '"0"' })
  const keepPlaces = vi.fn(async () => undefined)
  await savePlaces(store, { ...rulePort, loadPlaces, keepPlaces })
  expect(keepPlaces).not.toHaveBeenCalled()
  store.set(roleLockAtom, false)
  await savePlaces(store, { ...rulePort, loadPlaces, keepPlaces })
  expect(keepPlaces).toHaveBeenCalledOnce()
})
