import type { Chances } from '../chances/chances.ts'
import type { Random } from '../random/random.ts'
import { drawHypergeometric } from '../random/sampling.ts'
import type { Horizon } from './horizon.ts'
import type { PlayLimits } from './limits.ts'
import type { StockModel } from './stock-model.ts'
import type { ForecastTally } from './tally.ts'

/**
 * The common state of players who need not be told apart, packed into one small number: flags, plays of the period,
 * day.
 */
export interface PlayerClass {
  readonly played: boolean
  /** True when they got a prize. */
  readonly hasPrize: boolean
  /** True when they have the badges that winners get; always false where there are none. */
  readonly hasBadges: boolean
  /** True when they may not be rewarded again. */
  readonly rewarded: boolean
  /** The periods of ranks that they have played in, one bit for each. */
  readonly inPeriods: number
  /** Plays in this period of the limit. */
  readonly used: number
  /** The first day on which they may play again, from 1 for the first day of the horizon; 0 for any day. */
  readonly freeFromDay: number
}

const [USED, FREE] = [12, 11]
const at = { played: 0, gained: 1, rewarded: 2, inPeriods: 3, badges: 7, used: 8, free: 8 + USED }

/** The bits that say nothing about when a player may play: what they have won, and the ranks they may get. */
const REWARD_BITS = (1 << at.gained) | (1 << at.rewarded) | (15 << at.inPeriods) | (1 << at.badges)

/** The bits that say anything but when a player may play. */
const LAST_BITS = (1 << at.used) - 1

/** Packs a class of players. Plays beyond 4,095 and days beyond 2,047 are not counted. */
export const packClass = ({ played, hasPrize, hasBadges, rewarded, inPeriods, used, freeFromDay }: PlayerClass) =>
  (Math.min(freeFromDay, 2 ** FREE - 1) << at.free) |
  (Math.min(used, 2 ** USED - 1) << at.used) |
  (hasBadges ? 1 << at.badges : 0) |
  (inPeriods << at.inPeriods) |
  (rewarded ? 1 << at.rewarded : 0) |
  (hasPrize ? 1 << at.gained : 0) |
  (played ? 1 << at.played : 0)

/** Returns a packed class with other plays of the period and another day from which they may play again. */
export const packedAnew = (key: number, used: number, freeFromDay: number): number =>
  (key & LAST_BITS) | (Math.min(freeFromDay, 2 ** FREE - 1) << at.free) | (Math.min(used, 2 ** USED - 1) << at.used)

/** Unpacks a class of players. */
export const unpackClass = (key: number): PlayerClass => ({
  played: (key & (1 << at.played)) !== 0,
  hasPrize: (key & (1 << at.gained)) !== 0,
  hasBadges: (key & (1 << at.badges)) !== 0,
  rewarded: (key & (1 << at.rewarded)) !== 0,
  inPeriods: (key >> at.inPeriods) & 15,
  used: (key >> at.used) & (2 ** USED - 1),
  freeFromDay: key >> at.free,
})

/** The number of players of each class, by its packed key. */
export type Population = Map<number, number>

/** Adds players to those who are like them. */
export function addPlayers(crowd: Population, playerClass: PlayerClass, count: number): void {
  addPacked(crowd, packClass(playerClass), count)
}

/** Adds players to those who are like them, by their packed class. */
export function addPacked(crowd: Population, key: number, count: number): void {
  if (count > 0) crowd.set(key, (crowd.get(key) ?? 0) + count)
}

/** Counts the players of a population. */
export function countPlayers(population: Population): number {
  let all = 0
  for (const players of population.values()) all += players
  return all
}

/**
 * Groups the players who may play alike, whatever they have won, in an order that does not depend on what anybody won.
 */
export function groupByAttendance(population: Population): (readonly [PlayerClass, Population])[] {
  const groups = new Map<number, Population>()
  for (const [key, count] of population) {
    const group = groups.get(key & ~REWARD_BITS)
    if (group) group.set(key, count)
    else groups.set(key & ~REWARD_BITS, new Map([[key, count]]))
  }
  return [...groups].sort(([one], [other]) => one - other).map(([key, members]) => [unpackClass(key), members] as const)
}

/** Takes a number of players out of a population, each with the same chance, and returns them by their class. */
export function takePlayers(population: Population, count: number, random: Random): Population {
  const taken: Population = new Map()
  let all = countPlayers(population)
  let left = Math.min(count, all)
  for (const [key, players] of population) {
    const some = drawHypergeometric(all, players, left, random)
    all -= players
    left -= some
    if (some > 0) taken.set(key, some)
    population.set(key, players - some)
  }
  return taken
}

/** Everything that is the same in every future. */
export interface FutureSetup {
  readonly chances: Chances
  readonly limits: PlayLimits
  readonly horizon: Horizon
  /** Returns the opportunities of a part of a day, by its share of the day. */
  opportunities(share: number): PlayOpportunities
  /**
   * Returns the share of those who would play it on a day that choose it among what else there is, 0 to 1; absent where
   * it is alone.
   *
   * @param day - Days since the epoch.
   */
  readonly attention?: (day: number) => number
}

/** The counters of one future and its sources of chance. */
export interface FutureRun {
  readonly stock: StockModel
  readonly tally: ForecastTally
  /** Decides who comes and how often: the same whatever is given. */
  readonly attendance: Random
  /** Decides everything else. */
  readonly random: Random
  /** Says whether it was stopped before its end; absent where nothing stops it. */
  readonly isStopped?: () => boolean
}

/** The chances of 1, 2, 3 … opportunities; the rest to 1 is the chance of none. */
export type PlayOpportunities = readonly number[]
