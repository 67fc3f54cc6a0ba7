import { expect, test } from 'vitest'
import { type LiftCount, liftOf } from './lift.ts'

const group = (people: number, did: number, events = did, squares = events): LiftCount => ({
  ...{ people, did, events, squares },
})
const even = { heldOut: 100, reached: 900, percent: 10 }

test('a lift is the difference of both shares, with its interval counted by hand', () => {
  // Wilson: 30 of 100 lies in 0.2189 to 0.3958, 60 of 100 in 0.5020 to 0.6906. Newcombe: 0.3 ± √(0.0980² + 0.0958²) and √(0.0906² + 0.0811²).
  const { difference, verdict, incremental, says } = liftOf(group(100, 30), group(100, 60), even)
  expect(difference.by).toBeCloseTo(0.3, 12)
  expect(difference.low).toBeCloseTo(0.1629, 3)
  expect(difference.high).toBeCloseTo(0.4217, 3)
  expect(verdict).toBe('more')
  expect(incremental.people.by).toBeCloseTo(30, 9)
  expect(says).toBe(
    '60 % of the people who are reached do it (between 50.2 % and 69.1 %), significantly more than the 30 % of those held out.',
  )
})

test('incremental events are the difference of the means times the people reached', () => {
  // Held out: 100 people, 50 events, one each: variance (50 − 25) ÷ 99. Reached: 400 people, 600 events of 200 with 3 each: variance (1,800 − 900) ÷ 399.
  const { incremental } = liftOf(group(100, 50), group(400, 200, 600, 1800), even)
  const reach = 1.959964 * Math.sqrt(25 / 99 / 100 + 900 / 399 / 400) * 400
  expect(incremental.events.by).toBeCloseTo(400, 9)
  expect(incremental.events.low).toBeCloseTo(400 - reach, 3)
  expect(incremental.events.high).toBeCloseTo(400 + reach, 3)
})

test.each([
  ['nobody is held out', group(0, 0), group(100, 60), 'nobody', /^Nobody was held out/],
  ['nobody is reached', group(10, 1), group(0, 0), 'nobody', /^Nobody was reached/],
  ['few people', group(10, 3), group(90, 45), 'thin', /^There are not enough people yet/],
  ['a difference within chance', group(100, 30), group(900, 300), 'undecided', /within chance\. To tell them apart/],
  ['groups that are alike', group(100, 30), group(900, 270), 'undecided', /^The groups show no difference\.$/],
  ['fewer', group(500, 300), group(500, 200), 'fewer', /significantly fewer than the 60 %/],
])('%s: the verdict and its words', (_, heldOut, reached, verdict, words) => {
  const evidence = liftOf(heldOut, reached, even)
  expect(evidence.verdict).toBe(verdict)
  expect(evidence.says).toMatch(words)
})

test('so many people must be held out as the smaller of two groups in their ratio', () => {
  // Sample size of 30 % against 40 %: 356 each; with ten times as many reached (1 + 1 ÷ 10) ÷ 2 of it.
  expect(liftOf(group(100, 30), group(1000, 400), even).needed).toBe(Math.ceil(356 * 0.55))
})

test.each([
  // χ² of 100 held out of 1,000 where 10 % are wished is 0; of 75: 6.94; of 66: 12.84.
  [100, 10, 'fits'],
  [75, 10, 'doubtful'],
  [66, 10, 'broken'],
  [5, 0, 'unknown'],
])('%d held out of 1,000 where %d %% are wished: %s', (heldOut, percent, level) => {
  const { split, verdict } = liftOf(group(1000, 300), group(1000, 600), { heldOut, reached: 1000 - heldOut, percent })
  expect(split.level).toBe(level)
  expect(verdict).toBe(level === 'broken' ? 'broken' : 'more')
})
