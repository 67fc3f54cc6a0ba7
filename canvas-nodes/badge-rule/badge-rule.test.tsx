import { expect, test } from 'vitest'
import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { badgeRule, factorWords } from './kind.ts'
import { byActivity, byCoins, typical, wrong } from './samples.ts'

conformance(badgeRule, { Card, Inspector, samples: [typical, byActivity, byCoins, wrong], counts: { activity: 2 } })

test('is called by how much of what it takes', () => {
  expect([typical, byActivity, byCoins, wrong].map(factorWords)).toEqual([
    'Best score of 80',
    '5 events',
    '500 to 5,000 in the wallet',
    'weather',
  ])
  expect([{ badgeFactor: 'score' }, { badgeFactor: 'coins', minCoins: 1 }, {}].map(factorWords)).toEqual([
    'Score of –',
    '1 to – in the wallet',
    '',
  ])
})
