/** The chances of rules and of custom-event rules, which need no player's history. */
import { playTypes } from '#schemas/codes.ts'
import { numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { rankPrizesOf } from '../leaderboard/leaderboard.ts'
import { drawEventRewards } from '../play/custom-event.ts'
import { requiredEventsOfRule } from '../simulation/required-events.ts'
import type { Chances, ChancesInput, OutcomeChance } from './chances.ts'
import { skillGroupsOf, templateOf } from './odds.ts'

/** Reads the chances of a rule of the rule engine: those of its game. */
export function ruleChances({ subject, assumptions, horizon }: ChancesInput): Chances {
  const rule = horizon.document
  const rows = rowsAt(rule, 'rewardAssigment')
  const template = templateOf(subject, textAt(rule, 'templateId'))
  const skilled = skillGroupsOf(rule, { rows, template, type: rule.type }, assumptions)
  const groups = skilled.map(({ share, outcomes }) => ({ share, outcomes: () => outcomes }))
  const isReferral = rule.type === playTypes.referral
  const ranks = rankPrizesOf(rule)
  const visits = horizon.days.reduce((sum, { share }) => sum + (share * assumptions.visitsPerWeek) / 7, 0)
  return {
    prizes: rows.map(({ row, index }) => ({ place: `rewardAssigment.${index}`, offerId: textAt(row, 'offerId') })),
    opportunityKind: 'visit',
    mean: isReferral ? Math.min(50, assumptions.referrals / Math.max(visits, 0.01)) : assumptions.playsPerVisit,
    groups: () => groups,
    ...(ranks && { ranks }),
  }
}

/**
 * Reads the chances of a custom-event rule. Nobody knows the properties of future events: each condition is taken to be
 * met as often as every other one of its event, and the engine decides which one holds.
 */
export function eventChances({ assumptions, horizon }: ChancesInput): Chances {
  const rule = horizon.document
  const prizes = rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event, index: at }) =>
    rowsAt(event, 'conditions').flatMap(({ row: condition, index: on }) =>
      rowsAt(condition, 'rewards').map(({ row: reward, index }) => ({
        ...{ at, on, reward, index, offerId: textAt(reward, 'offerId') },
        place: `customEventRuleRewardDTO.${at}.conditions.${on}.rewards.${index}`,
      })),
    ),
  )
  const events = requiredEventsOfRule(rule)
  const rate = events.reduce((sum, { weight }) => sum + weight, 0)
  const first = { next: () => 0, below: () => 0 }
  const outcomes = events.flatMap(({ weight, createEvent }): OutcomeChance[] =>
    drawEventRewards(rule, createEvent(0), first).flatMap(({ event, condition }) => {
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
    opportunityKind: 'event',
    mean: assumptions.eventsPerDay * rate,
    groups: () => [{ share: 1, outcomes: () => outcomes }],
  }
}
