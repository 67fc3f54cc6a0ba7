/** Badge rules: a badge for activities, for a score, or for coins (E §3 "Badge rule"). It is earned once. */
import { type JsonObject, numericAt, textAt } from '#schemas/json.ts'
import type { PlayerEvent } from '../player/player.ts'
import { countedOf } from './count/counted.ts'
import { type CountState, countIn, isEnough, noCount } from './count/state.ts'
import { type EarnedPrize, prizesOf } from './prizes.ts'

/** The progress towards a badge; plain data. */
export interface BadgeState extends CountState {
  /** The best score, and the sum of all. */
  readonly best?: number
  readonly total?: number
  /** The balance of coins when it last changed. */
  readonly coins?: number
  readonly doneTS?: number
}

/** The result of an event; the same state where the event means nothing to the badge. */
export interface BadgeStep {
  readonly state: BadgeState
  readonly gained: readonly EarnedPrize[]
}

/** Advances the state by one event; events come in the order of time. Nothing counts once the badge is earned. */
export function advanceBadge(rule: JsonObject, state: BadgeState = noCount, playerEvent: PlayerEvent): BadgeStep {
  const factor = Object.hasOwn(factors, textAt(rule, 'badgeFactor')) ? factors[textAt(rule, 'badgeFactor')] : undefined
  if (factor === undefined || state.doneTS !== undefined) return { state, gained: [] }
  const advanced = factor.go(rule, state, playerEvent)
  if (advanced.state === state || !factor.isEarned(rule, advanced.state)) return advanced
  const at = playerEvent.happenedTS
  const badge = textAt(rule, 'badge')
  const whole = prizesOf('', badge === '' ? [] : [badge]).map((prize) => ({
    what: 'whole' as const,
    place: '',
    at,
    prize,
  }))
  return { state: { ...advanced.state, doneTS: at }, gained: [...advanced.gained, ...whole] }
}

/** Returns how much of the required amount a player has. */
export function badgeNeed(rule: JsonObject, state: BadgeState = noCount): { have: number; need: number } {
  const factor = Object.hasOwn(factors, textAt(rule, 'badgeFactor')) ? factors[textAt(rule, 'badgeFactor')] : undefined
  return factor?.need(rule, state) ?? { have: 0, need: 0 }
}

interface Factor {
  go(rule: JsonObject, state: BadgeState, playerEvent: PlayerEvent): BadgeStep
  isEarned(rule: JsonObject, state: BadgeState): boolean
  need(rule: JsonObject, state: BadgeState): { have: number; need: number }
}

/** Each activity gives its offer when it is complete. */
const byActivity: Factor = {
  go(rule, before, playerEvent) {
    const counted = countedOf(rule)
    const { state, of } = countIn(counted, before, playerEvent)
    const gained = of.flatMap((index) => {
      const one = counted[index]
      if (!one || state.times[index] !== one.times) return []
      const { place, offerId } = one
      return prizesOf(offerId, []).map((prize) => ({
        what: 'activity' as const,
        place,
        at: playerEvent.happenedTS,
        prize,
      }))
    })
    return { state: state === before ? before : { ...before, ...state }, gained }
  },
  isEarned: (rule, state) => isEnough(rule, countedOf(rule), state, numericAt(rule, 'eventCount')),
  need(rule, state) {
    const most = numericAt(rule, 'eventCount')
    if (most !== undefined) return { have: Math.min(state.events, most), need: most }
    return activitiesNeed(rule, state)
  },
}

/** Sums the times of all activities; where any of them will do, returns the one that is nearest. */
function activitiesNeed(rule: JsonObject, { times }: CountState): { have: number; need: number } {
  const all = countedOf(rule).map((one, index) => ({ have: Math.min(times[index] ?? 0, one.times), need: one.times }))
  const sum = (of: typeof all) =>
    of.reduce((whole, one) => ({ have: whole.have + one.have, need: whole.need + one.need }), { have: 0, need: 0 })
  if (textAt(rule, 'eventCompletion') === 'all') return sum(all)
  return sum(all.toSorted((one, other) => one.need - one.have - (other.need - other.have)).slice(0, 1))
}

/** The best score of finished plays, or the sum of all (`scoreFormat`). */
const byScore: Factor = {
  go(_, state, playerEvent) {
    if (!('ruleId' in playerEvent) || playerEvent.score === undefined) return { state, gained: [] }
    const { score } = playerEvent
    const next = { best: Math.max(state.best ?? Number.NEGATIVE_INFINITY, score), total: (state.total ?? 0) + score }
    return { state: { ...state, ...next }, gained: [] }
  },
  isEarned: (rule, state) => isReached(scoreIn(rule, state), numericAt(rule, 'targetScore')),
  need: (rule, state) => ({ have: scoreIn(rule, state) ?? 0, need: numericAt(rule, 'targetScore') ?? 0 }),
}

const scoreIn = (rule: JsonObject, { best, total }: BadgeState) => (rule.scoreFormat === 'total' ? total : best)
const isReached = (have: number | undefined, need: number | undefined) =>
  have !== undefined && need !== undefined && need > 0 && have >= need

/** A balance between two amounts of coins, inclusive. */
const byCoins: Factor = {
  go: (_, state, playerEvent) => ({
    state: 'coins' in playerEvent ? { ...state, coins: playerEvent.balance } : state,
    gained: [],
  }),
  isEarned(rule, { coins }) {
    const [min, max] = [numericAt(rule, 'minCoins'), numericAt(rule, 'maxCoins')]
    return coins !== undefined && min !== undefined && coins >= min && coins <= (max ?? Number.POSITIVE_INFINITY)
  },
  need: (rule, { coins = 0 }) => ({ have: coins, need: numericAt(rule, 'minCoins') ?? 0 }),
}

const factors: Readonly<Record<string, Factor | undefined>> = { activity: byActivity, score: byScore, coins: byCoins }
