import { expect, test } from 'vitest'
import { planned } from '#src/engine/conflicts/plan.fixture.ts'
import { timelineRows } from './timeline-rows.ts'

const offer = (id: string) => ({ id, share: 1, fixed: 0, perDay: null })
const entries = [
  planned('Wheel', 2, 5, { offers: [offer('box'), offer('coins')] }),
  planned('Card', 1, 3, { offers: [offer('box')] }),
  planned('Poll', 0, 4),
]
const calendar = {
  ...{ from: '', to: '', timezone: 'UTC', today: '', now: 0, entries, needed: [], isCut: false, balance: null },
  ...{ segments: [], limits: { gamesAtOnce: null, gamesPerVisit: null, cap: null, messagesPerDay: null } },
  offers: [
    { id: 'coins', kind: 'offer' as const, name: '50 coins', limit: null, given: 0, canRaise: true },
    { id: 'box', kind: 'offer' as const, name: 'Mithai box', limit: 9, given: 0, canRaise: true },
  ],
}
const words = (folded: readonly string[]) =>
  timelineRows(calendar, entries, { by: 'offer', folded: new Set(folded) }).rows.map((row) =>
    'group' in row ? `${row.name} (${row.count})` : row.entry.name,
  )

test('by offer, what gives two stands under each, the first to start before the others, and what gives none at the end', () => {
  expect(words([])).toEqual([
    ...['50 coins (1)', 'Wheel', 'Mithai box (2)', 'Card', 'Wheel', 'Without an offer (1)', 'Poll'],
  ])
})

test('a group that is folded keeps its head', () => {
  expect(words(['box'])).toEqual(['50 coins (1)', 'Wheel', 'Mithai box (2)', 'Without an offer (1)', 'Poll'])
})
