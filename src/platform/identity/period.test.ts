import { expect, test } from 'vitest'
import { mayBuy, monthAfter, planStatusAt, purchasedPeriod } from './period.ts'

const DAY = 86_400_000
const now = Date.UTC(2026, 0, 31, 18, 30)
const iso = (time: number) => new Date(time).toISOString()

test.each([
  ['2026-01-31T18:30:00.000Z', '2026-02-28T18:30:00.000Z'],
  ['2028-01-30T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-12-15T23:59:59.999Z', '2027-01-15T23:59:59.999Z'],
  ['2026-02-28T00:00:00.000Z', '2026-03-28T00:00:00.000Z'],
])('a month after %s is %s', (from, to) => {
  expect(iso(monthAfter(Date.parse(from)))).toBe(to)
})

test('a trial ends at once, a plan after seven days of grace, and what has no end never', () => {
  const state = (trialEndsTS: number | null, planEndsTS: number | null) =>
    planStatusAt({ trialEndsTS, planEndsTS }, now).state
  expect(state(now + 1, null)).toBe('trial')
  expect(state(now, null)).toBe('ended')
  expect(state(null, now + 1)).toBe('active')
  expect(state(null, now)).toBe('grace')
  expect(state(null, now - 7 * DAY + 1)).toBe('grace')
  expect(state(null, now - 7 * DAY)).toBe('ended')
  expect(state(null, null)).toBe('open')
  expect(planStatusAt({ trialEndsTS: now + 13 * DAY + 1, planEndsTS: null }, now).noOfDaysLeft).toBe(14)
})

test('a month goes on from the end of the same plan while it runs or in its grace; else it begins now', () => {
  const from = (plan: string | null, planEndsTS: number | null) =>
    purchasedPeriod({ plan, planEndsTS, trialEndsTS: null }, 'starter', now).fromTS
  expect(from('starter', now + DAY)).toBe(now + DAY)
  expect(from('starter', now - DAY)).toBe(now - DAY)
  expect(from('starter', now - 8 * DAY)).toBe(now)
  expect(from('growth', now + DAY)).toBe(now)
  expect(from(null, null)).toBe(now)
})

test('the plan that runs can be bought again in its last seven days', () => {
  const may = (plan: string | null, planEndsTS: number | null) =>
    mayBuy({ plan, planEndsTS, trialEndsTS: null }, 'starter', now)
  expect(may('starter', now + 7 * DAY + 1)).toBe(false)
  expect(may('starter', now + 7 * DAY)).toBe(true)
  expect(may('starter', now - 30 * DAY)).toBe(true)
  expect(may('starter', null)).toBe(false)
  expect(may('growth', now + 20 * DAY)).toBe(true)
  expect(may(null, null)).toBe(true)
})
