/** The surroundings of a prediction, the time that is left, the thanks and its further buttons, read from a template of any shape (E §3 "Predict and win"). */
import { answerDeadlineOf } from '#schemas/documents/template-keys.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { addressOf, holdersOf, objectIn } from '../frame/reading.ts'
import { type StyledText, wordsAt } from '../look.ts'

/** The surroundings of a prediction. */
export interface PredictView {
  /** Milliseconds since the epoch; undefined where nothing is said. */
  readonly deadline: number | undefined
  /** True where the right answers are known at the deadline, and not at some later moment. */
  readonly isKnownThen: boolean
  readonly timerHeader: StyledText
  /** The words for days, hours and minutes. */
  readonly units: readonly [string, string, string]
  readonly thanks: StyledText
  /** The picture of the thanks; `''` for none. */
  readonly icon: string
  /** A button is shown after the prediction, and with the result. */
  readonly hasButton: boolean
  readonly hasResultButton: boolean
}

/** Reads what stands around a prediction. */
export function predictView(template: JsonObject, language: number): PredictView {
  const holders = holdersOf(template, language)
  const [submission, deadline] = [objectIn(holders, 'submissionConfig'), objectIn(holders, 'leadGeneration')]
  return {
    deadline: answerDeadlineOf(template),
    // As the deadline, it is said once, in the first language.
    isKnownThen: textAt(objectIn(holdersOf(template, 0), 'leadGeneration'), 'resultTiming') !== 'later',
    timerHeader: wordsAt(submission, 'timerHeader'),
    units: [
      textAt(deadline, 'Days') || 'Days',
      textAt(deadline, 'Hours') || 'Hours',
      textAt(deadline, 'Minutes') || 'Minutes',
    ],
    thanks: wordsAt(submission, 'submissionText'),
    icon: addressOf(submission.icon),
    hasButton: submission.ctaNeeded === true,
    hasResultButton: holders.some(({ resultCtaNeeded }) => resultCtaNeeded === true),
  }
}

/** Splits milliseconds into days, hours and minutes, the last minute begun. */
export function partsOf(milliseconds: number): readonly [number, number, number] {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000))
  return [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
}
