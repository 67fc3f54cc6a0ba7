import { describe, expect, test, vi } from 'vitest'
import { sampleLookups } from './lookups.samples.ts'
import { lookupsOf } from './lookups-of.ts'

describe('lookupsOf', () => {
  test('names what ids name, the special choices included', () => {
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

  test('asks for ids that the rows lack, and never for special choices', () => {
    const want = vi.fn()
    const { offer, segment, webhook, config } = lookupsOf(sampleLookups, { want })
    offer('No Offer')
    offer('')
    offer('offer-50-coins')
    segment('All User')
    expect(want.mock.calls).toEqual([])
    webhook('gone')
    config('template-unread')
    expect(want.mock.calls).toEqual([
      ['webhook', 'gone'],
      ['config', 'template-unread'],
    ])
  })

  test('asks for an event by whatever names it, but not where every end user has it', () => {
    const want = vi.fn()
    const { names } = lookupsOf(sampleLookups, { want })
    expect(names('event', 'registered')).toBe('Registered')
    names('event', 'unheard_of')
    expect(want.mock.calls).toEqual([['eventKey', 'unheard_of']])
  })
})
