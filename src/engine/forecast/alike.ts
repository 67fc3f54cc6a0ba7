/** What players have in common who need not be told apart, packed into one number. */
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
  /** The day, since the epoch, from which they may play again; 0 for any. */
  readonly free: number
}

const USED = 2 ** 20

/** Packs. */
export const keyOf = ({ played, gained, rewarded, inPeriods, used, free }: Alike): number =>
  (free * USED + Math.min(used, USED - 1)) * 128 +
  inPeriods * 8 +
  (rewarded ? 4 : 0) +
  (gained ? 2 : 0) +
  (played ? 1 : 0)

/** Unpacks. */
export function read(key: number): Alike {
  const flags = key % 128
  const rest = (key - flags) / 128
  const used = rest % USED
  return {
    ...{ played: (flags & 1) > 0, gained: (flags & 2) > 0, rewarded: (flags & 4) > 0 },
    ...{ inPeriods: flags >> 3, used, free: (rest - used) / USED },
  }
}
