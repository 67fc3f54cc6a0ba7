import { expect, test } from 'vitest'
import { documentKinds } from '#schemas/document-kinds.ts'
import { referencesOf } from './references.ts'

const rule = (document: Record<string, unknown>) => referencesOf(documentKinds.rule, document)

test('references stand at their paths, list items by index', () => {
  const found = rule({
    templateId: 't',
    userSegmentId: 'All User',
    rewardAssigment: [{ offerId: 'a' }, { offerId: 'No Offer' }, { offerId: '' }, { offerId: 'a' }],
  })
  expect(found).toEqual([
    { path: 'templateId', kind: 'template', id: 't' },
    { path: 'rewardAssigment.0.offerId', kind: 'offer', id: 'a' },
    { path: 'rewardAssigment.3.offerId', kind: 'offer', id: 'a' },
  ])
})

test('what is no id is no reference', () => {
  const odd = [null, 5, {}, ['x'], 'x'.repeat(129), '']
  for (const value of odd) expect(rule({ templateId: value, rewardAssigment: value })).toEqual([])
  for (const value of odd) expect(rule({ rewardAssigment: [value, { offerId: value }] })).toEqual([])
})
