import { expect, test } from 'vitest'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { dailySpend } from '../plan.ts'
import { dayFigures, mainUnit, spendWords, totalSpend } from './day-figures.ts'

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
  const days = dayFigures(figures, new Set(['a', 'b']), range)
  expect(days).toEqual([
    { at: 1, plays: 5, rewards: 3, spend: { INR: 60, coins: 900 } },
    { at: 3, plays: 1, rewards: 0, spend: {} },
  ])
  expect([mainUnit(days), totalSpend(days)]).toEqual(['INR', { INR: 60, coins: 900 }])
  expect([spendWords(60, 'INR', 'Stars'), spendWords(900, 'coins', 'Stars')]).toEqual(['₹60', '900 Stars'])
  expect(mainUnit([])).toBeUndefined()
})

test('what was given a day is the mean of the days that were read', () => {
  expect(dailySpend(figures, 2).get('b')).toEqual({ money: { INR: 5 }, coins: 450 })
})
