/** The handlers of events by family: everything that is not a game. */
import { documentFamily, familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import type { Reward } from '#schemas/values/play.ts'
import { drawEventRewards } from '../play/custom-event.ts'
import type { PlayerEvent } from '../player/player.ts'
import { advanceBadge, type BadgeState } from '../progress/badge.ts'
import { countedOf } from '../progress/count/counted.ts'
import { advanceMechanics, type MechanicsState } from '../progress/mechanics.ts'
import type { Prize } from '../progress/prizes.ts'
import { advanceQuest, type QuestState } from '../progress/quest/rounds.ts'
import { advanceStreakByEvent, rowOfDay, type StreakState } from '../progress/streak.ts'
import type { Random } from '../random/random.ts'
import { requiredEventsOf } from '../simulation/required-events.ts'
import type { CrowdDocument } from './model.ts'

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

type EventHandler = (input: HandlerInput) => HandlerResult | undefined

const prizesAt = (cause: Reward['cause'], place: string, { rewardId = '', badgeId = '' }: Prize): CrowdPrize[] => [
  ...(rewardId === '' ? [] : [{ place, offerId: rewardId, badgeId: '', cause }]),
  ...(badgeId === '' ? [] : [{ place, offerId: '', badgeId, cause }]),
]

const customEvent: EventHandler = ({ document, event, random }) => {
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

const quest: EventHandler = ({ document, event, state, zone }) => {
  const { state: after, gained } = advanceQuest(document, state as QuestState | undefined, event, zone)
  const prizes = gained.flatMap(({ what, place, prize }) => prizesAt(what, place, prize))
  return { state: after, prizes, ...(gained.length > 0 && { score: gained.length }) }
}

const streak: EventHandler = ({ document, event, state, zone }) => {
  const result = advanceStreakByEvent(document, state as StreakState | undefined, event, zone)
  if (result.day === undefined) return undefined
  const index = rowOfDay(document, result.day)
  const row = rowsAt(document, 'rewardAssigment').find((one) => one.index === index)?.row ?? {}
  return {
    state: result.state,
    prizes: prizesAt('streak', `rewardAssigment.${index}`, { rewardId: textAt(row, 'offerId') }),
  }
}

const mechanics: EventHandler = ({ document, id, event, state, zone }) => {
  const result = advanceMechanics(document, state as MechanicsState | undefined, event, { zone, self: id })
  const prizes = result.gained.flatMap(({ place, prize }) => prizesAt('badge', place, prize))
  return { state: result.state, prizes, ...(result.score !== undefined && { score: result.score }) }
}

const badge: EventHandler = ({ document, event, state }) => {
  const result = advanceBadge(document, state as BadgeState | undefined, event)
  return { state: result.state, prizes: result.gained.flatMap(({ place, prize }) => prizesAt('badge', place, prize)) }
}

const byFamily: Readonly<Partial<Record<RuleFamily | 'badge-rule', EventHandler>>> = {
  ...{ 'custom-event': customEvent, quest, 'daily-streak': streak },
  ...{ 'game-mechanics': mechanics, 'badge-rule': badge },
}

/** Returns the handler of a document, or `undefined` for one that is only played. */
export const handlerOf = ({ kind, document }: CrowdDocument): EventHandler | undefined =>
  byFamily[documentFamily(kind, document)]

/** Returns a function that says whether an event can mean anything to a document. */
export function eventFilterOf({ kind, id, document }: CrowdDocument): (playerEvent: PlayerEvent) => boolean {
  const asked = requiredEventsOf(kind, document).map((one) => one.createEvent(0))
  const events = new Set(asked.flatMap((one) => ('event' in one ? one.event : [])))
  const rules = new Set(asked.flatMap((one) => ('ruleId' in one ? one.ruleId : [])))
  const isOfCoins = document.badgeFactor === 'coins'
  // A game-mechanics rule that counts nothing else counts its own plays.
  if (familyOf(document) === 'game-mechanics' && countedOf(document).length === 0) rules.add(id)
  return (playerEvent) => {
    if ('event' in playerEvent) return events.has(playerEvent.event)
    return 'coins' in playerEvent ? isOfCoins : rules.has(playerEvent.ruleId) || rules.has('')
  }
}
