/** Custom-event rules: the rewards of an event (C §3 `customEventRuleRewardDTO`). */
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { CustomEvent } from '../player/player.ts'
import type { Random } from '../random/random.ts'
import { drawWeighted } from '../random/sampling.ts'
import { type PropertyTest, passes } from '../segment/compare.ts'

/** A reward that was drawn, with the indices of its event, condition and reward. */
export interface CustomEventReward {
  readonly event: number
  readonly condition: number
  readonly reward: number
  readonly offerId: string
}

/**
 * Draws the rewards of an event. Of each event of the rule with that key the first condition that holds counts (our
 * reading: conditions are tiers, not a sum), and one of its rewards is drawn by the percentages.
 */
export function drawEventRewards(rule: JsonObject, deed: CustomEvent, random: Random): readonly CustomEventReward[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event, index: at }) => {
    if (textAt(event, 'eventKey') !== deed.event) return []
    const held = rowsAt(event, 'conditions').find(({ row }) => holds(event, row, deed))
    if (!held) return []
    const rewards = rowsAt(held.row, 'rewards')
    const fallen =
      rewards[
        drawWeighted(
          rewards.map(({ row }) => numericAt(row, 'percentage') ?? 0),
          random,
        )
      ]
    return fallen
      ? [{ event: at, condition: held.index, reward: fallen.index, offerId: textAt(fallen.row, 'offerId') }]
      : []
  })
}

const holds = (event: JsonObject, condition: JsonObject, { properties }: CustomEvent): boolean =>
  passes(conditionTestOf(event, condition), properties)

/** Returns the test of a condition of an event of a custom-event rule. */
export function conditionTestOf(event: JsonObject, { operator, values, query }: JsonObject): PropertyTest {
  const { property: name, type } = event
  return comparisonOf({ name, type, operator, query, value: values }) ?? 'no'
}
