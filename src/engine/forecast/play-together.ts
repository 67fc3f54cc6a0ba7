import type { OutcomeChance } from '../chances/chances.ts'
import { drawBinomial } from '../random/sampling.ts'
import { addPlayers, type FutureRun, type FutureSetup, type Population, unpackClass } from './population.ts'

/** Players who come in the same part of a day and play equally often. */
export interface Visit {
  /** Index of the part of the day. */
  readonly part: number
  /** The players by their class before the visit. */
  readonly members: Population
  readonly times: number
  readonly outcomes: readonly OutcomeChance[]
  /** Plays in this period of the limit, these included. */
  readonly used: number
  /** The first day on which they may play again, from 1 for the first day of the horizon; 0 for any day. */
  readonly freeFromDay: number
}

/** Flags of a part of the players: rewarded, has a prize. */
const [REWARDED, HAS_PRIZE] = [1, 2]

/** Plays one round after the other; players who won and players who did not are counted apart. */
export function playTogether(
  { limits, chances }: FutureSetup,
  { members, times, outcomes, used, freeFromDay }: Visit,
  run: FutureRun,
  after: Population,
): void {
  const isLimited = limits.rewarded !== 'always'
  let parts = [0, 0, 0, 0]
  for (const [key, count] of members) {
    const { hasPrize, rewarded } = unpackClass(key)
    const part = (hasPrize ? HAS_PRIZE : 0) + (rewarded ? REWARDED : 0)
    parts[part] = (parts[part] ?? 0) + count
    run.tally.plays(count * times)
  }
  for (let time = 0; time < times; time++) {
    const next = [0, 0, 0, 0]
    for (let part = 0; part < 4; part++) {
      const count = parts[part] ?? 0
      if (count === 0) continue
      const gained = isLimited && (part & REWARDED) !== 0 ? 0 : roundOf(count, outcomes, run)
      const to = part | HAS_PRIZE | (isLimited ? REWARDED : 0)
      next[part] = (next[part] ?? 0) + count - gained
      next[to] = (next[to] ?? 0) + gained
    }
    parts = next
  }
  for (let part = 0; part < 4; part++) {
    const state = {
      ...{ played: true, hasPrize: (part & HAS_PRIZE) !== 0, freeFromDay },
      rewarded: limits.rewarded === 'once' && (part & REWARDED) !== 0,
      used: limits.perPeriod ? used : 0,
      inPeriods: chances.ranks ? 15 : 0,
    }
    addPlayers(after, state, parts[part] ?? 0)
  }
}

/** Plays one round and returns how many players got a prize. */
function roundOf(count: number, outcomes: readonly OutcomeChance[], { stock, tally, random }: FutureRun): number {
  let [left, rest, gained] = [count, 1, 0]
  for (const { chance, prizes } of outcomes) {
    if (left <= 0 || chance <= 0) continue
    const wins = drawBinomial(left, Math.min(1, chance / rest), random)
    left -= wins
    rest -= chance
    if (wins === 0) continue
    let most = 0
    for (const prize of prizes) most = Math.max(most, tally.won(prize, wins, stock.take(prize, wins)))
    gained += most
  }
  return gained
}
