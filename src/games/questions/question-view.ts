/** The questions of a quiz, poll or prediction as they are shown, read from a template of any shape (E §3 "Quiz", "Opinion poll and polling", "Predict and win"). */
import { isObject, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { MAX_QUESTIONS } from '#schemas/values/questions.ts'
import { addressOf, type Holders, holdersOf, listIn, objectIn, textIn, textOf, wholeIn } from '../frame/reading.ts'
import { type QuestionLook, questionLook } from './question-look.ts'

/** An option of a question. */
export interface OptionView {
  /** From 1, as answers name it. */
  readonly number: number
  readonly text: string
  readonly picture: string
}

/** One question with what may be answered. */
export interface QuestionView {
  /** Its key among the answers: its number, from 1. */
  readonly key: string
  readonly text: string
  readonly picture: string
  /** The position of the picture: `top`, `bottom`, `left` or `right`. */
  readonly at: string
  readonly audio: string
  /** None for a slider. */
  readonly options: readonly OptionView[]
  /** The texts at the ends of a slider. */
  readonly ends: readonly [string, string]
  /** Two sides against each other. */
  readonly isVersus: boolean
  /** The option that is right, where the document tells; players' documents do not. */
  readonly right: number | undefined
  /** Seconds to answer it; 0 where it is not timed. */
  readonly seconds: number
  /** The places a slider moves with each press of an arrow key. */
  readonly speed: number
}

/** All questions of a template with their timer and looks. */
export interface QuestionsView {
  readonly questions: readonly QuestionView[]
  /** Seconds for all of them; 0 where they are not timed. */
  readonly seconds: number
  readonly banner: string
  readonly shufflesQuestions: boolean
  readonly shufflesOptions: boolean
  readonly look: QuestionLook
}

/** Reads the questions: which there are is said at the top of the template or in its first language, and the chosen language may say them in its own words. */
export function questionsView(template: JsonObject, language: number): QuestionsView {
  const holders = holdersOf(template, language)
  const [own] = holders
  const first = holdersOf(template, 0)[0] ?? template
  const words = new Map((own && own !== template ? rowsOf(own) : []).map(({ row, index }) => [index, row]))
  return {
    questions: (rowsOf(template).length > 0 ? rowsOf(template) : rowsOf(first)).map(({ row, index }) =>
      questionOf(words.get(index) ?? {}, row, index, holders),
    ),
    seconds: secondsOf(holders),
    banner: addressOf(textIn(holders, 'bannerImage')) || addressOf(objectIn(holders, 'bannerImage')),
    shufflesQuestions: holders.some(({ shuffleQuestions }) => shuffleQuestions === true),
    shufflesOptions: holders.some(({ shuffle }) => shuffle === true),
    look: questionLook(holders),
  }
}

const rowsOf = (holder: JsonObject) =>
  [rowsAt(holder, 'questions'), rowsAt(holder, 'pollQuestions')]
    .find(({ length }) => length > 0)
    ?.slice(0, MAX_QUESTIONS) ?? []

function questionOf(own: JsonObject, row: JsonObject, index: number, all: Holders): QuestionView {
  const both: Holders = [own, row]
  const [options, words] = [listIn([row], 'optionsList', 20), listIn([own], 'optionsList', 20)]
  const isSlider = textAt(row, 'type') === 'slider' || options.length === 0
  const hasPictures = textIn([row, ...all], 'optionType').toLowerCase() !== 'text'
  return {
    key: `${index + 1}`,
    text: textOf(own.name) || textOf(row.name) || `Question ${index + 1}`,
    picture: both.map(({ image }) => addressOf(image)).find(Boolean) ?? '',
    at: textIn(both, 'imgPosition') || 'top',
    audio: both.map(({ audio }) => addressOf(audio)).find(Boolean) ?? '',
    options: isSlider ? [] : options.map((option, at) => optionOf(option, words[at], at, hasPictures)),
    ends: [textIn(both, 'rangeStartText') || "I don't like it", textIn(both, 'rangeEndText') || 'I love it'],
    isVersus: [row, ...all].some(({ versusNeeded }) => versusNeeded === true) && options.length === 2,
    right: numericAt(row, 'correctOption'),
    seconds: isTimed(row) ? clockOf([row], 10) : 0,
    speed: wholeIn(both, 'speed', [1, 3, 6]),
  }
}

function optionOf(option: unknown, own: unknown, at: number, hasPicture: boolean): OptionView {
  return {
    number: at + 1,
    text: textOf(own) || textOf(option) || `Option ${at + 1}`,
    picture: hasPicture && isObject(option) ? addressOf(option.optionImage) || addressOf(option.image) : '',
  }
}

/** `timerFlag` turns the timer on; its minutes and seconds stand beside it, or milliseconds in `timer.timeInMS`. */
function secondsOf(holders: Holders): number {
  if (!holders.some(isTimed)) return 0
  return clockOf(holders, (numericAt(objectIn(holders, 'timer'), 'timeInMS') ?? 10_000) / 1000)
}

const isTimed = ({ timerFlag }: JsonObject) => timerFlag === true || timerFlag === 'true'

/** Seconds of the minutes and seconds that are told, from 5 to six hours. */
function clockOf(holders: Holders, otherwise: number): number {
  const of = (key: string) => holders.map((one) => numericAt(one, key)).find((one) => one !== undefined) ?? 0
  const told = of('timeInMinutes') * 60 + of('timeInSeconds')
  return Math.min(6 * 3600, Math.max(5, Math.round(told > 0 ? told : otherwise)))
}

/** An order that chance gives (`random` from 0 to 1). */
export function shuffled<T>(list: readonly T[], random: () => number): readonly T[] {
  return list
    .map((item) => ({ item, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ item }) => item)
}
