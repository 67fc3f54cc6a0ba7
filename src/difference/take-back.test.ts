import { expect, test } from 'vitest'
import { changes } from './changes.ts'
import { takeBack } from './take-back.ts'

const before = {
  name: 'Wheel',
  end: 5,
  rows: [
    { offerId: 'a', n: 1 },
    { offerId: 'b', n: 2 },
    { offerId: 'c', n: 3 },
  ],
}
const after = {
  name: 'Big wheel',
  rows: [
    { offerId: 'c', n: 3 },
    { offerId: 'a', n: 9 },
    { offerId: 'd', n: 4 },
  ],
  tag: 'x',
}
const all = changes(before, after)
const back = (...places: string[]) =>
  takeBack(
    after,
    all.filter(({ sort, before, after }) => places.includes((sort === 'removed' ? before : after).join('.'))),
  )

test('one value, one key, one item is taken back, and the rest stays', () => {
  expect(back('name')).toEqual({ ...after, name: 'Wheel' })
  expect(back('end')).toEqual({ ...after, end: 5 })
  const { tag: _, ...untagged } = after
  expect(back('tag')).toEqual(untagged)
  expect(back('rows.1.n').rows).toEqual([
    { offerId: 'c', n: 3 },
    { offerId: 'a', n: 1 },
    { offerId: 'd', n: 4 },
  ])
})

test('an item that came goes, and one that went or moved stands where it stood', () => {
  expect(back('rows.2').rows).toEqual([
    { offerId: 'c', n: 3 },
    { offerId: 'a', n: 9 },
  ])
  expect(takeBack(after, all)).toEqual(before)
})
