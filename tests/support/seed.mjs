// The seed of a run, for the order of its tests and for the documents that its laws draw. It is another one each time, and printed;
// `TEST_SEED` repeats a run.
export const runSeed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_000)
