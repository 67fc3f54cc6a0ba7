import { describe, expect, test } from 'vitest'
import { offerKind, offerStock, offerWorth } from './offer-words.ts'

describe('words about an offer', () => {
  test('says what one is worth, coins by the organisation’s own name', () => {
    expect(offerWorth({ type: 1, amount: 1500, currency: '' }, 'Bean points')).toBe('1,500 Bean points')
    expect(offerWorth({ type: 2, amount: 5000, currency: 'inr' }, 'GCoins')).toBe('₹5,000')
    expect(offerWorth({ type: 3, amount: 0, currency: '' }, 'GCoins')).toBe('')
  })

  test('names the kind once', () => {
    expect(offerKind({ type: 1, amount: 50, currency: '' }, 'GCoins')).toBe('50 GCoins')
    expect(offerKind({ type: 2, amount: 500, currency: 'pnd' }, 'GCoins')).toMatch(/^Voucher · £/)
    expect(offerKind({ type: 3, amount: 0, currency: '' }, 'GCoins')).toBe('Custom')
    expect(offerKind({ type: 42, amount: 0, currency: '' }, 'GCoins')).toBe('Type 42')
  })

  test('reads type 3 of a third party as coins of theirs', () => {
    const miles = { type: 3, amount: 200, currency: '', thirdParty: true }
    expect(offerWorth(miles, 'GCoins')).toBe('200 partner coins')
    expect(offerKind(miles, 'GCoins')).toBe('200 partner coins')
  })

  test('says how many there are', () => {
    expect(offerStock({ offer_count: 1200 })).toBe('1,200 in stock')
    expect(offerStock({ offer_count: 1200, distributed: 200 })).toBe('1,000 in stock')
    expect(offerStock({ offer_count: 5, distributed: 9 })).toBe('0 in stock')
    expect(offerStock({ offer_count: null, distributed: 9 })).toBe('no limit')
  })
})
