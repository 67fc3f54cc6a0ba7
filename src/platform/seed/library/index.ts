/**
 * The library that every organisation starts with: a plain template of every type, tournaments, eight themes, leaderboards, badges, progress bars and
 * information screens; no sample data.
 */
import type { SeedDocument } from '../seed-document.ts'
import { badges } from './badges.ts'
import { leaderboards } from './leaderboards.ts'
import { pages } from './pages.ts'
import { progressBars } from './progress-bars.ts'
import { templates } from './templates.ts'
import { themes } from './themes.ts'
import { tournaments } from './tournaments.ts'

/** The library of a new organisation, as of now (milliseconds since the epoch). */
export const library = (now: number): SeedDocument[] => [
  ...leaderboards,
  ...themes,
  ...templates(now),
  ...tournaments(now),
  ...badges,
  ...progressBars,
  ...pages,
]
