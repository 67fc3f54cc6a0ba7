/**
 * Game mechanics: a badge, an offer or points on a leaderboard for repeated activities (E §3 "Game mechanics rule").
 */
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import { MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { PlayerEvent } from '../player/player.ts'
import { type CountedActivity, countedOf } from './count/counted.ts'
import { renewalAfter } from './count/period.ts'
import { type CountState, countIn, isEnough, noCount } from './count/state.ts'
import { type EarnedPrize, prizesOf } from './prizes.ts'

/** The progress in this period; plain data. */
export interface MechanicsState extends CountState {
  /** The moment at which counting starts over; absent where it never does. */
  readonly untilTS?: number | undefined
  /** The moment at which the counts were enough in this period. */
  readonly doneTS?: number | undefined
  /** The number of periods in which the counts were enough, including this one. */
  readonly rounds: number
  /** The moments of the first events of this period, for the progress bar that the rule names; absent without one. */
  readonly moments?: readonly number[]
}

/** The surroundings of a rule. */
export interface MechanicsContext {
  /** The organisation's time zone, IANA. */
  readonly zone: string
  /** Id of the rule; a rule that names a game counts its own plays. */
  readonly self: string
}

/**
 * Advances the state by one event; events come in the order of time. `score` is the number of points for the rule's
 * leaderboard. Once the counts are enough, only the leaderboard goes on until the period starts over.
 */
export function advanceMechanics(
  rule: JsonObject,
  before: MechanicsState | undefined,
  playerEvent: PlayerEvent,
  { zone, self }: MechanicsContext,
): { readonly state: MechanicsState; readonly gained: readonly EarnedPrize[]; readonly score: number | undefined } {
  const at = playerEvent.happenedTS
  const begun = mechanicsAt(before, at)
  const counted = countedBy(rule, self)
  const { state, of } = countIn(counted, begun, playerEvent)
  if (of.length === 0) return { state: begun, gained: [], score: undefined }
  const untilTS = begun.untilTS ?? renewalAfter(rule, at, zone)
  const wasDone = begun.doneTS !== undefined
  const isDone = !wasDone && isEnough(rule, counted, state, numericAt(rule, 'numberOfEvents'))
  const gained = wasDone ? [] : [...timesOf(rule, counted, state, of, at), ...(isDone ? wholeOf(rule, at) : [])]
  const points = of.reduce((sum, index) => sum + (counted[index]?.points ?? 0), 0)
  return {
    state: {
      ...{ times: state.times, events: state.events, untilTS, rounds: begun.rounds + (isDone ? 1 : 0) },
      doneTS: isDone ? at : begun.doneTS,
      ...(textAt(rule, 'progressBarId') !== '' && { moments: [...(begun.moments ?? []), at].slice(0, MAX_BAR_EVENTS) }),
    },
    gained,
    score: textAt(rule, 'leaderBoardId') === '' && rule.leaderBoardSelected !== true ? undefined : points,
  }
}

/**
 * Returns the state at a moment: a new period begins by itself.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function mechanicsAt(state: MechanicsState | undefined, moment: number): MechanicsState {
  if (state === undefined) return { ...noCount, rounds: 0 }
  return state.untilTS !== undefined && moment >= state.untilTS ? { ...noCount, rounds: state.rounds } : state
}

/** Returns how much of the required amount a player has. */
export function mechanicsNeed(rule: JsonObject, state: MechanicsState): { have: number; need: number } {
  const need = Math.max(1, numericAt(rule, 'numberOfEvents') ?? 1)
  return { have: Math.min(state.events, need), need }
}

/**
 * Returns the counted activities. A rule that selects nothing and names a game counts its own plays: those that won,
 * where it has rewards to win (our reading).
 */
function countedBy(rule: JsonObject, self: string): readonly CountedActivity[] {
  const counted = countedOf(rule)
  if (counted.length > 0 || textAt(rule, 'templateId') === '' || self === '') return counted
  const mustWin = rowsAt(rule, 'rewardAssigment').length > 0
  const answers = (done: PlayerEvent) =>
    'ruleId' in done && done.ruleId === self && (!mustWin || done.rewarded === true)
  return [{ event: '', ruleId: self, test: 'every', answers, times: 1, points: 1, offerId: '', place: '' }]
}

/**
 * Returns the prizes of counted times: with `rewardEachEvent` each time gives the offer of its activity, or the rule's
 * own; else an activity gives its offer when it is complete.
 */
function timesOf(
  rule: JsonObject,
  counted: readonly CountedActivity[],
  { times }: CountState,
  of: readonly number[],
  at: number,
): readonly EarnedPrize[] {
  const isEach = rule.rewardEachEvent === true
  return of.flatMap((index): EarnedPrize[] => {
    const one = counted[index]
    if (!one || (!isEach && times[index] !== one.times)) return []
    const offerId = one.offerId || (isEach ? textAt(rule, 'offer') : '')
    const what = isEach ? ('time' as const) : ('activity' as const)
    return prizesOf(offerId, []).map((prize) => ({ what, place: one.place, at, prize }))
  })
}

/** Returns the rule's badges, and its offer where that is not given for each event already. */
function wholeOf(rule: JsonObject, at: number): readonly EarnedPrize[] {
  const offer = rule.rewardEachEvent === true ? '' : textAt(rule, 'offer')
  return prizesOf(offer, badgeIdsOf(rule)).map((prize) => ({ what: 'whole', place: '', at, prize }))
}
