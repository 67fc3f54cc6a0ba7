import type { Random } from '../random/random.ts'
import { drawBinomial } from '../random/sampling.ts'
import type { OpenDay } from '../schedule/open-days.ts'
import type { OutcomeChance } from './chances.ts'
import { addPlayers, type FutureRun, type FutureSetup, type PlayerClass, type Population } from './population.ts'

/** Players who are playerClass and play equally often on a day. */
interface Together {
  readonly playerClass: PlayerClass
  readonly players: number
  readonly times: number
  readonly outcomes: readonly OutcomeChance[]
  readonly day: OpenDay
  /** True when they could only play from the hour of renewal on. */
  readonly isLate: boolean
}

/** Flags of a part of the players: rewarded, has a prize. */
const [REWARDED, HAS_PRIZE] = [1, 2]

/** Plays one round after the other; players who won and players who did not are counted apart. */
export function playTogether(
  { limits, chances, horizon }: FutureSetup,
  { playerClass, players, times, outcomes, day, isLate }: Together,
  run: FutureRun,
  after: Population,
): void {
  const isLimited = limits.rewarded !== 'always'
  let parts = [0, 0, 0, 0]
  parts[(playerClass.hasPrize ? HAS_PRIZE : 0) + (playerClass.rewarded ? REWARDED : 0)] = players
  run.tally.plays(players * times)
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
  const first = horizon.days[0]?.day ?? 0
  const all = limits.returnDays?.(day)
  const returnDays = isLate ? all?.slice(-1) : all
  for (let part = 0; part < 4; part++) {
    const count = parts[part] ?? 0
    if (count === 0) continue
    const one = {
      ...{ played: true, hasPrize: (part & HAS_PRIZE) !== 0 },
      rewarded: limits.rewarded === 'once' && (part & REWARDED) !== 0,
      used: limits.perPeriod ? playerClass.used + times : 0,
      inPeriods: chances.ranks ? 15 : 0,
    }
    if (returnDays) addReturning(returnDays, first, one, count, run.random, after)
    else addPlayers(after, { ...one, freeFromDay: 0 }, count)
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

function addReturning(
  returnDays: readonly { readonly share: number; readonly day: number }[],
  first: number,
  one: Omit<PlayerClass, 'freeFromDay'>,
  count: number,
  random: Random,
  after: Population,
): void {
  let rest = count
  for (const [index, { share, day }] of returnDays.entries()) {
    const some = index === returnDays.length - 1 ? rest : drawBinomial(count, share, random)
    addPlayers(after, { ...one, freeFromDay: day - first + 1 }, some)
    rest -= some
  }
}
