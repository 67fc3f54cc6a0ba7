import { libraryBadges, ownBadges } from './badges/badges.ts'
import { libraryLeaderboards, ownLeaderboards } from './leaderboards/leaderboards.ts'
import { libraryProgressBars, ownProgressBars } from './progress-bars/progress-bars.ts'

/** The lists of the hub, in the order of their tabs. */
export const lists = [
  ...([ownBadges, libraryBadges, ownLeaderboards, libraryLeaderboards] as const),
  ...([ownProgressBars, libraryProgressBars] as const),
] as const
