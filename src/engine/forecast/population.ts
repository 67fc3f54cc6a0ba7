import type { Random } from '../random/random.ts'
import type { Chances } from './chances.ts'
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
const at = { played: 0, gained: 1, rewarded: 2, inPeriods: 3, used: 7, free: 7 + USED }

/** Packs a class of players. Plays beyond 4,095 and days beyond 2,047 are not counted. */
export const packClass = ({ played, hasPrize, rewarded, inPeriods, used, freeFromDay }: PlayerClass): number =>
  (Math.min(freeFromDay, 2 ** FREE - 1) << at.free) |
  (Math.min(used, 2 ** USED - 1) << at.used) |
  (inPeriods << at.inPeriods) |
  (rewarded ? 1 << at.rewarded : 0) |
  (hasPrize ? 1 << at.gained : 0) |
  (played ? 1 << at.played : 0)

/** Unpacks a class of players. */
export const unpackClass = (key: number): PlayerClass => ({
  played: (key & (1 << at.played)) !== 0,
  hasPrize: (key & (1 << at.gained)) !== 0,
  rewarded: (key & (1 << at.rewarded)) !== 0,
  inPeriods: (key >> at.inPeriods) & 15,
  used: (key >> at.used) & (2 ** USED - 1),
  freeFromDay: key >> at.free,
})

/** The number of players of each class, by its packed key. */
export type Population = Map<number, number>

/** Adds players to those who are like them. */
export function addPlayers(crowd: Population, playerClass: PlayerClass, count: number): void {
  if (count <= 0) return
  const key = packClass(playerClass)
  crowd.set(key, (crowd.get(key) ?? 0) + count)
}

/** Everything that is the same in every future. */
export interface FutureSetup {
  readonly chances: Chances
  readonly limits: PlayLimits
  readonly horizon: Horizon
  /** Returns the opportunities of a part of a day, by its share of the day. */
  opportunities(share: number): PlayOpportunities
}

/** The counters of one future and its source of chance. */
export interface FutureRun {
  readonly stock: StockModel
  readonly tally: ForecastTally
  readonly random: Random
}

/** The chances of 1, 2, 3 … opportunities; the rest to 1 is the chance of none. */
export type PlayOpportunities = readonly number[]
