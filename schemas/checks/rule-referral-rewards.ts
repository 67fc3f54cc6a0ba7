import { playTypes } from '../codes.ts'
import { textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import type { SetCheck } from './reward-sets.ts'

/** The two parties that a referral rewards: the `resultText` of its rows. */
const parties = ['referrer', 'referree']

/** Type 12: "Please configure rewards for both referrer and referree" (C §5 "Rule"). */
export const ruleReferralRewards: SetCheck = ({ type, rows, path }) => {
  if (type !== playTypes.referral) return []
  const isNone = !parties.some((party) => rows.some(({ row }) => row.resultText === party))
  if (isNone) return [problem('referral-reward', path, say.referrerAndReferee)]
  return parties.flatMap((party) => {
    const row = rows.find((one) => one.row.resultText === party)
    if (row && textAt(row.row, 'offerId')) return []
    return [problem('referral-reward', row ? [...row.path, 'offerId'] : path, say.referrerAndReferee)]
  })
}
