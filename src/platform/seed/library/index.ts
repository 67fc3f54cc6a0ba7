/** What every organisation starts with: a plain template of every type, and the default leaderboard. Not here: sample data. */
import type { SeedDocument } from '../seed-document.ts'
import { leaderboards } from './leaderboards.ts'
import { templates } from './templates.ts'

/** The library of a new organisation, as of now (milliseconds since the epoch). */
export const library = (_now: number): SeedDocument[] => [...templates, ...leaderboards]
