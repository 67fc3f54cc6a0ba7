/** What players have in common who need not be told apart, packed into one small number: flags, plays of the period, day. */
export interface Alike {
  readonly played: boolean
  /** Got something. */
  readonly gained: boolean
  /** May not be rewarded again. */
  readonly rewarded: boolean
  /** Which periods of ranks they have played in, one bit for each. */
  readonly inPeriods: number
  /** Plays in this period of the limit. */
  readonly used: number
  /** The day, from 1 for the first that is looked at, from which they may play again; 0 for any. */
  readonly free: number
}

const [USED, FREE] = [12, 11]
const at = { played: 0, gained: 1, rewarded: 2, inPeriods: 3, used: 7, free: 7 + USED }

/** Packs. Beyond 4,095 plays of a period and 2,047 days nobody counts any more. */
export const keyOf = ({ played, gained, rewarded, inPeriods, used, free }: Alike): number =>
  (Math.min(free, 2 ** FREE - 1) << at.free) |
  (Math.min(used, 2 ** USED - 1) << at.used) |
  (inPeriods << at.inPeriods) |
  (rewarded ? 1 << at.rewarded : 0) |
  (gained ? 1 << at.gained : 0) |
  (played ? 1 << at.played : 0)

/** Unpacks. */
export const read = (key: number): Alike => ({
  played: (key & (1 << at.played)) !== 0,
  gained: (key & (1 << at.gained)) !== 0,
  rewarded: (key & (1 << at.rewarded)) !== 0,
  inPeriods: (key >> at.inPeriods) & 15,
  used: (key >> at.used) & (2 ** USED - 1),
  free: key >> at.free,
})

/** Players who are alike, by their key. */
export type Crowd = Map<number, number>

/** Adds players to those who are like them. */
export function join(crowd: Crowd, alike: Alike, count: number): void {
  if (count <= 0) return
  const key = keyOf(alike)
  crowd.set(key, (crowd.get(key) ?? 0) + count)
}
