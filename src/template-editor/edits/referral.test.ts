import { expect, test } from 'vitest'
import { blankReferral } from '#schemas/documents/template-referral.ts'
import type { JsonObject } from '#schemas/json.ts'
import { boardPathOf, withBoardSettings, withReferralLeaderboard } from './referral.ts'

test('a leaderboard that is switched on is of the whole campaign, unless a period was chosen', () => {
  const on = withReferralLeaderboard(blankReferral() as JsonObject, true)
  expect(on.customize).toMatchObject({ referralLeaderboard: true, repeatLeaderBoard: 'yes', campaign: true })
  expect(withReferralLeaderboard(on, false).customize).toMatchObject({ referralLeaderboard: false, campaign: true })
  const weekly = { customize: { weekly: true, repeatLeaderBoard: 'no' } }
  expect(withReferralLeaderboard(weekly, true).customize).toEqual({
    weekly: true,
    repeatLeaderBoard: 'no',
    referralLeaderboard: true,
  })
})

test('settings of the leaderboard change where the first language has them, and in each copy of another one', () => {
  const [on, steps] = [{ referralLeaderboard: true, daily: true }, { instructions: { steps: [{ heading: 'Los' }] } }]
  const template = { localizationconfig: [{ customize: on }, { customize: steps }, { customize: { ...on, ...steps } }] }
  expect(withBoardSettings(template, { daily: false, leaderboard: 'board' })).toEqual({
    localizationconfig: [
      { customize: { referralLeaderboard: true, daily: false, leaderboard: 'board' } },
      { customize: steps },
      { customize: { referralLeaderboard: true, daily: false, ...steps, leaderboard: 'board' } },
    ],
  })
  expect([0, 1, 2].map((language) => boardPathOf(template, language)[1])).toEqual([0, 0, 2])
  expect(boardPathOf({ localizationconfig: [{}] }, 0)).toEqual(['customize'])
})
