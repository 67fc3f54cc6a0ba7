/** The chances of rules and of custom-event rules, which need no player's history. */
import { playTypes } from '#schemas/codes.ts'
import { numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { rankPrizesOf } from '../leaderboard/leaderboard.ts'
import { drawEventRewards } from '../play/custom-event.ts'
import { askedByRule } from '../simulation/asked-events.ts'
import { eventRateOf, REFERRAL_DAYS } from '../simulation/assumptions.ts'
import { requiredEventsOf } from '../simulation/required-events.ts'
import { type Chances, type ChancesInput, type OutcomeChance, winnersBadges } from './chances.ts'
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
  const until = (horizon.days[0]?.from ?? 0) + REFERRAL_DAYS * DAY_MS
  const visits = horizon.days.reduce(
    (sum, { share, from }) => sum + (from < until ? (share * assumptions.visitsPerWeek) / 7 : 0),
    0,
  )
  // A referral rewards two sides, and neither with a badge.
  const won = winnersBadges(isReferral ? {} : rule, rows.length)
  return {
    prizes: [
      ...rows.map(({ row, index }) => ({ place: `rewardAssigment.${index}`, offerId: textAt(row, 'offerId') })),
      ...won.prizes,
    ],
    badges: won.badges,
    opportunityKind: 'visit',
    mean: isReferral ? Math.min(50, assumptions.referrals / Math.max(visits, 0.01)) : assumptions.playsPerVisit,
    groups: () => groups,
    ...(ranks && { ranks }),
  }
}

/**
 * Reads the chances of a custom-event rule. The assumptions say how many of the events meet which conditions; the
 * engine decides which one holds.
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
  const events = requiredEventsOf(askedByRule(rule), assumptions.eventKinds).map((one) => ({
    ...{ event: one.createEvent(0), rate: one.weight * eventRateOf(assumptions, one.key) },
  }))
  const all = events.reduce((sum, { rate }) => sum + rate, 0)
  const first = { next: () => 0, below: () => 0 }
  const outcomes = events.flatMap(({ rate, event: given }): OutcomeChance[] =>
    ('event' in given ? drawEventRewards(rule, given, first) : []).flatMap(({ event, condition }) => {
      const rewards = prizes.filter(({ at, on }) => at === event && on === condition)
      const weights = rewards.map(({ reward }) => Math.max(0, Math.round((numericAt(reward, 'percentage') ?? 0) * 100)))
      const total = weights.reduce((sum, one) => sum + one, 0)
      return rewards.map((prize, index) => ({
        chance: total > 0 ? ((rate / all) * (weights[index] ?? 0)) / total : 0,
        prizes: [prizes.indexOf(prize)],
      }))
    }),
  )
  return {
    prizes: prizes.map(({ place, offerId }) => ({ place, offerId })),
    opportunityKind: 'event',
    mean: all,
    groups: () => [{ share: 1, outcomes: () => outcomes }],
  }
}
