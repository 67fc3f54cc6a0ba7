import { expect, test } from 'vitest'
import { axisOf, stepStart, stepsOf } from './chart-days.ts'

const dayOf = (name: string) => Date.parse(`${name}T00:00:00Z`) / 86_400_000
const nameOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const named = (steps: ReturnType<typeof stepsOf>) => steps.map(({ first, last }) => `${nameOf(first)} ${nameOf(last)}`)

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2024-03-03', '2024-02-26'],
  ['1969-12-31', '1969-12-29'],
])('the week of %s begins on Monday, %s', (day, monday) => {
  expect(nameOf(stepStart(dayOf(day), 'weekly'))).toBe(monday)
})

test('weeks and months are cut where the period begins and ends', () => {
  const days = { first: dayOf('2024-01-30'), last: dayOf('2024-03-02') }
  expect(named(stepsOf(days, 'monthly'))).toEqual([
    '2024-01-30 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-02',
  ])
  expect(named(stepsOf({ ...days, last: dayOf('2024-02-12') }, 'weekly'))).toEqual([
    '2024-01-30 2024-02-04',
    '2024-02-05 2024-02-11',
    '2024-02-12 2024-02-12',
  ])
})

test('an axis that ends today is partial, and stands beside as many days before', () => {
  const today = dayOf('2026-11-24')
  const axis = axisOf({ first: today - 6, last: today }, undefined, today)
  expect(axis.isLastPartial).toBe(true)
  expect(axis.steps).toHaveLength(7)
  expect(axis.before?.[0]).toEqual({ first: today - 13, last: today - 13 })
  expect(axisOf(null, undefined, today)).toMatchObject({ days: { first: today - 29, last: today }, before: null })
})

test('nobody draws a thousand years by day', () => {
  expect(() => axisOf({ first: 1, last: 365_000 }, 'daily', 20_000)).toThrow()
})
