import { expect, test } from 'vitest'
import { message, planned } from '#src/engine/conflicts/plan.fixture.ts'
import { filterEntries, hasChoice, withChosen } from './filter-entries.ts'

const entries = [
  planned('Wheel', -2, 5, { owner: 'Rohan', offers: [{ id: 'box', share: 1, fixed: 0, perDay: null }] }),
  planned('Draft', 1, 3, { segments: ['mumbai'], status: 'inactive', toDo: 2 }),
  planned('Quest', 2, 4, { ruleType: 15, type: 15, segments: ['mumbai', 'gold'] }),
  message('Mail', 3),
]
const left = (terms: Parameters<typeof filterEntries>[1]) => filterEntries(entries, terms).map(({ name }) => name)

test.each([
  ['kinds', ['journeys', 'messages'], ['Quest', 'Mail']],
  ['status', ['Draft'], ['Draft']],
  ['segments', ['mumbai'], ['Draft', 'Quest']],
  ['owners', ['Rohan'], ['Wheel']],
  ['offers', ['box'], ['Wheel']],
] as const)('%s in the address leave what has one of them', (filter, values, names) => {
  expect(left(withChosen(filter, values))).toEqual(names)
})

test('every filter and the search have to admit an entry, and none leaves all', () => {
  expect(left({ segments: 'mumbai', kinds: 'games;journeys', search: 'QUE' })).toEqual(['Quest'])
  expect(left({ owners: '', search: ' ' })).toHaveLength(entries.length)
})

test('a filter of which entries have one value offers no choice', () => {
  expect([hasChoice(entries, 'owners'), hasChoice(entries, 'offers')]).toEqual([true, false])
})
