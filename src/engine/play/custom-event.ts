/** Custom-event rules: what somebody gets for doing something (C §3 `customEventRuleRewardDTO`). */
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { Deed } from '../player/player.ts'
import type { Random } from '../random/random.ts'
import { draw } from '../random/sampling.ts'
import { compare } from '../segment/compare.ts'

/** A reward that fell, and where it stands: event, condition and reward, by their indices. */
export interface Fallen {
  readonly event: number
  readonly condition: number
  readonly reward: number
  readonly offerId: string
}

/**
 * What falls when somebody did something: of each event of the rule with that key the first condition that holds
 * (our reading: conditions are tiers, not a sum), and of its rewards one by their percentages.
 */
export function onEvent(rule: JsonObject, deed: Deed, random: Random): readonly Fallen[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event, index: at }) => {
    if (textAt(event, 'eventKey') !== deed.event) return []
    const held = rowsAt(event, 'conditions').find(({ row }) => holds(event, row, deed))
    if (!held) return []
    const rewards = rowsAt(held.row, 'rewards')
    const fallen =
      rewards[
        draw(
          rewards.map(({ row }) => numericAt(row, 'percentage') ?? 0),
          random,
        )
      ]
    return fallen
      ? [{ event: at, condition: held.index, reward: fallen.index, offerId: textAt(fallen.row, 'offerId') }]
      : []
  })
}

function holds(event: JsonObject, { operator, values, query }: JsonObject, { properties }: Deed): boolean {
  const { property: name, type } = event
  const comparison = comparisonOf({ name, type, operator, query, value: values })
  return comparison !== undefined && compare(comparison, properties)
}
