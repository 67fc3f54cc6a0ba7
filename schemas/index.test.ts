import { expect, test } from 'vitest'
import { samples } from './documents/samples.ts'
import { kindOf } from './index.ts'

/** Kinds that a document tells by itself; segments and screens have no key that others lack. */
const told = [
  'rule',
  'badge-rule',
  'badge',
  'offer',
  'webhook',
  'event',
  'leaderboard',
  'template',
  'tournament',
] as const

test.each(told)('a %s is known by its keys', (kind) => {
  const others = Object.entries(samples[kind]).filter(([, sample]) => kindOf(sample) !== kind)
  expect(others.map(([name]) => name)).toEqual([])
})

test.each([[null], ['rule'], [7], [[{ offerName: '' }]]])('%j is taken for a rule', (value) => {
  expect(kindOf(value)).toBe('rule')
})
