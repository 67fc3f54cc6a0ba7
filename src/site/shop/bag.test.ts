import { expect, test } from 'vitest'
import { type Bag, changed, linesOf, sumOf } from './bag.ts'

const filled = (['laddu', 'box', 'laddu', 'diya'] as const).reduce<Bag>((bag, id) => changed(bag, id, 1), {})

test('a bag counts what is put in, in the order of the shop', () => {
  expect(linesOf(filled).map(({ product, count }) => [product.id, count])).toEqual([
    ['diya', 1],
    ['laddu', 2],
    ['box', 1],
  ])
  expect(sumOf(filled)).toEqual({ items: 4, value: 340 + 2 * 480 + 5200, category: 'sweets' })
})

test('the last one taken out leaves nothing, and none is never less than none', () => {
  const less = changed(filled, 'diya', -1)
  expect(less).toEqual({ laddu: 2, box: 1 })
  expect(changed(less, 'diya', -1)).toEqual(less)
  expect(sumOf({})).toEqual({ items: 0, value: 0, category: 'lamps' })
})
