/** Handlers of the events of simulated players, family by family: the outcome alone, without the steps that explain it. */
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import type { Reward } from '#schemas/values/play.ts'
import { drawEventRewards } from '../play/custom-event.ts'
import type { PlayerEvent } from '../player/player.ts'
import { advanceBadge, type BadgeState } from '../progress/badge.ts'
import { advanceMechanics, type MechanicsState } from '../progress/mechanics.ts'
import type { Prize } from '../progress/prizes.ts'
import { advanceQuest, type QuestState } from '../progress/quest/rounds.ts'
import { advanceStreakByEvent, rowOfDay, type StreakState } from '../progress/streak.ts'
import type { Random } from '../random/random.ts'

/** A prize that a handler gives. */
export interface CrowdPrize {
  readonly place: string
  readonly offerId: string
  readonly badgeId: string
  readonly cause: Reward['cause']
}

/** One event of one player, before one document. */
export interface HandlerInput {
  readonly document: JsonObject
  /** Id of the document. */
  readonly id: string
  readonly event: PlayerEvent
  readonly state: object | undefined
  readonly zone: string
  readonly random: Random
}

/** The result of a handler. */
export interface HandlerResult {
  readonly state?: object
  readonly prizes: readonly CrowdPrize[]
  readonly score?: number
  /** True when the event counts as a play, for the limits. */
  readonly isPlay?: boolean
}

/** Handles one event; `undefined` where it means nothing to the document. */
export type EventHandler = (input: HandlerInput) => HandlerResult | undefined

const prizesAt = (cause: Reward['cause'], place: string, { rewardId = '', badgeId = '' }: Prize): CrowdPrize[] => [
  ...(rewardId === '' ? [] : [{ place, offerId: rewardId, badgeId: '', cause }]),
  ...(badgeId === '' ? [] : [{ place, offerId: '', badgeId, cause }]),
]

/** Draws the rewards of the first condition that holds. */
export const handleByEventRule: EventHandler = ({ document, event, random }) => {
  if (!('event' in event)) return undefined
  const rewards = drawEventRewards(document, event, random)
  if (rewards.length === 0) return undefined
  const prizes = rewards.flatMap(({ event, condition, reward, offerId }) =>
    prizesAt('event', `customEventRuleRewardDTO.${event}.conditions.${condition}.rewards.${reward}`, {
      rewardId: offerId,
    }),
  )
  return { prizes, isPlay: true }
}

/** Advances tasks, milestones and the quest. */
export const handleByQuest: EventHandler = ({ document, event, state, zone }) => {
  const { state: after, gained } = advanceQuest(document, state as QuestState | undefined, event, zone)
  const prizes = gained.flatMap(({ what, place, prize }) => prizesAt(what, place, prize))
  return { state: after, prizes, ...(gained.length > 0 && { score: gained.length }) }
}

/** Does the day of a streak. */
export const handleByStreak: EventHandler = ({ document, event, state, zone }) => {
  const result = advanceStreakByEvent(document, state as StreakState | undefined, event, zone)
  if (result.day === undefined) return undefined
  const index = rowOfDay(document, result.day)
  const row = rowsAt(document, 'rewardAssigment').find((one) => one.index === index)?.row ?? {}
  return {
    state: result.state,
    prizes: prizesAt('streak', `rewardAssigment.${index}`, { rewardId: textAt(row, 'offerId') }),
  }
}

/** Counts the event in its period. */
export const handleByMechanics: EventHandler = ({ document, id, event, state, zone }) => {
  const result = advanceMechanics(document, state as MechanicsState | undefined, event, { zone, self: id })
  const prizes = result.gained.flatMap(({ place, prize }) => prizesAt('badge', place, prize))
  return { state: result.state, prizes, ...(result.score !== undefined && { score: result.score }) }
}

/** Counts the event towards the badge. */
export const handleByBadge: EventHandler = ({ document, event, state }) => {
  const result = advanceBadge(document, state as BadgeState | undefined, event)
  return { state: result.state, prizes: result.gained.flatMap(({ place, prize }) => prizesAt('badge', place, prize)) }
}
