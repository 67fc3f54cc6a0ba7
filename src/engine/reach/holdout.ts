/** The holdout: players who meet nothing, so that what the others do can be compared with what they do. */
import { bucketOf } from '../random/random.ts'

/** It stays for ever: another one would draw other people. */
const SALT = 'holdout'

/** A player of an organisation. */
export interface HeldOutCandidate {
  /** Id of the organisation. */
  readonly organisation: string
  readonly userId: string
}

/**
 * Says whether a player is held out: the same answer every time, because a hash decides. A larger share adds people and
 * lets nobody go.
 *
 * @param percent - The share of players who are held out, from 0 to 100.
 */
export const isHeldOut = ({ organisation, userId }: HeldOutCandidate, percent: number): boolean =>
  percent > 0 && bucketOf(`${SALT} ${organisation}`, userId) * 100 < percent
