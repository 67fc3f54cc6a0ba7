import { expect, test } from 'vitest'
import { documentKinds } from './document-kinds.ts'
import { referencesOf } from './references-of.ts'

const rule = (document: Record<string, unknown>) => referencesOf(documentKinds.rule, document)

test('references stand at their paths, list items by index', () => {
  const found = rule({
    templateId: 't',
    userSegmentId: 'All User',
    rewardAssigment: [{ offerId: 'a' }, { offerId: 'No Offer' }, { offerId: '' }, { offerId: 'a' }],
  })
  expect(found).toEqual([
    { path: 'templateId', kind: 'template', by: 'id', id: 't' },
    { path: 'rewardAssigment.0.offerId', kind: 'offer', by: 'id', id: 'a' },
    { path: 'rewardAssigment.3.offerId', kind: 'offer', by: 'id', id: 'a' },
  ])
})

test('events are named by their key, but for what every user does', () => {
  const found = rule({
    eventSelect: 'all',
    referralEvent: 'signed_up',
    userSegment: { events: [{ userEvent: 'game_played' }, { userEvent: 'order_placed' }] },
  })
  expect(found).toEqual([
    { path: 'userSegment.events.1.userEvent', kind: 'event', by: 'key', id: 'order_placed' },
    { path: 'referralEvent', kind: 'event', by: 'key', id: 'signed_up' },
  ])
})

test('what is no id is no reference', () => {
  const odd = [null, 5, {}, ['x'], 'x'.repeat(129), '']
  for (const value of odd) expect(rule({ templateId: value, rewardAssigment: value })).toEqual([])
  for (const value of odd) expect(rule({ rewardAssigment: [value, { offerId: value }] })).toEqual([])
})
