import { expect, test } from 'vitest'
import { keyed, placeOf, plain } from './keyed.ts'
import { applyPatches } from './patches.ts'
import { patchesOf } from './patches-of.ts'

const row = (quadrant: number) => ({ quadrant, offerId: `offer-${quadrant}` })
const sheet = { document: { name: 'Wheel', rows: [row(1), row(2), row(3)], combination: [1, 3] }, places: {} }
const tree = keyed(sheet)

test('an edit is the smallest patches', () => {
  const { document } = sheet
  const wanted = {
    document: { ...document, name: 'Autumn wheel', rows: [row(3), { ...row(1), percentage: 5 }, row(4)] },
    places: {},
  }
  expect(patchesOf(tree, wanted, 'a.1.')).toEqual([
    { do: 'set', path: ['document', 'name'], value: 'Autumn wheel' },
    { do: 'remove', path: ['document', 'rows'], id: '1' },
    { do: 'move', path: ['document', 'rows'], id: '2', at: 'Zz' },
    { do: 'set', path: ['document', 'rows', '0', 'percentage'], value: 5 },
    { do: 'insert', path: ['document', 'rows'], id: 'a.1.0', at: 'a1', item: row(4) },
  ])
})

test('two who put an item at one place both have it there, and a third one comes between', () => {
  const first = applyPatches(tree, [{ do: 'insert', path: ['document', 'rows'], id: 'b.1.0', at: 'a0V', item: row(8) }])
  const both = applyPatches(first.tree, [
    { do: 'insert', path: ['document', 'rows'], id: 'a.1.0', at: 'a0V', item: row(9) },
  ]).tree
  const { document } = plain(both) as typeof sheet
  expect(document.rows).toEqual([row(1), row(9), row(8), row(2), row(3)])
  const between = { document: { ...document, rows: [row(1), row(9), row(7), row(8), row(2), row(3)] }, places: {} }
  expect(plain(applyPatches(both, patchesOf(both, between, 'c.1.')).tree)).toEqual(between)
})

test('a patch whose target is gone does nothing and is named; what is gone already need not be', () => {
  const rows = ['document', 'rows']
  const { tree: without } = applyPatches(tree, [{ do: 'remove', path: rows, id: '1' }])
  const { tree: after, missed } = applyPatches(without, [
    { do: 'set', path: [...rows, '1', 'percentage'], value: 5 },
    { do: 'move', path: rows, id: '1', at: 'a5' },
    { do: 'remove', path: rows, id: '1' },
    { do: 'insert', path: ['document', 'combination'], id: 'x', at: 'a0', item: {} },
    { do: 'set', path: ['document', 'name', 'text'], value: 5 },
    { do: 'set', path: ['document', 'gone', 'text'] },
  ])
  expect(missed).toEqual([0, 1, 3, 4])
  expect(after).toBe(without)
})

test('a path leads to a place by ids, whatever stands before it', () => {
  expect(placeOf(tree, ['document', 'rows', '2', 'offerId'])).toEqual(['document', 'rows', 2, 'offerId'])
  expect(placeOf(tree, ['document', 'rows', 'gone', 'offerId'])).toEqual(['document', 'rows'])
})
