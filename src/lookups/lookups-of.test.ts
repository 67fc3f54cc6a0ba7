import { describe, expect, it, vi } from 'vitest'
import { sampleLookups } from './lookups.samples.ts'
import { lookupsOf } from './lookups-of.ts'

describe('lookupsOf', () => {
  it('names what ids name, the special choices included', () => {
    const { names } = lookupsOf(sampleLookups)
    expect(names('offer', 'offer-50-coins')).toBe('50 coins')
    expect(names('offer', 'No Offer')).toBe('No Offer')
    expect(names('segment', 'All User')).toBe('All User')
    expect(names('template', 'template-diwali-wheel')).toBe('Diwali wheel')
    expect(names('badge', 'badge-gold-cup')).toBe('Gold cup')
    expect(names('page', 'page-thank-you')).toBe('Thank you')
    expect(names('event', 'event-order')).toBe('Order placed')
    expect(names('event', 'order_placed')).toBe('Order placed')
    expect(names('rule', 'rule-bean-slots')).toBe('Three beans')
    expect(names('offer', 'gone')).toBeUndefined()
    expect(names('planet', 'mars')).toBeUndefined()
  })

  it('offers each row once, though it was read alone and then listed', () => {
    const [first] = sampleLookups.offers
    const { rows } = lookupsOf({ ...sampleLookups, offers: [...sampleLookups.offers, ...(first ? [first] : [])] })
    expect(rows.offers).toEqual(sampleLookups.offers)
  })

  it('asks for ids the lists lack, once the lists are there, and never for special choices', () => {
    const want = vi.fn()
    const early = lookupsOf(sampleLookups, true, want)
    early.offer('gone')
    early.config('template-unread')
    expect(want.mock.calls).toEqual([['config', 'template-unread']])
    const late = lookupsOf(sampleLookups, false, want)
    late.offer('No Offer')
    late.offer('')
    late.segment('gone')
    late.webhook('gone')
    expect(want.mock.calls.slice(1)).toEqual([['webhook', 'gone']])
  })
})
