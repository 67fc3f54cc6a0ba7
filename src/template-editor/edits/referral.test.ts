import { expect, test } from 'vitest'
import { blankReferral } from '#schemas/documents/template-referral.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withReferralLeaderboard } from './referral.ts'

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
