/** Game mechanics and badge rules: what somebody does is counted until it is enough (E §3 "Game mechanics rule", "Badge rule"). */
import { textAt } from '#schemas/json.ts'
import { valueWords } from '#schemas/values/operators.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { advanceBadge, type BadgeState, badgeNeed } from '../progress/badge.ts'
import { countedOf } from '../progress/count/counted.ts'
import { advanceMechanics, type MechanicsState, mechanicsNeed } from '../progress/mechanics.ts'
import type { EarnedPrize } from '../progress/prizes.ts'
import { ANY_TOPIC, COINS_TOPIC, eventTopic, type FamilyEvaluator, playTopic } from './evaluator.ts'
import type { Gift, Subject } from './gift.ts'

/** The events and plays that a document counts. */
const counts = ({ document }: Subject): readonly string[] =>
  countedOf(document).map(({ event, ruleId }) => (event === '' ? playTopic(ruleId || ANY_TOPIC) : eventTopic(event)))

/** Counts events and plays within its periods; a rule that selects nothing counts the plays of its own game. */
export const mechanics: FamilyEvaluator = {
  about: 'badge',
  topics(subject) {
    const counted = counts(subject)
    return counted.length > 0 ? counted : [playTopic(subject.id)]
  },
  evaluate({ subject: { document, id }, happened, state, zone }) {
    const before = state as MechanicsState | undefined
    const { state: after, gained, score } = advanceMechanics(document, before, happened, { zone, self: id })
    const isCounted = after.events !== (before?.events ?? 0) || after.untilTS !== before?.untilTS
    if (!isCounted) return { held: false, steps: [notCounted], gifts: [] }
    const { have, need } = mechanicsNeed(document, after)
    const points = score === undefined ? '' : `, ${score} for the leaderboard`
    const steps = [counted(`${have} of ${need} in this period${points}.`), ...gained.map(earnedStep)]
    return {
      ...{ state: after, held: true, steps, gifts: gained.flatMap((one) => giftsOf(one, 'event')) },
      ...(score !== undefined && { score }),
    }
  },
}

/** Counts by its factor; a badge is earned once, and nothing is said of it afterwards. */
export const badge: FamilyEvaluator = {
  about: 'badge',
  topics(subject) {
    const factor = textAt(subject.document, 'badgeFactor')
    if (factor === 'coins') return [COINS_TOPIC]
    if (factor === 'score') return [playTopic(ANY_TOPIC)]
    return factor === 'activity' ? counts(subject) : []
  },
  evaluate({ subject: { document }, happened, state }) {
    const before = state as BadgeState | undefined
    if (before?.doneTS !== undefined) return undefined
    const { state: after, gained } = advanceBadge(document, before, happened)
    if (after === before) return { held: false, steps: [notCounted], gifts: [] }
    const { have, need } = badgeNeed(document, after)
    const steps = [counted(`${valueWords(have)} of ${valueWords(need)}.`), ...gained.map(earnedStep)]
    return { state: after, held: true, steps, gifts: gained.flatMap((one) => giftsOf(one, 'badge')) }
  },
}

const counted = (says: string): TraceStep => ({ what: 'counted', held: true, says: `Counted: ${says}` })
const notCounted: TraceStep = { what: 'condition', held: false, says: 'It is not what is counted.' }

const earned: Readonly<Record<EarnedPrize['what'], string>> = {
  time: 'This time earns something.',
  activity: 'An activity is complete.',
  whole: 'It is enough.',
}
const earnedStep = ({ what }: EarnedPrize): TraceStep => ({ what: 'earned', held: true, says: earned[what] })

function giftsOf({ prize, place }: EarnedPrize, cause: Gift['cause']): Gift[] {
  const { rewardId, badgeId } = prize
  return [
    ...(rewardId === undefined ? [] : [{ offerId: rewardId, place, cause }]),
    ...(badgeId === undefined ? [] : [{ offerId: '', badgeId, place, cause: 'badge' as const }]),
  ]
}
