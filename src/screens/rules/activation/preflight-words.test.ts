import { expect, test } from 'vitest'
import { budgetNote, reachNote, summaryWords } from './preflight-words.ts'

const now = { outcome: 'done', words: '', isNow: true } as const
const later = { outcome: 'done', words: '' } as const
const refused = { outcome: 'refused', words: '' } as const

test.each([
  ['active', [now, now, later, refused], '2 start now, 1 starts later. 1 stays as it is.'],
  ['active', [now], '1 starts now.'],
  ['active', [refused, refused], 'None of them can be activated.'],
  ['inactive', [now, later], '1 ends at once, 1 will not start. What was given stays given.'],
  ['inactive', [later], '1 will not start.'],
] as const)('the summary of %s %j is "%s"', (status, outlooks, words) => {
  expect(summaryWords(status, outlooks)).toBe(words)
})

test.each([
  [
    [
      { is: 'segment', name: 'Mumbai', count: 141 },
      { is: 'everybody', count: 3465 },
    ],
    'Reaches everybody, 3,465 people.',
  ],
  [[{ is: 'segment', name: 'Mumbai', count: 141 }], 'Reaches 141 in Mumbai.'],
  [
    [
      { is: 'segment', name: 'Mumbai', count: 141 },
      { is: 'segment', name: 'Regulars', count: 20 },
      { is: 'conditions' },
    ],
    'Reaches 141 in Mumbai, 20 in Regulars, who meets the conditions of the others. Whoever is in several is counted in each.',
  ],
  [[{ is: 'conditions' }], 'Reaches who meets their own conditions.'],
] as const)('whom %j reach is said as "%s"', (reached, words) => {
  expect(reachNote(reached)).toBe(words)
})

test('budgets are added up by their currencies, and what has none is counted', () => {
  const rupees = (amount: number, given: number) => ({ money: { amount, currency: 'INR', given }, coins: null })
  const review = 'What is likely to be given is forecast in the review on each canvas.'
  expect(budgetNote([rupees(5000, 1000), rupees(250, 300), null], 'GCoins')).toBe(
    `Their budgets still allow ₹4,000. 1 without a budget. ${review}`,
  )
  expect(budgetNote([{ ...rupees(100, 0), coins: { amount: 900, given: 100 } }], 'GCoins')).toBe(
    `Their budgets still allow ₹100 and 800 GCoins. ${review}`,
  )
  expect(budgetNote([null, null], 'GCoins')).toBe(`No budget is set. ${review}`)
})
