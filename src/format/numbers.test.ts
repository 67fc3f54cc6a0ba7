import { describe, expect, test } from 'vitest'
import {
  formatCoins,
  formatCompact,
  formatCount,
  formatHundredths,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrecise,
  formatTenths,
} from './numbers.ts'

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

  test('keep three decimals in scores, one in columns of percentages', () => {
    expect([formatPrecise(1204.1254), formatPrecise(1204), formatTenths(34), formatTenths(33.333)]).toEqual([
      '1,204.125',
      '1,204',
      '34.0',
      '33.3',
    ])
  })

  test('are short on the axis of a chart', () => {
    expect([0, 950, 1000, 1250, 999_999, 3_000_000].map(formatCompact)).toEqual(['0', '950', '1k', '1.3k', '1M', '3M'])
  })

  test('show money with its sign, or with the code nobody knows', () => {
    expect(formatMoney(5000, 'inr')).toBe('₹5,000')
    expect(formatMoney(12.5, 'usd')).toBe('$12.50')
    expect(formatMoney(5, 'points!')).toBe('POINTS! 5')
  })

  test.each([undefined, null, '7', Number.NaN, Number.POSITIVE_INFINITY])('show a dash for %s', (odd) => {
    expect([formatNumber(odd), formatPrecise(odd), formatPercent(odd)]).toEqual(['–', '–', '–'])
    expect(formatMoney(odd, 'inr')).toBe('–')
  })
})
