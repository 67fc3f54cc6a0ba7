/** Rewards that wait for somebody's look, because what won them looks like farming. */
import type { Reward } from './play.ts'

/** The `why` of a reward that was won and waits for somebody's look: it is not given yet, and its stock is kept for it. */
export const HELD = 'held'
/** The `why` of a reward that waited and was not let through. */
export const REFUSED = 'refused'

/** Says whether a reward was won as far as the player is concerned: given, or waiting to be. */
export const isWonReward = ({ given, why }: Pick<Reward, 'given' | 'why'>): boolean => given || why === HELD
