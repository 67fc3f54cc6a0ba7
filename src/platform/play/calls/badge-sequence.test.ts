import { expect, test } from 'vitest'
import type { CabinetBadge } from '#schemas/endpoints/play.ts'
import { inSequence } from './badge-sequence.ts'

/** A badge in a sequence; earned at the first and last of these moments, or begun so far. */
function badge(badgeId: string, visibilitySequence: unknown, earned: readonly number[] = [], have = 0): CabinetBadge {
  const next = { ruleId: 'rule', name: 'Rule', endsTS: 0, have, need: 10 }
  const badge = { badgeName: { text: badgeId }, visibilitySequence }
  return { badgeId, badge, earnedTS: earned[0] ?? null, times: earned.length, next } as CabinetBadge
}

const orderOf = (badges: readonly CabinetBadge[], last: Readonly<Record<string, number>> = {}) =>
  inSequence(badges, (id) => last[id] ?? 0).map(({ badgeId }) => badgeId)

test('by rank those that were earned stand first, the latest before all, then the nearest', () => {
  const all = [
    badge('far', 'rank', [], 1),
    badge('near', 'rank', [], 9),
    badge('old', 'rank', [1]),
    badge('new', 'rank'),
  ]
  expect(orderOf(all, { old: 5, new: 7 })).toEqual(['new', 'old', 'near', 'far'])
})

test('in the order they were earned the earliest stands first, and those that were not follow by name', () => {
  const all = [badge('b', 'earned'), badge('late', 'earned', [9]), badge('early', 'earned', [2]), badge('a', 'earned')]
  expect(orderOf(all, { late: 9, early: 20 })).toEqual(['early', 'late', 'a', 'b'])
})

test('by name it does not matter what was earned', () => {
  expect(orderOf([badge('Zebra', 'name', [1]), badge('apple', 'name')], { Zebra: 1 })).toEqual(['apple', 'Zebra'])
})

test('badges of a sequence stand together, and one that nobody knows is by rank', () => {
  const all = [badge('a', 'name'), badge('b', 'earned', [1]), badge('c', 'shelf', [], 5), badge('d', 'rank', [], 7)]
  expect(orderOf(all)).toEqual(['d', 'c', 'b', 'a'])
})
