import type { SeedDocument } from '../seed-document.ts'

/** What the demo organisation has on top of the library. */
export const demo = (_now: number): SeedDocument[] => []
