import type { SeedDocument } from '../seed-document.ts'

/** What every organisation starts with: the library of templates and the default leaderboard. */
export const library = (_now: number): SeedDocument[] => []
