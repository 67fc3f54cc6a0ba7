/**
 * Answers to questions for a joint forecast: one at once, then the whole one. A newer question ends the earlier one, and what was
 * prepared for that is used again, so this lives as long as its worker does.
 */
import { jointForecasting } from '#src/engine/joint-forecast/joint-forecast.ts'
import type { JointForecast, JointSubject } from '#src/engine/joint-forecast/model.ts'
import { keepPreparations } from '#src/engine/joint-forecast/prepared-plan.ts'

/** A question; the number tells the answers to it from those to others. */
export interface JointQuestion {
  readonly number: number
  readonly plan: JointSubject
}

/** An answer; the one at once says so itself. */
export type JointAnswer =
  | { readonly number: number; readonly forecast: JointForecast }
  | { readonly number: number; readonly cannot: string }

/** So long nothing is asked before the whole forecast begins, in milliseconds: whoever drags asks sooner. */
const WHOLE_DELAY_MS = 200

/**
 * Creates a function that takes questions.
 *
 * @param pause - Waits so many milliseconds, in which newer questions are heard.
 */
export function answerJointly(
  post: (answer: JointAnswer) => void,
  pause: (milliseconds: number) => Promise<void>,
): (question: JointQuestion) => Promise<void> {
  let asked = -1
  let templates = ''
  let kept = keepPreparations()
  return async ({ number, plan }) => {
    asked = number
    const read = JSON.stringify(plan.templates)
    if (read !== templates) [templates, kept] = [read, keepPreparations()]
    for (const isQuick of [true, false]) {
      const steps = jointForecasting(plan, { isQuick }, kept)
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) {
          post({ number, forecast: step.value })
          break
        }
        // An answer at once waits for nobody.
        if (!isQuick) await pause(0)
        if (asked !== number) return
      }
      if (isQuick) await pause(WHOLE_DELAY_MS)
      if (asked !== number) return
    }
  }
}
