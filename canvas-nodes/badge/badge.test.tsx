import { expect, test } from 'vitest'
import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { badge } from './kind.ts'
import { ofBadgeRule, several, typical, wrong } from './samples.ts'

conformance(badge, { Card, Inspector, samples: [typical, several, ofBadgeRule, wrong] })

test('is called by the first of its badges', () => {
  const names = (_: string, id: string) => (id === 'badge-gold-cup' ? 'Gold cup' : undefined)
  expect(badge.title(several, names)).toBe('Gold cup +2')
  expect(badge.title(ofBadgeRule, names)).toBe('badge-explorer')
  expect([badge.title(wrong, names), badge.title({ badge: '' }, names)]).toEqual(['', ''])
})
