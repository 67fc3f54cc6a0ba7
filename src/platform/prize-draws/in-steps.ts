/** Runs what is computed in steps; other calls are answered in between, since a hundred thousand entries take a second. */
import { setImmediate } from 'node:timers/promises'

/** Runs all steps, and returns what they come to. */
export async function inSteps<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await setImmediate()
  }
}
