import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { thirdPartyOfferSamples } from '#schemas/documents/third-party-offer.samples.ts'
import {
  blankThirdPartyOffer,
  sourceOf,
  type ThirdPartyOffer,
  thirdPartyTypes,
} from '#schemas/documents/third-party-offer.ts'
import { check } from '#schemas/index.ts'
import {
  lockOf,
  stamped,
  withCampaign,
  withDenomination,
  withKind,
  withSource,
  withVoucher,
} from './third-party-document.ts'

/** The samples as documents that are edited. */
const samples = structuredClone(thirdPartyOfferSamples) as unknown as Record<
  'voucher' | 'campaign' | 'partnerCoins',
  ThirdPartyOffer
>

const hour = 3_600_000
const blank = blankThirdPartyOffer(Date.now())
const books = { name: 'Paper Lantern Books', productId: 'paper-lantern', currency: 'inr' }
const choice = { id: 'festive-choice', name: 'Festive choice', noOfBrands: 10, noOfVoucher: 2 }
const codes = (offer: object) => check(offer, 'third-party-offer').map(({ code }) => code)

describe('choosing what the provider supplies', () => {
  test('takes a voucher, then one of its denominations, which is what it is worth', () => {
    const chosen = withVoucher(withDenomination(blank, 250), books)
    expect(chosen).toMatchObject({ voucher: books.name, productId: books.productId, offerVoucher: { amount: 0 } })
    expect('denomination' in chosen).toBe(false)
    const worth = withDenomination(chosen, 500)
    expect(worth.offerVoucher).toEqual({ amount: 500, currency: 'inr', count: 0 })
    expect(codes({ ...worth, offerName: 'Books', offerVoucher: { ...worth.offerVoucher, count: 5 } })).toEqual([])
  })

  test('takes a campaign with what it says of itself', () => {
    const chosen = withCampaign(withSource(withVoucher(blank, books), 'campaign'), choice)
    expect(chosen).toMatchObject({ selectedCampaignId: choice.id, thirdPartyCampaignId: choice.id, noOfBrands: 10 })
    expect('productId' in chosen).toBe(false)
    expect(sourceOf(chosen)).toBe('campaign')
    expect(sourceOf(withSource(chosen, 'voucher'))).toBe('voucher')
  })

  test('knows nothing but campaigns for coins and points, and says what is missing', () => {
    const points = withKind(withVoucher(blank, books), thirdPartyTypes.points)
    expect(sourceOf(points)).toBe('campaign')
    expect('productId' in points).toBe(false)
    expect(codes({ ...points, offerName: 'Points', offerCoins: { points: 5, count: 1 } })).toEqual([
      'third-party-campaign',
    ])
    const campaign = withCampaign(points, choice)
    expect(withKind(campaign, thirdPartyTypes.coins).selectedCampaignId).toBe(choice.id)
  })
})

describe('a third-party offer that is edited', () => {
  const stored = { ...samples.voucher, startDateTime: Date.now() + hour }
  const running = { ...stored, startDateTime: Date.now() - hour }

  test('keeps what was ordered, and may have more of it', () => {
    expect(lockOf(stored, 'edit', 1000, 'denomination')).toMatch(/ordered from the provider already/)
    expect(lockOf(stored, 'edit', 0, 'denomination')).toBe(false)
    expect(lockOf(stored, 'edit', 1000, 'offerVoucher.count')).toBe(false)
    expect(lockOf(stored, 'save', 1000, 'denomination')).toBe(false)
  })

  test('is locked once it has started, but for its status, an earlier end, and more of it', () => {
    expect(lockOf(running, 'edit', 1000, 'offerVoucher.amount')).toMatch(/This has started/)
    expect(lockOf(running, 'edit', 1000, 'offerVoucher.count')).toBe(false)
    expect(lockOf(running, 'edit', 1000, 'offerStatus')).toBe(false)
    expect(lockOf(running, 'edit', 1000, 'endDateTime')).toBe(false)
    const stopped = { ...running, offerStatus: 'inactive' }
    expect(stamped(stopped, running, 'edit', true)).toBe(stopped)
    const raised = { ...running, offerVoucher: { amount: 500, currency: 'inr', count: 5000 } }
    expect(stamped(raised, running, 'edit', true)).toEqual({ ...raised, offerCount: 5000 })
  })

  test('is stamped with now, by the minute, and with how many there shall be', () => {
    const fewer = { ...stored, offerVoucher: { amount: 500, currency: 'inr', count: 7 } }
    expect(stamped(fewer, stored, 'edit', true)).toMatchObject({ offerCount: 7, mode: 'edit' })
    const { startDateTime = 0, endDateTime } = stamped({ ...blank, startDateTime: 1 }, blank, 'save', true)
    expect(startDateTime % 60_000).toBe(0)
    expect(Date.now() - startDateTime).toBeLessThan(120_000)
    expect(endDateTime).toBe(NEVER)
  })
})
