/** The quiz (type 6; E §3 "Quiz"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, group, number, text } from '../values/optional.ts'
import { Template, TemplateEntry } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'
import { blankQuestionStyle, blankQuizQuestion, Question, QuestionStyle } from './template-questions.ts'

/** The days of the questions: which come when. */
export const QuizSchedule = v.looseObject({
  /** `daily`, or `custom` (ours): every so many days, weeks or months. */
  noOfDays: text,
  /** `all`, or `custom` (ours): those of `customQuestions`. */
  noOfQuestions: text,
  customDays: number,
  customTime: text,
  /** `day`, `week` or `month`. */
  customDaysOption: text,
  /** Numbers of questions, from 1. */
  customQuestions: v.optional(v.array(v.unknown())),
  questionSchedule: v.optional(v.array(v.looseObject({ day: number, questions: v.optional(v.array(v.unknown())) }))),
})
export type QuizSchedule = v.InferOutput<typeof QuizSchedule>

/** The keys of a timer over questions. */
const timer = { timerFlag: flag, timeInMinutes: number, timeInSeconds: number, timerStyles: group }

/** A quiz as it travels: its questions in the first language at the top, their words in others by index in their entries. */
export const QuizTemplate = v.looseObject({
  ...Template.entries,
  /** `Use Trivia Form`, or `Upload File` (ours). */
  questionsOptionSelected: text,
  samePointsForAllQuestions: flag,
  samePoints: number,
  allowEdit: flag,
  questions: v.optional(v.array(Question)),
  schedule: v.optional(QuizSchedule),
  localizationconfig: v.optional(
    v.array(
      v.looseObject({
        ...TemplateEntry.entries,
        titleImage: text,
        bannerImage: text,
        subType: text,
        shuffle: flag,
        shuffleQuestions: flag,
        ...timer,
        questions: v.optional(v.array(Question)),
        questionStyle: v.optional(QuestionStyle),
        optionStyles: group,
      }),
    ),
  ),
})
export type QuizTemplate = v.InferOutput<typeof QuizTemplate>

/** Creates the days of a new quiz: all questions, every day. */
export const blankQuizSchedule = () => ({
  noOfDays: 'daily',
  noOfQuestions: 'all',
  customDays: 1,
  customTime: '00:00:00',
  customDaysOption: 'day',
  customQuestions: [] as unknown[],
  questionSchedule: [] as { day: number; questions: unknown[] }[],
})

/** Creates a quiz with one empty question. */
export const blankQuiz = () =>
  ({
    ...blankOf(
      playTypes.quiz,
      blankEntry(
        {},
        {
          titleImage: '',
          bannerImage: '',
          subType: 'Card',
          shuffle: false,
          shuffleQuestions: false,
          timerFlag: false,
          timeInMinutes: 0,
          timeInSeconds: 10,
          timerStyles: { color: '', bgColor: '' },
          questionStyle: blankQuestionStyle(),
          optionStyles: {},
        },
      ),
    ),
    questionsOptionSelected: 'Use Trivia Form',
    samePointsForAllQuestions: false,
    samePoints: 10,
    allowEdit: true,
    questions: [blankQuizQuestion()],
    schedule: blankQuizSchedule(),
  }) satisfies QuizTemplate
