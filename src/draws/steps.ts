/** Long computations in steps: pages and programs run them at once, a server does other things in between. */

/** Runs all steps at once, and returns what they come to. */
export function lastOf<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
