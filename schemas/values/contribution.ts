/** The player's own addition to a provable draw (ours). Apart from the schemas of draws: pages of customers read it too. */

/** The longest contribution, in characters. */
export const MAX_CONTRIBUTION_LENGTH = 64

/** Letters, digits, `_` and `-`, at most so many; also none. */
export const contributionPattern = /^[0-9A-Za-z_-]{0,64}$/
