import { describe, expect, test } from 'vitest'
import {
  about,
  amountRange,
  amountWords,
  futuresWords,
  likelyWords,
  oftenWords,
  outWords,
  rangeWords,
  stockWords,
  unitOf,
} from './words.ts'

describe('a forecast in words', () => {
  test.each([
    [0.4, '0'],
    [3.44, '3'],
    [22.5, '23'],
    [412.4, '412'],
    [11_764, '11,800'],
    [1_234_567, '1,230,000'],
  ])('%d is about %s', (value, words) => expect(about(value)).toBe(words))

  test('amounts stand in the units of the organisation', () => {
    expect(amountWords(41_234, unitOf('money INR'), 'Bean points')).toBe('₹41,200')
    expect(amountWords(120, unitOf('coins'), 'Bean points')).toBe('120 Bean points')
    expect(amountWords(120, unitOf('points'), 'Bean points')).toBe('120 points')
    expect(amountWords(120, unitOf('none'), 'Bean points')).toBe('')
  })

  test('a range that is no range is one number', () => {
    expect(rangeWords({ p10: 118_000, p50: 140_000, p90: 176_000 })).toBe('118,000–176,000')
    expect(rangeWords({ p10: 5, p50: 5, p90: 5 })).toBe('5')
    const coins = { p10: 109, p50: 270, p90: 560 }
    expect(amountRange(coins, unitOf('coins'), 'GCoins')).toBe('109–560 GCoins')
    expect(amountRange(coins, unitOf('money INR'), 'GCoins')).toBe('₹109–₹560')
  })

  test('what is likely nothing says what it may be', () => {
    expect(likelyWords({ p10: 300, p50: 412, p90: 520 })).toBe('≈ 412')
    expect(likelyWords({ p10: 0, p50: 0, p90: 2 })).toBe('0–2')
    expect(likelyWords({ p10: 0, p50: 0, p90: 0 })).toBe('0')
  })

  test.each([
    [300, 10, '30 a day'],
    [1536, 30, '51 a day'],
    [8, 10, '0.8 a day'],
    [5, 15, '1 in 3 days'],
    [0, 15, 'hardly ever'],
  ])('%d wins in %d days are %s', (count, days, words) => expect(oftenWords(count, days)).toBe(words))

  test('a stock runs out on a day, unless it hardly ever does', () => {
    const day = { p10: 6, p50: 9.2, p90: 14 }
    expect(outWords({ share: 0.7, day })).toBe('day 9')
    expect(outWords({ share: 0.05, day })).toBe('')
    expect(outWords({ share: 0, day: undefined })).toBe('')
  })

  test('a stock of which nothing is left does not run out, but says so', () => {
    const day = { p10: 1, p50: 2, p90: 6 }
    const stock = (left: number | undefined, share: number) =>
      stockWords({ share, day }, { offerId: 'a', name: 'A', left, amount: 0, unit: 'none', currency: '' })
    expect([stock(0, 0.6), stock(0, 0), stock(5, 0.6), stock(5, 1), stock(undefined, 0)]).toEqual([
      'nothing left',
      'nothing left',
      'out in 6 of 10 futures',
      'out day 2',
      '',
    ])
  })

  test('shares of futures are tenths', () => {
    expect([0, 0.52, 1].map(futuresWords)).toEqual(['in hardly any future', 'in 5 of 10 futures', 'in every future'])
  })
})
