import { expect, test } from 'vitest'
import { lineOf, linesOf, slotView } from './slot-view.ts'

const view = slotView({ slotMachineElements: ['a', { id: 'b', name: 'Bee' }, 'c', 4] }, 0)

test('the line is the one that fell', () => {
  expect(view.elements.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'a'],
    ['b', 'Bee'],
    ['c', 'c'],
    ['4', '4'],
  ])
  expect(lineOf(['c', { id: 'b' }, 4], view, () => 0)).toEqual([2, 1, 3])
})

test.each([0, 0.3, 0.7, 0.999])('a line that nobody knows has no two alike (%d)', (random) => {
  for (const fallen of [[], ['unheard of', 'a', 'a']]) {
    const line = lineOf(fallen, view, () => random)
    expect(new Set(line).size).toBe(3)
    for (const index of line) expect(view.elements[index]).toBeDefined()
  }
})

test.each([0, 0.3, 0.7, 0.999])('a line that wins is not shown as one that lost, in any order (%d)', (random) => {
  const winning = linesOf([{ elements: ['b', 'a', 'c'] }, { elements: ['c', 'b', '4'] }, { elements: 'odd' }])
  const line = lineOf([], view, () => random, winning).map((index) => view.elements[index]?.id)
  expect([...line].sort()).not.toEqual(['a', 'b', 'c'])
  expect([...line].sort()).not.toEqual(['4', 'b', 'c'])
})
