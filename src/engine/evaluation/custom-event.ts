/** Custom-event rules: an event brings what falls by the percentages of the first condition that holds (C §3). */

import { NO_OFFER } from '#schemas/codes.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { availabilityOf } from '../eligibility/availability.ts'
import { rewardLimit } from '../eligibility/play-limits.ts'
import { drawEventRewards } from '../play/custom-event.ts'
import type { CustomEvent } from '../player/player.ts'
import { createRandom } from '../random/random.ts'
import { matches } from '../segment/compare.ts'
import { conditionText, findingText } from '../wording/comparison.ts'
import { type EvaluationInput, eventTopic, type FamilyEvaluator } from './evaluator.ts'

/** Follows what its events ask for; what it brings counts as a play of the rule. */
export const customEvent: FamilyEvaluator = {
  about: 'event',
  countsAsPlay: true,
  topics: ({ document }) =>
    rowsAt(document, 'customEventRuleRewardDTO').map(({ row }) => eventTopic(textAt(row, 'eventKey'))),
  evaluate(input) {
    const { happened, subject } = input
    if (!('event' in happened)) return undefined
    const { document } = subject
    const seed = input.seed()
    const steps: TraceStep[] = [...conditionSteps(document, happened)]
    const fallen = drawEventRewards(document, happened, createRandom(seed))
    if (fallen.length === 0) return { held: false, steps, gifts: [] }
    const limit = limited(input)
    if (limit) steps.push({ what: 'limit', held: false, says: limit })
    const gifts = limit
      ? []
      : fallen
          .filter(({ offerId }) => offerId !== '' && offerId !== NO_OFFER)
          .map(({ event, condition, reward, offerId }) => ({
            offerId,
            place: `customEventRuleRewardDTO.${event}.conditions.${condition}.rewards.${reward}`,
            cause: 'event' as const,
          }))
    if (!limit && gifts.length === 0) steps.push({ what: 'chance', held: false, says: '“No Offer” fell.' })
    return { held: gifts.length > 0, steps, gifts, played: { seed } }
  },
}

/** Returns the reason why the player wins nothing now (`trigger`); `undefined` while they may. */
function limited({ subject: { document }, plays, happened, zone }: EvaluationInput): string | undefined {
  const { schedule } = availabilityOf(document, zone)
  return rewardLimit(document, plays, { at: happened.happenedTS }, schedule.zone)?.message
}

/** Each condition that was asked about a deed, up to the first that holds; where it did not, what was found instead. */
function conditionSteps(rule: JsonObject, deed: CustomEvent): readonly TraceStep[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event }) => {
    if (textAt(event, 'eventKey') !== deed.event) return []
    const steps = rowsAt(event, 'conditions').map(({ row }) => conditionStep(event, row, deed))
    const first = steps.findIndex(({ held }) => held)
    return first < 0 ? steps : steps.slice(0, first + 1)
  })
}

function conditionStep(event: JsonObject, condition: JsonObject, { properties }: CustomEvent): TraceStep {
  const { property: name, type } = event
  const { operator, values, query } = condition
  const comparison = comparisonOf({ name, type, operator, query, value: values })
  if (!comparison)
    return { what: 'condition', held: false, says: 'The condition is not finished, so nothing meets it.' }
  const held = matches(comparison, properties)
  return { what: 'condition', held, says: `${conditionText(comparison)}: ${findingText(comparison, [properties])}.` }
}
