import { repeats } from '#tests/support/long.ts'

/** How many documents each law is shown: `LAW_RUNS`, else 1,000, and 100,000 in the long run. */
export const runs = Number(process.env.LAW_RUNS ?? repeats(1_000, 100_000))

/** The seed that laws draw their documents from. Each run has another one and prints it; `TEST_SEED` repeats a run. */
export const seed = Number(process.env.TEST_SEED)

/** The seed of laws about chance, which right code would break once in so many seeds: always the same. */
export const CHANCE_SEED = 20_261_120

/** What every law is asserted with. */
export const law = { numRuns: runs, seed }

/** What a law is asserted with that a tenth of the documents is enough for. */
export const smallLaw = { numRuns: Math.ceil(runs / 10), seed }
