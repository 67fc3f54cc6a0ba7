import { expect, test } from 'vitest'
import { rangeIn, rangeProblem } from './range.ts'

const today = '2026-11-21'

test('the last seven days, unless the address says other days that can be', () => {
  const seven = { choice: 7, startDate: '2026-11-15', endDate: today }
  expect(rangeIn({}, today)).toEqual(seven)
  expect(rangeIn({ days: 12 }, today)).toEqual(seven)
  expect(rangeIn({ from: '2026-02-01', to: '2026-01-01' }, today)).toEqual(seven)
  expect(rangeIn({ from: 'x', to: today }, today)).toEqual(seven)
  expect(rangeIn({ days: 30 }, today)).toEqual({ choice: 30, startDate: '2026-10-23', endDate: today })
  expect(rangeIn({ from: '2026-01-01', to: '2026-02-01' }, today)).toEqual({
    choice: 'custom',
    startDate: '2026-01-01',
    endDate: '2026-02-01',
  })
})

test('a year, month or week, up to today; one that does not exist means the last seven days', () => {
  const period = (startDate: string, endDate: string) => ({ choice: 'period', startDate, endDate })
  expect(rangeIn({ year: 2026, month: 10 }, today)).toEqual(period('2026-10-01', '2026-10-31'))
  expect(rangeIn({ year: 2026, month: 11, week: 0 }, today)).toEqual(period('2026-11-01', today))
  expect(rangeIn({ year: 2026, month: 11, week: 2 }, today)).toEqual(period('2026-11-02', '2026-11-08'))
  expect(rangeIn({ year: 2026, month: 12 }, today)).toEqual(period('2026-12-01', '2026-12-01'))
  expect(rangeIn({ year: 2026, month: 10, week: 6 }, today).choice).toBe(7)
})

test('what cannot be shown is said', () => {
  expect(rangeProblem({ startDate: '2026-01-02', endDate: '2026-01-01' })).toBe('The first day is after the last')
  expect(rangeProblem({ startDate: '', endDate: '2026-01-01' })).toBe('Choose both days')
  expect(rangeProblem({ startDate: '2025-01-01', endDate: '2026-01-02' })).toBe('Choose at most 366 days')
  expect(rangeProblem({ startDate: '2025-01-02', endDate: '2026-01-02' })).toBeUndefined()
})
