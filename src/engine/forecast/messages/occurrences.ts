/** The occasions on which the players of a panel are told something, found as the panel is played through. */

import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { rowsAt } from '#schemas/json.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { momentOf } from '#src/time/zone-clock.ts'
import type { ForecastPrize } from '../../chances/chances.ts'
import { playCrowd } from '../../crowd/crowd.ts'
import type { CrowdBatch, CrowdProgress } from '../../crowd/model.ts'
import { isHalfDone } from '../../progress/quest/half.ts'
import type { QuestState } from '../../progress/quest/rounds.ts'
import { dayAtRisk, type StreakState } from '../../progress/streak.ts'
import { createRandom } from '../../random/random.ts'
import { drawPoisson } from '../../random/sampling.ts'
import { type Assumptions, eventRateOf } from '../../simulation/assumptions.ts'
import type { Horizon } from '../horizon.ts'
import type { ForecastSubject } from '../model.ts'
import { everybody, withoutPlaces } from '../panel.ts'
import type { ForecastMessage } from './model.ts'

/** An occasion of one player of the panel. */
export interface Occurrence {
  readonly who: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The index of the message. */
  readonly message: number
  /** The index of the prize that has to be given for it; undefined where none has. */
  readonly prize?: number
}

/** A panel with its occasions, in the order of time. */
export interface MessagePanel {
  readonly size: number
  readonly prizes: readonly ForecastPrize[]
  readonly occurrences: readonly Occurrence[]
}

/** The input of a panel of messages. */
export interface MessagePanelInput {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
  readonly messages: readonly ForecastMessage[]
  readonly size: number
}

/** The number of players that are played through in one step. */
const PANEL_STEP = 500

interface Change {
  readonly at: number
  readonly state: object
}

/** Plays a panel through in steps, and yields the part that is done, 0 to 1. */
export function* playMessagePanel(input: MessagePanelInput): Generator<number, MessagePanel> {
  const { subject, assumptions, horizon, messages, size } = input
  const { document, from, to } = horizon
  const endless = Object.values(subject.offers).map((offer) => [offer.offerId, { ...offer, left: undefined }] as const)
  const prizes = new Map<string, { readonly index: number; readonly prize: ForecastPrize }>()
  const found: Occurrence[] = []
  for (let start = 0; start < size; start += PANEL_STEP) {
    const changes = new Map<number, Change[]>()
    const onProgress = ({ player, at, state }: CrowdProgress & Change) =>
      changes.set(player, [...(changes.get(player) ?? []), { at, state }])
    const crowd = playCrowd({
      documents: [{ kind: 'rule', id: `${document.id ?? 'draft'}`, name: '', document }],
      ...{ templates: withoutPlaces(subject.templates), offers: Object.fromEntries(endless) },
      ...{ zone: subject.zone, from, to, isDraft: true, onProgress },
      ...{ players: Math.min(PANEL_STEP, size - start), seed: `${assumptions.seed} told ${start}` },
      assumptions: { ...assumptions, participation: everybody },
      ...(subject.rules && { rules: subject.rules }),
    })
    for (const batch of crowd) found.push(...inBatch(batch, start, messages, prizes))
    for (const [player, own] of changes) {
      const happened = messages.flatMap((one, message) =>
        passedMoments(one, own, horizon).map((at) => ({ who: start + player, at, message })),
      )
      found.push(...happened)
    }
    yield Math.min(size, start + PANEL_STEP) / size
  }
  found.push(...messages.flatMap((one, message) => byRate(one, message, input)))
  return {
    size,
    prizes: [...prizes.values()].map(({ prize }) => prize),
    occurrences: found.filter(({ at }) => at < to).sort((one, other) => one.at - other.at),
  }
}

/** Returns the rewards and the events of a batch that something is told upon. */
function inBatch(
  { activities, events }: CrowdBatch,
  start: number,
  messages: readonly ForecastMessage[],
  prizes: Map<string, { readonly index: number; readonly prize: ForecastPrize }>,
): readonly Occurrence[] {
  const upon = (fits: (message: ForecastMessage) => boolean) =>
    messages.flatMap((message, index) => (fits(message) ? [index] : []))
  const rewarded = upon(({ occasion }) => occasion === 'reward_given')
  const won =
    rewarded.length === 0
      ? []
      : activities.flatMap(({ player, at, awards }) =>
          awards.flatMap(({ place, offerId, badgeId }) => {
            const key = `${place} ${offerId} ${badgeId}`
            const prize = { place, offerId, ...(badgeId && { badgeId }) }
            const known = prizes.get(key) ?? { index: prizes.size, prize }
            prizes.set(key, known)
            return rewarded.map((message) => ({ who: start + player, at, message, prize: known.index }))
          }),
        )
  const done = events.flatMap(({ player, at, event }) =>
    upon((one) => one.occasion === 'event' && one.event === event && event !== '').map((message) => ({
      ...{ who: start + player, at, message },
    })),
  )
  return [...won, ...done]
}

/** Returns the moments at which one player is told that a streak is at risk or that a quest rests half done. */
function passedMoments({ occasion, hours }: ForecastMessage, changes: readonly Change[], horizon: Horizon): number[] {
  const { document, schedule } = horizon
  if (occasion === 'streak_at_risk')
    return changes.flatMap(({ state }, index) => {
      const streak = state as StreakState
      const today = (streak.last ?? 0) + 1
      const cut = momentOf({ day: today + 1, seconds: 0 }, schedule.zone) - hours * HOUR_MS
      const isDone = (changes[index + 1]?.at ?? Number.POSITIVE_INFINITY) < cut
      return isDone || dayAtRisk(document, streak, today) === undefined ? [] : [cut]
    })
  if (occasion === 'quest_half_done')
    return changes.flatMap(({ state, at }, index) => {
      const isHalf = (one: object | undefined) => isHalfDone(document, one as QuestState | undefined, at)
      const due = at + hours * HOUR_MS
      const hasGoneOn = (changes[index + 1]?.at ?? Number.POSITIVE_INFINITY) < due
      return hasGoneOn || !isHalf(state) || isHalf(changes[index - 1]?.state) ? [] : [due]
    })
  return []
}

/** Draws how often an event that the document does not ask for happens to each player. */
function byRate(message: ForecastMessage, index: number, input: MessagePanelInput): readonly Occurrence[] {
  const { assumptions, horizon, size } = input
  const { from, to, document } = horizon
  const isAsked = message.event !== '' && JSON.stringify(document).includes(JSON.stringify(message.event))
  if (message.occasion !== 'event' || message.event === '' || isAsked) return []
  const random = createRandom(`${assumptions.seed} event ${message.event}`)
  const mean = (eventRateOf(assumptions, message.event) * (to - from)) / (24 * HOUR_MS)
  return Array.from({ length: size }, (_, who) => who).flatMap((who) =>
    Array.from({ length: drawPoisson(mean, random) }, () => ({
      who,
      at: from + random.next() * (to - from),
      message: index,
    })),
  )
}

/** Returns the last rank that wins; ten places where none do, as leaderboards show them. */
export const watchedRanks = (document: Horizon['document']): number =>
  Math.max(0, ...rowsAt(document, 'rewardAssigment').map(({ row }) => ranksOf(row)?.last ?? 0)) || 10
