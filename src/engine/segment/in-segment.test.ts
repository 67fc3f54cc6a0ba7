/** What conditions mean, by example; that the database means the same is `src/platform/segments/people-sql.test.ts`. */
import { describe, expect, test } from 'vitest'
import { segmentSamples } from '#schemas/documents/segment.samples.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import type { PlayerProfile } from '../player/player.ts'
import { isInSegment } from './in-segment.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000

const person = (
  properties: object,
  ...deeds: [event: string, hoursAgo: number, properties?: object][]
): PlayerProfile => ({
  properties: properties as PlayerProfile['properties'],
  events: deeds.map(([event, hoursAgo, said = {}]) => ({
    event,
    happenedTS: NOW - hoursAgo * HOUR,
    properties: said as PlayerProfile['properties'],
  })),
})
const holds = (document: object, one: PlayerProfile) => isInSegment(segmentTree(document as never), one, NOW)
const is = (type: string, operator: string, value: unknown, query?: string) => ({
  events: [{ userProperty: { name: 'x', type, operator, value, query } }],
})

describe('a comparison', () => {
  test.each<[string, string, unknown, unknown, boolean]>([
    ['string', 'equal', 'Pune', 'Pune', true],
    ['string', 'equal', 'Pune', 'pune', false],
    ['string', 'like', 'UN', 'Pune', true],
    ['string', 'not_equal', 'Pune', 'Mumbai', true],
    ['string', 'not_equal', 'Pune', undefined, false],
    ['string', 'is_null', '', null, true],
    ['string', 'is_empty', '', ' \t', true],
    ['string', 'is_empty', '', undefined, false],
    ['number', 'greater', 5, '6', true],
    ['number', 'less_or_equal', '5.50', 5.5, true],
    ['number', 'less', 5, 'few', false],
    ['date', 'equal', '2026-11-12', '2026-11-12T09:30:00Z', true],
    ['date', 'between', ['2026-11-01', '2026-11-12'], '2026-11-12 23:59:59', true],
    ['date', 'between', ['2026-11-12', '2026-11-01'], '2026-11-05', false],
    ['date_time', 'greater', '2026-11-12', '2026-11-12 00:00:01', true],
    ['time', 'less', '09:30', '09:29:59', true],
    ['time', 'between', ['22:00', '06:00'], '23:15', true],
    ['time', 'between', ['22:00', '06:00'], '12:00', false],
    ['time', 'between', ['22:00'], '22:00', false],
    ['string', 'between', ['a', 'z'], 'm', false],
    ['string', 'sounds_like', 'Pune', 'Pune', false],
  ])('%s %s %j of %j: %j', (type, operator, value, held, expected) => {
    expect(holds(is(type, operator, value), person({ x: held }))).toBe(expected)
  })

  test('with several values is joined by OR unless it says AND', () => {
    expect(holds(is('string', 'equal', ['Pune', 'Goa']), person({ x: 'Goa' }))).toBe(true)
    expect(holds(is('string', 'not_equal', ['Pune', 'Goa'], 'AND'), person({ x: 'Goa' }))).toBe(false)
  })
})

describe('what player did', () => {
  const ordered = { userEvent: 'order', days: 2 }

  test.each([
    [47, true],
    [48, false],
    [0, true],
    [-1, false],
  ])('%d hours ago counts within two days: %j', (hours, expected) => {
    expect(holds({ events: [ordered] }, person({}, ['order', hours]))).toBe(expected)
  })

  test('counts within a week where it does not say', () => {
    expect(holds({ events: [{ userEvent: 'order' }] }, person({}, ['order', 167]))).toBe(true)
    expect(holds({ events: [{ userEvent: 'order' }] }, person({}, ['order', 169]))).toBe(false)
  })

  test('must have its property in one and the same deed', () => {
    const large = { ...ordered, userProperty: { name: 'value', type: 'number', operator: 'greater', value: 500 } }
    expect(holds({ events: [large] }, person({}, ['order', 1, { value: 40 }], ['order', 60, { value: 900 }]))).toBe(
      false,
    )
    expect(holds({ events: [large] }, person({}, ['order', 1, { value: 900 }]))).toBe(true)
  })
})

test('groups join as they say, and nothing unfinished means anybody', () => {
  const [city, order] = [is('string', 'equal', 'Pune').events[0], { userEvent: 'order', days: 7 }]
  const document = { query: 'AND', events: [order, { query: 'OR', events: [city, { userEvent: 'visit', days: 7 }] }] }
  expect(holds(document, person({ x: 'Pune' }, ['order', 1]))).toBe(true)
  expect(holds(document, person({}, ['order', 1], ['visit', 1]))).toBe(true)
  expect(holds(document, person({ x: 'Pune' }))).toBe(false)
  for (const events of [[], 'x', [{}], [{ query: 'OR', events: [] }], [{ userEvent: '' }]]) {
    expect(holds({ query: 'OR', events }, person({ x: 'Pune' }, ['order', 1]))).toBe(false)
  }
})

test('the samples mean player', () => {
  const shopper = person({}, ['order_placed', 30, { category: 'Sweets box' }])
  expect(holds(segmentSamples.festive, shopper)).toBe(true)
  expect(holds(segmentSamples.lapsed, shopper)).toBe(false)
})
