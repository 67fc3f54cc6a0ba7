/** A custom-event rule: what each event brings by the condition that holds. */
import { numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { onEvent } from '../play/custom-event.ts'
import { deedsOfEvents } from '../simulation/required-events.ts'
import type { Chances, Fall } from './chances.ts'
import type { Asked } from './chances-of.ts'

/**
 * Reads it. What the events will say nobody knows: each condition is taken to be met as often as every other of its event,
 * and which one then decides the engine says.
 */
export function eventChances({ assumptions, horizon }: Asked): Chances {
  const rule = horizon.document
  const prizes = rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event, index: at }) =>
    rowsAt(event, 'conditions').flatMap(({ row: condition, index: on }) =>
      rowsAt(condition, 'rewards').map(({ row: reward, index }) => ({
        ...{ at, on, reward, index, offerId: textAt(reward, 'offerId') },
        place: `customEventRuleRewardDTO.${at}.conditions.${on}.rewards.${index}`,
      })),
    ),
  )
  const deeds = deedsOfEvents(rule)
  const rate = deeds.reduce((sum, { weight }) => sum + weight, 0)
  const first = { next: () => 0, below: () => 0 }
  const falls = deeds.flatMap(({ weight, happening }): Fall[] =>
    onEvent(rule, happening(0), first).flatMap(({ event, condition }) => {
      const rewards = prizes.filter(({ at, on }) => at === event && on === condition)
      const weights = rewards.map(({ reward }) => Math.max(0, Math.round((numericAt(reward, 'percentage') ?? 0) * 100)))
      const total = weights.reduce((sum, one) => sum + one, 0)
      return rewards.map((prize, index) => ({
        chance: total > 0 ? ((weight / rate) * (weights[index] ?? 0)) / total : 0,
        prizes: [prizes.indexOf(prize)],
      }))
    }),
  )
  return {
    prizes: prizes.map(({ place, offerId }) => ({ place, offerId })),
    occasions: 'event',
    mean: assumptions.eventsPerDay * rate,
    groups: () => [{ share: 1, falls: () => falls }],
  }
}
