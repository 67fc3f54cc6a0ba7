import { describe, expect, test } from 'vitest'
import { offerSamples } from '#schemas/documents/offer.samples.ts'
import type { Offer } from '#schemas/documents/offer.ts'
import { endWords, totalWorth, validityWords, worthWords } from './offer-words.ts'

const { coins, voucher, codes, custom, points, unknown } = offerSamples as Readonly<
  Record<string, unknown>
> as Readonly<Record<keyof typeof offerSamples, Offer>>

describe('an offer in words', () => {
  test('says what one is worth', () => {
    const worth = [coins, voucher, codes, custom, points, unknown].map((offer) => worthWords(offer, 'Gems'))
    expect(worth).toEqual(['50 Gems', '₹5,000', '₹500', '', '250 points', ''])
  })

  test('says what all of them cost', () => {
    expect(totalWorth(coins, 'Gems')).toBe('At most 100,000 of them: 5,000,000 Gems in all.')
    expect(totalWorth({ ...coins, isRewardCapping: true, rewardCap: 10 }, 'Gems')).toBe(
      'At most 10 of them: 500 Gems in all.',
    )
    expect(totalWorth({ ...voucher, isRewardCapping: true, rewardCap: 900 }, 'Gems')).toBe(
      'At most 5 of them: ₹25,000 in all.',
    )
    expect(totalWorth({ ...points, offerCoins: { points: 2, count: 0 } }, 'Gems')).toBe('No limit in total.')
    expect([codes, custom, unknown].map((offer) => totalWorth(offer, 'Gems'))).toEqual(['', '', ''])
  })

  test('says how long it is good for', () => {
    expect(validityWords(voucher)).toBe('Good for 30 days.')
    expect(validityWords({ ...voucher, validity: { dayOrTime: 'day', customType: 'week', customDays: 1 } })).toBe(
      'Good for 1 week.',
    )
    expect(validityWords(codes)).toBe('Good until 21:00 of the day it was won.')
    expect(validityWords(coins)).toBe('')
    expect(endWords(coins, 'UTC')).toBe('')
    expect(endWords({ endDateTime: Date.UTC(2026, 11, 12) }, 'UTC')).toBe('Until 12 Dec, 2026.')
  })
})
