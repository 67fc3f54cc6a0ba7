import { NO_OFFER, playTypes } from '../codes.ts'
import { rowsAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { repeated } from './repeated.ts'
import type { PlacedRow, SetCheck } from './reward-sets.ts'

/** "Same Offers cannot be seletected. Select unique offer", outside type 2; "No Offer" is exempt (C §5 "Rule"). */
export const ruleUniqueOffers: SetCheck = ({ type, rows }) => (type === playTypes.spinWheel ? [] : sameOffers(rows))

/** The days of a streak, where it is not a wheel that gives the offer (E §5 "Rule checks that apply to quests, streaks and game-mechanics rules"). */
export const streakUniqueOffers: Check = (streak) =>
  sameOffers(
    rowsAt(streak, 'rewardAssigment')
      .filter(({ row }) => row.templateType !== playTypes.spinWheel)
      .map(({ row, index }) => ({ row, path: ['rewardAssigment', index] })),
  )

function sameOffers(rows: readonly PlacedRow[]) {
  return repeated(rows, ({ row }) => {
    const offer = textAt(row, 'offerId')
    return offer === NO_OFFER ? '' : offer
  }).map(({ path }) => problem('same-offer', [...path, 'offerId'], say.sameOffers))
}
