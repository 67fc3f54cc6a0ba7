/** Whether this run takes its time, as `npm run test:long` does. */
export const isLongRun = process.env.TEST_LONG === '1'

/** Chooses how often something is repeated: in the ordinary run, and in the long one. */
export const repeats = (usual: number, long: number): number => (isLongRun ? long : usual)
