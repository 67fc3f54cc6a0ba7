import { describe, expect, test } from 'vitest'
import type { Forecast } from '#src/engine/forecast/model.ts'
import { amountsOf, budgetWords, limitOf, outlookOf } from './budget-outlook.ts'

const DAY_MS = 86_400_000
const forecast: Pick<Forecast, 'spend' | 'daily'> = {
  spend: { coins: { p10: 800, p50: 1000, p90: 1300 }, 'money INR': { p10: 0, p50: 0, p90: 5000 } },
  daily: [1, 2, 3, 4].map((day) => ({ day, at: day * DAY_MS, plays: 25, playsSpan: { p10: 20, p90: 30 }, given: 25 })),
}

describe('the outlook of a budget', () => {
  test.each([
    ['is not told of where nine of ten futures stay within it', 'coins', 1300, undefined],
    ['is told of where some futures exceed it', 'coins', 1200, { is: 'maybe' }],
    ['names the day on which half of the futures have spent it', 'coins', 600, { is: 'likely', at: 3 * DAY_MS }],
    ['is told of money that is hardly ever won', 'money INR', 4000, { is: 'maybe' }],
  ])('%s', (_, unit, amount, outlook) => {
    expect(outlookOf(forecast, unit, { amount, given: 0 })).toEqual(outlook)
  })

  test('counts what was given before', () => {
    expect(outlookOf(forecast, 'coins', { amount: 1600, given: 1000 })).toEqual({ is: 'likely', at: 3 * DAY_MS })
    expect(outlookOf(forecast, 'coins', { amount: 1000, given: 1000 })).toEqual({ is: 'used-up' })
  })
})

test('a budget limits its own currency alone', () => {
  const stored = { money: { amount: 500, currency: 'GBP', given: 20 }, coins: null }
  expect(limitOf('money PND', amountsOf(stored), stored)).toEqual({ amount: 500, given: 20 })
  expect(limitOf('money INR', amountsOf(stored), stored)).toBeUndefined()
  expect(limitOf('coins', amountsOf(stored), stored)).toBeUndefined()
})

test('a budget in words names what is limited', () => {
  expect(budgetWords({ money: { amount: 250_000, currency: 'INR' }, coins: { amount: 1_500_000 } }, 'GCoins')).toBe(
    '₹250,000 and 1,500,000 GCoins',
  )
  expect(budgetWords({ money: null, coins: null }, 'GCoins')).toBe('')
})
