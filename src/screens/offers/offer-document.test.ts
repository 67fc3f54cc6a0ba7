import { describe, expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { blankOffer } from '#schemas/documents/offer.ts'
import { check } from '#schemas/index.ts'
import { stamped } from './offer-document.ts'
import { lockWhileRunning } from './offer-schedule.ts'

const hour = 3_600_000
const named = (start: number) => ({
  ...blankOffer(start),
  offerName: 'Fifty coins',
  offerCoins: { coins: 50, count: 0, points: 0 },
})

describe('an offer that is edited', () => {
  test('is stamped with now, by the minute, when it starts with the save', () => {
    const old = named(Date.now() - hour)
    expect(check(old, 'offer', { now: Date.now() }).map(({ code }) => code)).toEqual(['start-in-past'])
    const { startDateTime = 0 } = stamped(old, old, { mode: 'save', startsNow: true })
    expect(startDateTime % 60_000).toBe(0)
    expect(check(stamped(old, old, { mode: 'save', startsNow: true }), 'offer', { now: Date.now() })).toEqual([])
    expect(stamped(old, old, { mode: 'save', startsNow: false })).toEqual(old)
  })

  test('says on the wire that it is edited, unless it has started: then nothing but status and end may change', () => {
    const running = named(Date.now() - hour)
    const stopped = { ...running, offerStatus: 'inactive' }
    const after = stamped(stopped, running, { mode: 'edit', startsNow: true })
    expect(after.mode).toBe('save')
    expect(check(after, 'offer', { now: Date.now(), stored: running, mode: 'edit' })).toEqual([])
    const upcoming = named(Date.now() + hour)
    expect(stamped(upcoming, upcoming, { mode: 'edit', startsNow: false })).toEqual({ ...upcoming, mode: 'edit' })
    const { startDateTime = 0 } = stamped(upcoming, upcoming, { mode: 'edit', startsNow: true })
    expect(startDateTime).toBeLessThanOrEqual(Date.now())
  })

  test('names the file of codes that goes along', () => {
    const offer = { ...named(Date.now()), rewardType: 2, voucherType: 'dynamic' }
    const touches = { mode: 'save', startsNow: false, file: 'codes.csv' } as const
    expect(stamped(offer, offer, touches).file).toBe('codes.csv')
    expect(stamped({ ...offer, voucherType: 'static' }, offer, touches)).not.toHaveProperty('file')
  })

  test('is locked once it has started, but for its status, an earlier end, and more of it', () => {
    const running = named(Date.now() - hour)
    expect(lockWhileRunning(running, 'edit', 'offerCoins.coins')).toMatch(/This has started/)
    expect(lockWhileRunning(running, 'edit', 'offerCoins.count')).toBe(false)
    expect(lockWhileRunning(running, 'edit', 'rewardCap')).toBe(false)
    expect(lockWhileRunning(running, 'edit', 'offerStatus')).toBe(false)
    expect(lockWhileRunning(running, 'edit', 'endDateTime')).toBe(false)
    expect(lockWhileRunning(named(Date.now() + hour), 'edit', 'offerName')).toBe(false)
    expect(lockWhileRunning({ ...running, offerStatus: 'inactive' }, 'edit', 'offerName')).toBe(false)
    expect(lockWhileRunning(running, 'save', 'offerName')).toBe(false)
    const longer = { ...running, endDateTime: NEVER }
    const stored = { ...running, endDateTime: Date.now() + hour }
    expect(check(longer, 'offer', { now: Date.now(), stored, mode: 'edit' }).map(({ code }) => code)).toEqual([
      'running-end-later',
    ])
  })

  test('keeps the digit limits', () => {
    const codes = (offer: object) =>
      check({ ...named(Date.now()), ...offer }, 'offer').map(({ code, path }) => `${code} ${path}`)
    expect(codes({ offerCoins: { coins: 1_000_000, count: 10_000_000 } })).toEqual([
      'offer-digits offerCoins.coins',
      'offer-digits offerCoins.count',
    ])
    expect(codes({ rewardType: 2, offerVoucher: { voucher: 'LAMP', amount: 100_000_000, count: 9_999_999 } })).toEqual([
      'offer-digits offerVoucher.amount',
    ])
    expect(codes({ rewardType: 3 })).toEqual([])
  })
})
