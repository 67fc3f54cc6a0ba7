/** The polls: of sliders (type 7), and of options that show how others voted (type 18) (E §3 "Opinion poll and polling"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, group, number } from '../values/optional.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'
import { blankPollQuestion, blankSlider, Question } from './template-questions.ts'

/** A poll of sliders as it travels. */
export const OpinionTemplate = v.looseObject({
  ...Template.entries,
  questions: v.optional(v.array(Question)),
  localizationconfig: v.optional(
    v.array(v.looseObject({ ...TemplateEntry.entries, questions: v.optional(v.array(Question)) })),
  ),
})
export type OpinionTemplate = v.InferOutput<typeof OpinionTemplate>

/** The keys of a poll's design; what the groups hold is not shown. */
const design = {
  quesOptCardDesign: group,
  percentBarConfig: group,
  playButton: group,
  pauseButton: group,
  playSeekLine: group,
}

/** A poll of options as it travels. */
export const PollTemplate = v.looseObject({
  ...Template.entries,
  samePointsForAllQuestions: flag,
  samePoints: number,
  pollQuestions: v.optional(v.array(Question)),
  timer: v.optional(v.looseObject({ timeInMS: number })),
  questionIndex: number,
  ...design,
  localizationconfig: v.optional(
    v.array(v.looseObject({ ...TemplateEntry.entries, pollQuestions: v.optional(v.array(Question)) })),
  ),
})
export type PollTemplate = v.InferOutput<typeof PollTemplate>

/** Creates a poll of one slider. */
export const blankOpinionPoll = () =>
  ({
    ...blankOf(playTypes.opinionPoll, blankEntry({}, {})),
    questions: [blankSlider()],
  }) satisfies OpinionTemplate

/** Creates a poll of one question with two options. */
export const blankPolling = () =>
  ({
    ...blankOf(playTypes.polling, blankEntry({}, {})),
    samePointsForAllQuestions: true,
    samePoints: 5,
    pollQuestions: [blankPollQuestion()],
    quesOptCardDesign: { bgColor: '', color: '', borderColor: '', thickness: 1, radius: '10%' },
    percentBarConfig: { color: '', bgColor: '', height: 8, radius: '50%' },
    playButton: { color: '', bgColor: '' },
    pauseButton: { color: '', bgColor: '' },
    playSeekLine: { color: '', bgColor: '' },
    timer: { timeInMS: 10_000 },
    questionIndex: 0,
  }) satisfies PollTemplate
