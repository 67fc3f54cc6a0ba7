import { expect, test } from 'vitest'
import { beforeWords, daysIn, lengthOf, periodProblem } from './period.ts'

const today = '2026-11-21'

test('an address without days, or with days that cannot be, means the last 28', () => {
  const usual = { choice: '28d', from: '2026-10-25', to: today }
  expect(daysIn({}, today)).toEqual(usual)
  expect(daysIn({ period: 'always' }, today)).toEqual(usual)
  expect(daysIn({ from: '2026-11-09', to: '2026-11-01' }, today)).toEqual(usual)
  expect(daysIn({ from: 'x', to: today }, today)).toEqual(usual)
})

test('presets end today, last month at its end, and all time has no ends', () => {
  const daysOf = (period: string, day = today) => {
    const { from, to } = daysIn({ period }, day)
    return [from, to]
  }
  expect(daysOf('today')).toEqual([today, today])
  expect(daysOf('7d')).toEqual(['2026-11-15', today])
  expect(daysOf('month')).toEqual(['2026-11-01', today])
  expect(daysOf('year')).toEqual(['2026-01-01', today])
  expect(daysOf('all')).toEqual(['', ''])
  expect(daysOf('lastmonth', '2028-03-31')).toEqual(['2028-02-01', '2028-02-29'])
  expect(daysOf('lastmonth', '2026-01-05')).toEqual(['2025-12-01', '2025-12-31'])
})

test('days of the calendar stand before a preset', () => {
  const own = { choice: 'own', from: '2026-10-01', to: '2026-10-31' }
  expect(daysIn({ period: '7d', from: '2026-10-01', to: '2026-10-31' }, today)).toEqual(own)
})

test('a period over a change of clocks has whole days', () => {
  expect(lengthOf({ from: '2026-10-24', to: '2026-10-26' })).toBe(3)
  expect(beforeWords({ from: '2026-10-25', to: today })).toBe('the 28 days before')
  expect(beforeWords({ from: today, to: today })).toBe('the day before')
})

test('two days that are no period are refused with a sentence', () => {
  expect(periodProblem({ from: '', to: today })).toBe('Choose both days')
  expect(periodProblem({ from: '2026-11-22', to: today })).toBe('The first day is after the last')
  expect(periodProblem({ from: today, to: today })).toBeUndefined()
})
