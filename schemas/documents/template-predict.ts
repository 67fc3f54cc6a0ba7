/** Predict and win (type 20; E §3 "Predict and win"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, group, number, text } from '../values/optional.ts'
import { PlainOrStyledText, words } from '../values/text-style.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankButton, blankEntry, blankOf, blankSettings, blankWizard } from './template-blank.ts'
import {
  blankOptionStates,
  blankPrediction,
  blankQuestionStyle,
  Question,
  QuestionStyle,
} from './template-questions.ts'

/** Until when answers are taken, and the words around the time that is left; under a key that is a form elsewhere. */
export const PredictionDeadline = v.looseObject({
  /** Milliseconds since the epoch. */
  answerDeadline: number,
  /** `onDeadline`, or `later` (values ours). */
  resultTiming: text,
  Days: text,
  Hours: text,
  Minutes: text,
})
export type PredictionDeadline = v.InferOutput<typeof PredictionDeadline>

/** A prediction as it travels. */
export const PredictTemplate = v.looseObject({
  ...Template.entries,
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        questions: v.optional(v.array(Question)),
        versusNeeded: flag,
        optionType: text,
        questionStyle: v.optional(QuestionStyle),
        optionStyles: group,
        submissionConfig: v.optional(
          v.looseObject({
            icon: text,
            timerHeader: v.optional(PlainOrStyledText),
            submissionText: v.optional(PlainOrStyledText),
            ctaNeeded: flag,
          }),
        ),
        leadGeneration: v.optional(PredictionDeadline),
        winningTitle: v.optional(PlainOrStyledText),
        losingTitle: v.optional(PlainOrStyledText),
        resultCtaNeeded: flag,
      }),
    ),
  ),
})
export type PredictTemplate = v.InferOutput<typeof PredictTemplate>

/** Creates a prediction of one question with three options. */
export const blankPredictAndWin = () =>
  blankOf(
    playTypes.predictAndWin,
    blankEntry(
      {},
      {
        questions: [{ ...blankPrediction(), name: 'Who will win?' }],
        versusNeeded: false,
        optionType: 'Image',
        questionStyle: {
          ...blankQuestionStyle(),
          option: { ...blankOptionStates(), selected: { bgColor: '#D0EBFF', color: '#1864AB', borderColor: '' } },
        },
        optionStyles: {},
        submissionConfig: {
          icon: '',
          timerHeader: words('Answers close in', 15, 400),
          submissionText: words('Thank you for your prediction', 20, 600),
          ctaNeeded: false,
        },
        leadGeneration: {
          answerDeadline: 0,
          resultTiming: 'onDeadline',
          Days: 'Days',
          Hours: 'Hours',
          Minutes: 'Minutes',
        },
        winningTitle: words('You won', 30, 600),
        losingTitle: words('Not this time', 30, 600),
        resultCtaNeeded: false,
        // Three buttons (E §3): before, after an answer, and with the result.
        buttonConfig: [blankButton('Submit'), blankButton('Back to the start'), blankButton('See your reward')],
        additionalSettings: blankSettings(),
        displayWizard: blankWizard(),
      },
    ),
  ) satisfies PredictTemplate
