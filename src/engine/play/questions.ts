/**
 * Questions of quizzes and polls, and their votes. The template says what an answer counts (E §3 "Quiz", "Opinion poll
 * and polling").
 */
import { type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { Votes } from '#schemas/values/play.ts'
import { MAX_QUESTIONS } from '#schemas/values/questions.ts'

/** A question as it is counted; its key among the answers is its number, from 1. */
export interface Question {
  readonly key: string
  readonly points: number
  /** The right option, from 1; `undefined` where there is none. */
  readonly right: number | undefined
  /** The number of options; 0 for a slider. */
  readonly options: number
}

/** The chosen option (from 1), or the position of a slider (0 to 100), by question. */
export type Answers = Readonly<Record<string, number>>

const held = new WeakMap<JsonObject, readonly Question[]>()

/** Returns the questions of a template, read once: at its top, or in its first language. */
export function questionsOf(template: JsonObject): readonly Question[] {
  const found = held.get(template) ?? readQuestions(template)
  held.set(template, found)
  return found
}

function readQuestions(template: JsonObject): readonly Question[] {
  const places = [template, rowsAt(template, 'localizationconfig')[0]?.row ?? {}]
  const lists = places.flatMap((holder) => [rowsAt(holder, 'questions'), rowsAt(holder, 'pollQuestions')])
  const same = places.find(({ samePointsForAllQuestions }) => samePointsForAllQuestions === true)
  const samePoints = same && numericAt(same, 'samePoints')
  return (lists.find((list) => list.length > 0) ?? []).slice(0, MAX_QUESTIONS).map(({ row, index }) => ({
    key: `${index + 1}`,
    points: Math.max(0, samePoints ?? numericAt(row, 'points') ?? 1),
    right: numericAt(row, 'correctOption'),
    options: textAt(row, 'type') === 'slider' ? 0 : rowsOf(row.optionsList),
  }))
}

const rowsOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
const given = (answers: Answers, key: string) => (Object.hasOwn(answers, key) ? answers[key] : undefined)

/** Sums the points of the questions that were answered right. */
export const pointsOfQuiz = (template: JsonObject, answers: Answers): number =>
  sum(questionsOf(template).filter(({ key, right }) => right !== undefined && given(answers, key) === right))

/**
 * Sums the points of every answered question: no opinion is worth more than another (our reading). A slider stands from
 * 0 to 100.
 */
export const pointsOfPoll = (template: JsonObject, answers: Answers): number =>
  sum(
    questionsOf(template).filter(({ key, options }) => {
      const answer = given(answers, key)
      if (answer === undefined) return false
      return options === 0 ? answer >= 0 && answer <= 100 : Number.isInteger(answer) && answer >= 1 && answer <= options
    }),
  )

const sum = (questions: readonly Question[]) => questions.reduce((points, one) => points + one.points, 0)

/** The number of times that one option of one question was chosen; options count from 1. */
export interface VoteTally {
  /** The question's key: its number, from 1. */
  readonly question: string
  readonly option: number
  readonly votes: number
}

/**
 * Returns the votes of every question that has options, including the given answers; unknown options count nowhere.
 * Every play is a vote (our reading).
 */
export function votesOf(
  template: Readonly<Record<string, unknown>>,
  before: readonly VoteTally[],
  given: Answers = {},
): Votes {
  const counts = new Map<string, number>()
  const placeOf = (question: string, option: number) => `${option} of ${question}`
  for (const { question, option, votes } of [...before, ...talliesOf(given)]) {
    const place = placeOf(question, option)
    counts.set(place, (counts.get(place) ?? 0) + votes)
  }
  return Object.fromEntries(
    questionsOf(template)
      .filter(({ options }) => options > 0)
      .map(({ key, options }) => [
        key,
        Array.from({ length: options }, (_, at) => counts.get(placeOf(key, at + 1)) ?? 0),
      ]),
  )
}

/** Returns the answers of one play as one vote each. */
export const talliesOf = (answers: Answers): readonly VoteTally[] =>
  Object.entries(answers).map(([question, option]) => ({ question, option, votes: 1 }))
