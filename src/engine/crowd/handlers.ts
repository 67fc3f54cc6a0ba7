/** What follows for a player from what happened to them, by family: everything that is not a game. */
import { documentFamily, familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import type { Reward } from '#schemas/values/play.ts'
import { onEvent } from '../play/custom-event.ts'
import type { Happened } from '../player/player.ts'
import { advanceBadge, type BadgeState } from '../progress/badge.ts'
import { countedOf } from '../progress/count/counted.ts'
import { advanceMechanics, type MechanicsState } from '../progress/mechanics.ts'
import type { Prize } from '../progress/prizes.ts'
import { advanceQuest, type QuestState } from '../progress/quest/rounds.ts'
import { followStreak, rowOfDay, type StreakState } from '../progress/streak.ts'
import type { Random } from '../random/random.ts'
import { deedsAskedBy } from '../simulation/required-events.ts'
import type { CrowdDocument } from './model.ts'

/** Something to be given. */
export interface Gift {
  readonly place: string
  readonly offerId: string
  readonly badgeId: string
  readonly cause: Reward['cause']
}

/** One thing that happened to one player, before one document. */
export interface Turn {
  readonly document: JsonObject
  /** Id of the document. */
  readonly id: string
  readonly happened: Happened
  readonly state: object | undefined
  readonly zone: string
  readonly random: Random
}

/** What came of it; nothing where nothing did. */
export interface Went {
  readonly state?: object
  readonly gifts: readonly Gift[]
  readonly score?: number
  /** Whether it counts as a play, for the limits. */
  readonly isPlay?: boolean
}

type Follow = (turn: Turn) => Went | undefined

const gift = (cause: Reward['cause'], place: string, { rewardId = '', badgeId = '' }: Prize): Gift[] => [
  ...(rewardId === '' ? [] : [{ place, offerId: rewardId, badgeId: '', cause }]),
  ...(badgeId === '' ? [] : [{ place, offerId: '', badgeId, cause }]),
]

const customEvent: Follow = ({ document, happened, random }) => {
  if (!('event' in happened)) return undefined
  const fallen = onEvent(document, happened, random)
  if (fallen.length === 0) return undefined
  const gifts = fallen.flatMap(({ event, condition, reward, offerId }) =>
    gift('event', `customEventRuleRewardDTO.${event}.conditions.${condition}.rewards.${reward}`, { rewardId: offerId }),
  )
  return { gifts, isPlay: true }
}

const quest: Follow = ({ document, happened, state, zone }) => {
  const { state: after, gained } = advanceQuest(document, state as QuestState | undefined, happened, zone)
  const gifts = gained.flatMap(({ what, place, prize }) => gift(what, place, prize))
  return { state: after, gifts, ...(gained.length > 0 && { score: gained.length }) }
}

const streak: Follow = ({ document, happened, state, zone }) => {
  const went = followStreak(document, state as StreakState | undefined, happened, zone)
  if (went.day === undefined) return undefined
  const index = rowOfDay(document, went.day)
  const row = rowsAt(document, 'rewardAssigment').find((one) => one.index === index)?.row ?? {}
  return {
    state: went.state,
    gifts: gift('streak', `rewardAssigment.${index}`, { rewardId: textAt(row, 'offerId') }),
  }
}

const mechanics: Follow = ({ document, id, happened, state, zone }) => {
  const went = advanceMechanics(document, state as MechanicsState | undefined, happened, { zone, self: id })
  const gifts = went.gained.flatMap(({ place, prize }) => gift('badge', place, prize))
  return { state: went.state, gifts, ...(went.score !== undefined && { score: went.score }) }
}

const badge: Follow = ({ document, happened, state }) => {
  const went = advanceBadge(document, state as BadgeState | undefined, happened)
  return { state: went.state, gifts: went.gained.flatMap(({ place, prize }) => gift('badge', place, prize)) }
}

const byFamily: Readonly<Partial<Record<RuleFamily | 'badge-rule', Follow>>> = {
  ...{ 'custom-event': customEvent, quest, 'daily-streak': streak },
  ...{ 'game-mechanics': mechanics, 'badge-rule': badge },
}

/** How a document follows; undefined for one that is only played. */
export const followOf = ({ kind, document }: CrowdDocument): Follow | undefined =>
  byFamily[documentFamily(kind, document)]

/** Which happenings can mean anything to a document. */
export function hears({ kind, id, document }: CrowdDocument): (happened: Happened) => boolean {
  const asked = deedsAskedBy(kind, document).map((one) => one.happening(0))
  const events = new Set(asked.flatMap((one) => ('event' in one ? one.event : [])))
  const rules = new Set(asked.flatMap((one) => ('ruleId' in one ? one.ruleId : [])))
  const isOfCoins = document.badgeFactor === 'coins'
  // A game-mechanics rule that counts nothing else counts its own plays.
  if (familyOf(document) === 'game-mechanics' && countedOf(document).length === 0) rules.add(id)
  return (happened) => {
    if ('event' in happened) return events.has(happened.event)
    return 'coins' in happened ? isOfCoins : rules.has(happened.ruleId) || rules.has('')
  }
}
