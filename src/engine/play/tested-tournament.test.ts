import { expect, test } from 'vitest'
import { isRanked, isScored } from '#schemas/checks/ranked.ts'
import { rewardSetsOf } from '#schemas/checks/reward-sets.ts'
import { createRandom } from '../random/random.ts'
import { play } from './play.ts'

const rows = [
  { index: 0, row: { score: 10, offerId: 'small', templateId: 'cup' } },
  { index: 1, row: { score: 50, offerId: 'large', templateId: 'cup' } },
]

test('a tournament that a smart campaign tests gives by the points of a play; in a rule of its own points only count', () => {
  const input = { score: 60 }
  const tested = play({ ruleType: 5 }, { type: 13, rows, input }, createRandom('a'))
  expect(tested).toMatchObject({ won: [{ row: 1 }], score: 60 })
  expect(play({ type: 13, rewardAssigment: rows.map(({ row }) => row) }, { input }, createRandom('a'))).toMatchObject({
    ...{ won: [], score: 60 },
  })
})

test('the rewards of a tested tournament are checked as rows by score', () => {
  const smartTemplates = [{ templateId: 'cup', templateType: 13, percentage: 100 }]
  const campaign = { ruleType: 5, smartTemplates, testRewardAssignment: rows.map(({ row }) => row) }
  const [set] = rewardSetsOf(campaign)
  if (!set) throw new Error('no rewards were found')
  expect([isScored(set), isRanked(set)]).toEqual([true, false])
})
