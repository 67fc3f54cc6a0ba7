/** How many documents each law is shown: `LAW_RUNS`, else 10,000. */
export const runs = Number(process.env.LAW_RUNS ?? 10_000)

/** The seed all laws draw from, so that a failure is the same on every machine; `LAW_SEED` tries another. */
export const seed = Number(process.env.LAW_SEED ?? 20_261_120)

/** What every law is asserted with. */
export const law = { numRuns: runs, seed }

/** What a law is asserted with that a tenth of the documents is enough for. */
export const smallLaw = { numRuns: Math.ceil(runs / 10), seed }
