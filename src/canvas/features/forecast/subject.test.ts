import { describe, expect, test } from 'vitest'
import { ALL_USER, NO_OFFER, offerTypes } from '#schemas/codes.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { ownConditions, thingsNamedIn } from '#src/engine/forecast/named-things.ts'
import { knownOffer, rulesOf, subjectOf } from './subject.ts'

const row = (given: Partial<OfferRow>): OfferRow => ({
  ...{ id: 'o', offer_name: 'Voucher', type: offerTypes.voucher, amount: 500, currency: 'inr', offer_count: 240 },
  ...{ status: 'active', date: 0, createdTS: 0, updatedTS: 0, createdby: '' },
  ...given,
})

describe('what a document names', () => {
  test('is each id once, whatever the order; everybody is no segment', () => {
    const rows = ['b', 'a', 'b', NO_OFFER].map((offerId) => ({ offerId }))
    const rule = { templateId: 't', userSegmentId: ALL_USER, rewardAssigment: rows, eventSelect: 'order_placed' }
    expect(thingsNamedIn(rule, 'rule')).toEqual({
      ...{ offers: ['a', 'b'], templates: ['t'], events: ['order_placed'], segment: undefined },
    })
  })

  test('is the segment of the whole, not that of a day', () => {
    expect(thingsNamedIn({ rewardAssigment: [{ userSegmentId: 'day' }] }, 'rule').segment).toBeUndefined()
    expect(thingsNamedIn({ userSegmentId: 'all', rewardAssigment: [{ userSegmentId: 'day' }] }, 'rule').segment).toBe(
      'all',
    )
    const quest = { localizationconfig: [{ schedulingConfig: { userSegmentId: 'q' } }] }
    expect(thingsNamedIn(quest, 'rule').segment).toBe('q')
  })

  test('of a kind nobody has heard of is nothing', () => {
    expect(thingsNamedIn({ templateId: 't' }, 'unheard')).toMatchObject({ templates: [] })
  })
})

test('who is meant by conditions of its own is counted by them', () => {
  const userSegment = { events: [{ userEvent: 'order_placed' }] }
  expect(ownConditions({ userSegment })).toBe(userSegment)
  expect(ownConditions({ localizationconfig: [{ schedulingConfig: { userSegment } }] })).toBe(userSegment)
  expect(ownConditions({ userSegment: { events: [] }, userSegmentId: 'all' })).toBeUndefined()
})

describe('an offer', () => {
  test('is known with its worth, what is left of it and when it is open', () => {
    const stock = { offerId: 'o', limit: 100, given: 30 }
    expect(knownOffer(row({ startDateTime: 5, endDateTime: 9 }), stock)).toEqual({
      ...{ offerId: 'o', name: 'Voucher', left: 70, amount: 500, unit: 'money', currency: 'INR', from: 5, to: 9 },
    })
  })

  test('without a read stock has what its row says; without a limit it never runs out', () => {
    expect(knownOffer(row({ offer_count: 7 }), undefined).left).toBe(7)
    expect(knownOffer(row({ offer_count: 7 }), { offerId: 'o', limit: null, given: 3 }).left).toBeUndefined()
    expect(knownOffer(row({ offer_count: 5 }), { offerId: 'o', limit: 5, given: 9 }).left).toBe(0)
  })

  test('that is no coins, points or money has no figure', () => {
    expect(knownOffer(row({ type: offerTypes.custom }), undefined)).toMatchObject({ amount: 0, unit: 'none' })
  })
})

test('whatever was not found is left out of the subject', () => {
  const named = { offers: ['o', 'gone'], templates: ['gone'], events: [], segment: undefined }
  const subject = subjectOf({ name: 'Rule' }, named, {
    offer: (id) => (id === 'o' ? row({}) : undefined),
    template: () => undefined,
    stock: new Map(),
    zone: 'Asia/Kolkata',
  })
  expect(Object.keys(subject.offers)).toEqual(['o'])
  expect(subject).toMatchObject({ document: { name: 'Rule' }, templates: {}, zone: 'Asia/Kolkata' })
})

test('rules around a document are those whose reply has one', () => {
  expect(rulesOf(['a', 'b', 'c'], [{ ruleEntity: { type: 2 } }, {}, undefined])).toEqual({ a: { type: 2 } })
})
