/** Game mechanics: a badge, an offer or points on a leaderboard for what somebody does again and again (E §3 "Game mechanics rule"). */
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { Happened } from '../player/player.ts'
import { type Counted, countedOf } from './count/counted.ts'
import { renewalAfter } from './count/period.ts'
import { type CountState, countIn, isEnough, noCount } from './count/state.ts'
import { type Earned, prizesOf } from './prizes.ts'

/** How far somebody is in this period; plain data. */
export interface MechanicsState extends CountState {
  /** When counting begins anew; undefined where it never does. */
  readonly untilTS?: number | undefined
  /** When it was enough in this period. */
  readonly doneTS?: number | undefined
  /** How often it was enough, this period counted. */
  readonly rounds: number
}

/** Where the rule stands that is followed. */
export interface MechanicsAround {
  /** The organisation's zone. */
  readonly zone: string
  /** Id of the rule: one that names a game counts its own plays. */
  readonly self: string
}

/**
 * Goes on by one thing that happened, in the order of time. `score` is what counts for the rule's leaderboard: the points
 * of what was done. Once it is enough, more is counted for the leaderboard alone, until the period begins anew.
 */
export function advanceMechanics(
  rule: JsonObject,
  before: MechanicsState | undefined,
  happened: Happened,
  { zone, self }: MechanicsAround,
): { readonly state: MechanicsState; readonly gained: readonly Earned[]; readonly score: number | undefined } {
  const at = happened.happenedTS
  const begun = mechanicsAt(before, at)
  const counted = countedBy(rule, self)
  const { state, of } = countIn(counted, begun, happened)
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
    },
    gained,
    score: textAt(rule, 'leaderBoardId') === '' && rule.leaderBoardSelected !== true ? undefined : points,
  }
}

/** The state at a moment: a period that has come begins by itself. */
export function mechanicsAt(state: MechanicsState | undefined, moment: number): MechanicsState {
  if (state === undefined) return { ...noCount, rounds: 0 }
  return state.untilTS !== undefined && moment >= state.untilTS ? { ...noCount, rounds: state.rounds } : state
}

/** How much of how much it asks for. */
export function mechanicsNeed(rule: JsonObject, state: MechanicsState): { have: number; need: number } {
  const need = Math.max(1, numericAt(rule, 'numberOfEvents') ?? 1)
  return { have: Math.min(state.events, need), need }
}

/** A rule that selects nothing and names a game counts the plays of it: those that won, where it has rewards to win (our reading). */
function countedBy(rule: JsonObject, self: string): readonly Counted[] {
  const counted = countedOf(rule)
  if (counted.length > 0 || textAt(rule, 'templateId') === '' || self === '') return counted
  const mustWin = rowsAt(rule, 'rewardAssigment').length > 0
  const answers = (done: Happened) => 'ruleId' in done && done.ruleId === self && (!mustWin || done.rewarded === true)
  return [{ event: '', ruleId: self, answers, times: 1, points: 1, offerId: '', place: '' }]
}

/** With `rewardEachEvent` every time gives the offer of its activity, or the rule's own; else an activity gives its when it is complete. */
function timesOf(
  rule: JsonObject,
  counted: readonly Counted[],
  { times }: CountState,
  of: readonly number[],
  at: number,
): readonly Earned[] {
  const isEach = rule.rewardEachEvent === true
  return of.flatMap((index): Earned[] => {
    const one = counted[index]
    if (!one || (!isEach && times[index] !== one.times)) return []
    const offerId = one.offerId || (isEach ? textAt(rule, 'offer') : '')
    const what = isEach ? ('time' as const) : ('activity' as const)
    return prizesOf(offerId, []).map((prize) => ({ what, place: one.place, at, prize }))
  })
}

/** The badges it names, and its offer where that is not given for each event already. */
function wholeOf(rule: JsonObject, at: number): readonly Earned[] {
  const { badges } = rule
  const all: readonly unknown[] = Array.isArray(badges) ? badges : [badges]
  const named = all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
  const offer = rule.rewardEachEvent === true ? '' : textAt(rule, 'offer')
  return prizesOf(offer, named).map((prize) => ({ what: 'whole', place: '', at, prize }))
}
