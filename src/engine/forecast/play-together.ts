import type { Chances, OutcomeChance } from '../chances/chances.ts'
import { drawBinomial } from '../random/sampling.ts'
import { isOfferId } from '../simulation/offers.ts'
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

/** Flags of a part of the players: rewarded, has a prize, has the badges of winners. */
const [REWARDED, HAS_PRIZE, HAS_BADGES] = [1, 2, 4]
/** The number of combinations of the flags. */
const PARTS = 8

/** The players of a visit by their flags: one list is read while the other is written, and both are used again. */
let [parts, next] = [new Float64Array(PARTS), new Float64Array(PARTS)]

/** Plays one round after the other; players who won and players who did not are counted apart. */
export function playTogether(
  { limits, chances }: FutureSetup,
  { members, times, outcomes, used, freeFromDay }: Visit,
  run: FutureRun,
  after: Population,
): void {
  const isLimited = limits.rewarded !== 'always'
  const badges = chances.badges ?? []
  const badged = badges.length > 0 ? HAS_BADGES : 0
  parts.fill(0)
  for (const [key, count] of members) {
    const { hasPrize, hasBadges, rewarded } = unpackClass(key)
    const part = (hasPrize ? HAS_PRIZE : 0) + (rewarded ? REWARDED : 0) + (hasBadges ? HAS_BADGES : 0)
    parts[part] = (parts[part] ?? 0) + count
    run.tally.plays(count * times)
  }
  for (let time = 0; time < times; time++) {
    next.fill(0)
    for (let part = 0; part < PARTS; part++) {
      const count = parts[part] ?? 0
      if (count === 0) continue
      const isOver = isLimited && (part & REWARDED) !== 0
      const { gained, winners } = isOver ? none : roundOf(count, outcomes, chances, run)
      if ((part & HAS_BADGES) === 0) for (const badge of badges) run.tally.won(badge, winners, winners)
      addTo(next, part, count - winners)
      addTo(next, part | badged, winners - gained)
      addTo(next, part | HAS_PRIZE | badged | (isLimited ? REWARDED : 0), gained)
    }
    ;[parts, next] = [next, parts]
  }
  for (let part = 0; part < PARTS; part++) {
    const count = parts[part] ?? 0
    if (count <= 0) continue
    const state = {
      played: true,
      hasPrize: (part & HAS_PRIZE) !== 0,
      freeFromDay,
      hasBadges: (part & HAS_BADGES) !== 0,
      rewarded: limits.rewarded === 'once' && (part & REWARDED) !== 0,
      used: limits.perPeriod ? used : 0,
      inPeriods: chances.ranks ? 15 : 0,
    }
    addPlayers(after, state, count)
  }
}

function addTo(list: Float64Array, index: number, count: number): void {
  list[index] = (list[index] ?? 0) + count
}

/** The players of a round who got a prize, and those who won at all: a row without an offer is won as it stands. */
interface Round {
  readonly gained: number
  readonly winners: number
}

const none: Round = { gained: 0, winners: 0 }

/** Plays one round. */
function roundOf(
  count: number,
  outcomes: readonly OutcomeChance[],
  { prizes: all }: Chances,
  { stock, tally, random }: FutureRun,
): Round {
  let [left, rest, gained, winners] = [count, 1, 0, 0]
  for (const { chance, prizes } of outcomes) {
    if (left <= 0 || chance <= 0) continue
    const wins = drawBinomial(left, Math.min(1, chance / rest), random)
    left -= wins
    rest -= chance
    if (wins === 0) continue
    let most = 0
    for (const prize of prizes) most = Math.max(most, tally.won(prize, wins, stock.take(prize, wins)))
    gained += most
    winners += prizes.some((prize) => isOfferId(all[prize]?.offerId ?? '')) ? most : wins
  }
  return { gained, winners }
}
