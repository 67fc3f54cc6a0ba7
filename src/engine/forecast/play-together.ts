import type { Random } from '../random/random.ts'
import { binomial } from '../random/sampling.ts'
import type { Fall } from './chances.ts'
import type { Course, Telling } from './future.ts'
import type { OpenDay } from './horizon.ts'
import { type Alike, type Crowd, join } from './player-class.ts'

/** Players who are alike and play equally often on a day. */
interface Together {
  readonly alike: Alike
  readonly players: number
  readonly times: number
  readonly falls: readonly Fall[]
  readonly day: OpenDay
  /** Whether they could only play from the hour on at which their time came again. */
  readonly isLate: boolean
}

/** Bits of a part of the players: who was rewarded, who gained something. */
const [REWARDED, GAINED] = [1, 2]

/** Lets them play, one round after the other; those who won and those who did not part ways. */
export function playTogether(
  { limits, chances, horizon }: Course,
  { alike, players, times, falls, day, isLate }: Together,
  telling: Telling,
  after: Crowd,
): void {
  const isLimited = limits.rewarded !== 'always'
  let parts = [0, 0, 0, 0]
  parts[(alike.gained ? GAINED : 0) + (alike.rewarded ? REWARDED : 0)] = players
  telling.tally.plays(players * times)
  for (let time = 0; time < times; time++) {
    const next = [0, 0, 0, 0]
    for (let part = 0; part < 4; part++) {
      const count = parts[part] ?? 0
      if (count === 0) continue
      const gained = isLimited && (part & REWARDED) !== 0 ? 0 : roundOf(count, falls, telling)
      const to = part | GAINED | (isLimited ? REWARDED : 0)
      next[part] = (next[part] ?? 0) + count - gained
      next[to] = (next[to] ?? 0) + gained
    }
    parts = next
  }
  const first = horizon.days[0]?.day ?? 0
  const all = limits.back?.(day)
  const back = isLate ? all?.slice(-1) : all
  for (let part = 0; part < 4; part++) {
    const count = parts[part] ?? 0
    if (count === 0) continue
    const one = {
      ...{ played: true, gained: (part & GAINED) !== 0 },
      rewarded: limits.rewarded === 'once' && (part & REWARDED) !== 0,
      used: limits.perPeriod ? alike.used + times : 0,
      inPeriods: chances.ranks ? 15 : 0,
    }
    if (back) comeBack(back, first, one, count, telling.random, after)
    else join(after, { ...one, free: 0 }, count)
  }
}

/** One play of each; answers how many got something. */
function roundOf(count: number, falls: readonly Fall[], { shelf, tally, random }: Telling): number {
  let [left, rest, gained] = [count, 1, 0]
  for (const { chance, prizes } of falls) {
    if (left <= 0 || chance <= 0) continue
    const wins = binomial(left, Math.min(1, chance / rest), random)
    left -= wins
    rest -= chance
    if (wins === 0) continue
    let most = 0
    for (const prize of prizes) most = Math.max(most, tally.won(prize, wins, shelf.take(prize, wins)))
    gained += most
  }
  return gained
}

function comeBack(
  back: readonly { readonly part: number; readonly day: number }[],
  first: number,
  one: Omit<Alike, 'free'>,
  count: number,
  random: Random,
  after: Crowd,
): void {
  let rest = count
  for (const [index, { part, day }] of back.entries()) {
    const some = index === back.length - 1 ? rest : binomial(count, part, random)
    join(after, { ...one, free: day - first + 1 }, some)
    rest -= some
  }
}
