/** Questions as quizzes, polls and predictions carry them (E §3): their shape, blank ones, their looks. */
import * as v from 'valibot'
import { flag, group, number, text } from '../values/optional.ts'
import { words } from '../values/text-style.ts'

/** A picture of a question: its address, or that with the name of its file. */
const Picture = v.optional(v.union([v.string(), v.looseObject({ fileName: text, url: text })]))

/** A question of any game: with options, or answered by a slider (`type` `slider`). Options count from 1. */
export const Question = v.looseObject({
  name: text,
  type: text,
  imgPosition: text,
  image: Picture,
  audio: text,
  points: number,
  correctOption: number,
  optionsList: v.optional(v.array(v.union([v.string(), v.looseObject({ text, optionImage: Picture })]))),
  rangeStartText: text,
  rangeEndText: text,
  speed: number,
  timerFlag: flag,
  timeInMinutes: number,
  timeInSeconds: number,
  versusNeeded: flag,
  optionType: text,
})
export type Question = v.InferOutput<typeof Question>

/** The looks of questions and of their options in each state; what a group holds beside them is not shown. */
export const QuestionStyle = v.looseObject({
  cardBox: group,
  question: group,
  option: v.optional(v.looseObject({ default: group, correct: group, wrong: group, selected: group })),
  playButton: group,
  pauseButton: group,
  playSeekLine: group,
})
export type QuestionStyle = v.InferOutput<typeof QuestionStyle>

/** Creates a question with two empty options; of a quiz the first is right. */
export const blankQuizQuestion = () => ({
  name: '',
  type: 'text',
  imgPosition: 'top',
  image: '',
  audio: '',
  points: 10,
  correctOption: 1,
  optionsList: [{ text: '' }, { text: '' }],
})

/** Creates a question of a poll of options. */
export const blankPollQuestion = () => ({
  name: '',
  type: 'text',
  imgPosition: 'top',
  image: { fileName: '', url: '' },
  points: 5,
  optionsList: ['', ''],
})

/** Creates a question that is answered by a slider (E §3 "Opinion poll and polling"). */
export const blankSlider = () => ({
  name: '',
  type: 'slider',
  rangeStartText: "I don't like it",
  rangeEndText: 'I love it',
  speed: 3,
  timerFlag: false,
  timeInMinutes: 0,
  timeInSeconds: 10,
})

/** Creates a question of a prediction with this many options, nobody's right yet. */
export const blankPrediction = (options = 3) => ({
  name: '',
  type: 'text',
  imgPosition: 'top',
  image: '',
  audio: '',
  points: 0,
  versusNeeded: false,
  optionType: 'Image',
  optionsList: Array.from({ length: options }, (_, index) => ({ text: `Option ${index + 1}`, optionImage: '' })),
})

const option = (bgColor: string, color: string) => ({ bgColor, color, borderColor: '', radius: '10%' })

/** The looks of options by what became of them. */
export const blankOptionStates = () => ({
  default: option('#FFFFFF', '#000000'),
  correct: option('#D3F9D8', '#2B8A3E'),
  wrong: option('#FFE3E3', '#C92A2A'),
})

/** Creates the looks of questions. */
export const blankQuestionStyle = () => ({
  cardBox: { bgColor: '', borderColor: '', thickness: 1, radius: '10%' },
  question: words('', 20, 600),
  option: blankOptionStates(),
  playButton: { color: '', bgColor: '' },
  pauseButton: { color: '', bgColor: '' },
  playSeekLine: { color: '', bgColor: '' },
})
