import { expect, test } from 'vitest'
import { costWords, incrementalWords, splitWords } from './lift-words.ts'

const incremental = {
  people: { by: 120.4, low: 40, high: 200 },
  events: { by: 400, low: 100, high: 700 },
}
const lift = {
  ...{ from: '', to: '', zone: 'UTC', event: '', events: [], says: '', needed: null, changed: 0 },
  verdict: 'more' as const,
  heldOut: { people: 0, did: 0, events: 0, share: 0, low: 0, high: 1 },
  reached: { people: 0, did: 0, events: 0, share: 0, low: 0, high: 1 },
  difference: { by: 0, low: 0, high: 0, p: 1 },
  incremental,
  plays: { reached: 800, heldOut: 0, incremental: 800 },
  cost: [
    { unit: 'money', currency: 'INR', amount: 10_000, each: 25, eachPlay: 12 },
    { unit: 'coins', currency: '', amount: 200, each: 0.5, eachPlay: 0.25 },
  ],
  split: { percent: 10, heldOut: 66, reached: 934, expected: 100, p: 0.0001, level: 'broken' as const },
}

test('increments stand with their intervals, and the cost of one beside the worth given', () => {
  expect(incrementalWords(lift)).toBe(
    'Because people are reached, 120 (between 40 and 200) more people did it, with 400 (between 100 and 700) more events.',
  )
  expect(costWords(lift, 'GCoins')).toBe(
    'They were given ₹10,000 + 200 GCoins: ₹25 + 0.5 GCoins an incremental event. They finished 800 plays more than as many people held out would have: ₹12 + 0.25 GCoins an incremental play.',
  )
})

test('a cost is not known while there may be no increment, and nothing is said of groups that cannot be compared', () => {
  const open = { ...lift, incremental: { ...incremental, events: { by: 400, low: -3, high: 803 } } }
  expect(costWords({ ...open, plays: { ...lift.plays, incremental: 0 } }, 'GCoins')).toMatch(/not known yet\.$/)
  expect(costWords(open, 'GCoins')).toMatch(/not known yet\. They finished 800 plays .* an incremental play\.$/)
  expect([incrementalWords({ ...lift, verdict: 'broken' }), costWords({ ...lift, verdict: 'off' }, '')]).toEqual([
    '',
    '',
  ])
})

test('a split that does not fit says both numbers', () => {
  expect(splitWords(lift.split)).toBe(
    'Of 1,000 people met since the share was last changed, 66 are held out instead of 100 (10 %).',
  )
  expect(splitWords({ ...lift.split, level: 'doubtful' })).toMatch(/before relying on the figures\.$/)
  expect(splitWords({ ...lift.split, level: 'fits' })).toBe('')
})
