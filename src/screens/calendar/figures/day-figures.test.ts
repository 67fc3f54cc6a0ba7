import { expect, test } from 'vitest'
import type { CalendarExpected } from '#schemas/endpoints/calendar.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { dailySpend } from '../plan.ts'
import { dayFigures, mainUnit, outcomesOf, outcomeWords, spendWords, totalExpected, totalSpend } from './day-figures.ts'

const inr = (amount: number) => ({ unit: 'money', currency: 'INR', amount })
const coins = (amount: number) => ({ unit: 'coins', currency: '', amount })
const figures = [
  { id: 'a', day: '2026-11-02', plays: 3, rewards: 1, spend: [inr(50)] },
  { id: 'b', day: '2026-11-02', plays: 2, rewards: 2, spend: [inr(10), coins(900)] },
  { id: 'b', day: '2026-11-04', plays: 1, rewards: 0, spend: [] },
  { id: 'hidden', day: '2026-11-04', plays: 9, rewards: 9, spend: [inr(1000)] },
]
const range = { first: dayNumber('2026-11-01'), last: dayNumber('2026-11-30') }

test('figures are added up by day, of what is shown', () => {
  const days = dayFigures(figures, [], new Set(['a', 'b']), range)
  expect(days).toEqual([
    { at: 1, plays: 5, rewards: 3, spend: { INR: 60, coins: 900 } },
    { at: 3, plays: 1, rewards: 0, spend: {} },
  ])
  expect([mainUnit(days), totalSpend(days)]).toEqual(['INR', { INR: 60, coins: 900 }])
  expect([spendWords(60, 'INR', 'Stars'), spendWords(900, 'coins', 'Stars')]).toEqual(['₹60', '900 Stars'])
  expect(mainUnit([])).toBeUndefined()
})

const expected = [
  {
    id: 'a',
    days: [
      {
        ...{ day: '2026-11-02', days: 1, plays: [2, 4, 6], rewards: [0, 1, 2] },
        spend: [{ ...inr(0), amount: [40, 50, 60] }],
      },
      { day: '2026-11-03', days: 1, plays: [1, 2, 3], rewards: [0, 1, 2], spend: [] },
    ],
  },
  { id: 'hidden', days: [{ day: '2026-11-02', days: 1, plays: [900, 900, 900], rewards: [0, 0, 0], spend: [] }] },
] as unknown as CalendarExpected[]

test('what happened stands beside what was expected, of the campaigns of which something was', () => {
  const days = dayFigures(figures, expected, new Set(['a', 'b']), range)
  expect(days.map(({ at, plays, expected: told }) => [at, plays, told?.played, told?.plays, told?.spend.INR])).toEqual([
    [1, 5, 3, [2, 4, 6], [40, 50, 60]],
    [2, 0, 0, [1, 2, 3], undefined],
    [3, 1, undefined, undefined, undefined],
  ])
  const plays = (told: NonNullable<(typeof days)[number]['expected']>) => ({
    happened: told.played,
    spread: told.plays,
  })
  expect(totalExpected(days, () => true, plays)).toEqual({ happened: 3, spread: [3, 6, 9] })
  expect(totalExpected(days, ({ at }) => at < 2, plays)).toEqual({ happened: 3, spread: [2, 4, 6] })
})

test('an entry says what became of it on the days that are over', () => {
  const outcome = outcomesOf(figures, expected, 1, dayNumber('2026-11-03')).get('a')
  expect(outcome && outcomeWords(outcome)).toBe('played 3, expected 2 to 6')
  expect(outcomesOf(figures, expected, 7, dayNumber('2026-11-03')).get('a')).toBeUndefined()
})

test('what was given a day is the mean of the days that were read', () => {
  expect(dailySpend(figures, 2).get('b')).toEqual({ money: { INR: 5 }, coins: 450 })
})
