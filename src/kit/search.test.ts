import { expect, test } from 'vitest'
import { matching, type SearchResult } from './search.ts'

const found = (label: string, group: string, more: Partial<SearchResult> = {}): SearchResult => {
  return { id: label, label, group, icon: 'search', run: () => {}, ...more }
}
const all = [
  found('50 GCoins', 'On this sheet', { about: 'Reward', words: 'Total percentage must be 100' }),
  found('Diwali wheel', 'On this sheet', { about: 'Template' }),
  found('Undo', 'Commands'),
  found('Print the sheet', 'Commands'),
  found('Rule Engine', 'Screens'),
]
const labels = (question: string, most = 9) =>
  matching(all, question, most).map(([group, list]) => [group, list.map(({ label }) => label)])

test('finds by all words, in whatever a thing says of itself', () => {
  expect(labels('percentage reward')).toEqual([['On this sheet', ['50 GCoins']]])
  expect(labels('zebra')).toEqual([])
})

test('puts first what begins with the word, and keeps groups in their order', () => {
  expect(labels('u')).toEqual([
    ['On this sheet', ['50 GCoins']],
    ['Commands', ['Undo']],
    ['Screens', ['Rule Engine']],
  ])
  expect(labels('sheet')).toEqual([
    ['On this sheet', ['50 GCoins', 'Diwali wheel']],
    ['Commands', ['Print the sheet']],
  ])
})

test('shows so many of each group without a question', () => {
  expect(labels('', 1).map(([, list]) => list)).toEqual([['50 GCoins'], ['Undo'], ['Rule Engine']])
})
