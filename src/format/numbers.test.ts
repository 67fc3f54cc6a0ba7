import { describe, expect, test } from 'vitest'
import { formatCoins, formatCount, formatHundredths, formatMoney, formatNumber, formatPercent } from './numbers.ts'

describe('numbers', () => {
  test('have separators', () => {
    expect([formatNumber(48210), formatPercent(0.9), formatCoins(20000, 'GCoins')]).toEqual([
      '48,210',
      '0.9 %',
      '20,000 GCoins',
    ])
  })

  test('count with a noun, and have two decimals in the columns of an invoice', () => {
    expect([formatCount(1, 'player'), formatCount(2000, 'player'), formatHundredths(5900)]).toEqual([
      '1 player',
      '2,000 players',
      '5,900.00',
    ])
  })

  test('show money with its sign, or with the code nobody knows', () => {
    expect(formatMoney(5000, 'inr')).toBe('₹5,000')
    expect(formatMoney(12.5, 'usd')).toBe('$12.50')
    expect(formatMoney(5, 'points!')).toBe('POINTS! 5')
  })

  test.each([undefined, null, '7', Number.NaN, Number.POSITIVE_INFINITY])('show a dash for %s', (odd) => {
    expect([formatNumber(odd), formatPercent(odd), formatMoney(odd, 'inr')]).toEqual(['–', '–', '–'])
  })
})
