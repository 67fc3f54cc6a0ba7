import { questionsPathOf } from '../documents/template-question-edits.ts'
import {
  type IndexedRow,
  isFilled,
  isObject,
  type JsonObject,
  listAt,
  numberAt,
  numericAt,
  objectAt,
  rowsAt,
  textAt,
  valueAt,
  valueAtPath,
  wordsAt,
} from '../json.ts'
import { templateMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { type Issue, problem } from './issue.ts'
import { lengthOf } from './name-length.ts'
import { entriesOf } from './quest-parts.ts'

type Steps = readonly (string | number)[]
type Question = IndexedRow & { readonly path: Steps }

/** Returns the questions of the first language with their paths; `undefined` where a template says nothing of questions. */
function questionsOf(template: JsonObject): readonly Question[] | undefined {
  const found = [questionsPathOf(template), ['questions'], ['localizationconfig', 0, 'questions']].find(
    (path) => path && Array.isArray(valueAtPath(template, path)),
  )
  if (!found) return undefined
  return (valueAtPath(template, found) as readonly unknown[]).flatMap((row, index) =>
    isObject(row) ? [{ row, index, path: [...found, index] }] : [],
  )
}

/** Creates a check of each question. */
const ofEachQuestion =
  (of: (question: Question, template: JsonObject) => readonly Issue[]): Check =>
  (template) =>
    (questionsOf(template) ?? []).flatMap((question) => of(question, template))

/** A game of questions asks at least one. */
export const templateAsks: Check = (template) => {
  const path = questionsPathOf(template)
  return path && questionsOf(template)?.length === 0 ? [problem('question-needed', path, say.questionNeeded)] : []
}

/** A question has at least 3 characters (E §5). */
export const templateQuestionTexts = ofEachQuestion(({ row, path }) =>
  lengthOf(wordsAt(row, 'name')) < 3 ? [problem('question-length', [...path, 'name'], say.questionLength)] : [],
)

const isSlider = ({ row }: Question) => row.type === 'slider'
const wordsOf = (option: unknown) => (isObject(option) ? wordsAt(option, 'text') : isFilled(option) ? `${option}` : '')
const pictureOf = (option: unknown) => {
  const picture = valueAt(option, 'optionImage')
  return textAt(option, 'optionImage') || textAt(picture, 'url')
}

/** A question has at least two options, each with a text or a picture (E §5; types 6, 18, 20). */
export const templateOptions = ofEachQuestion((question) => {
  if (isSlider(question)) return []
  const { row, path } = question
  const options = listAt(row, 'optionsList')
  return [
    ...(options.length < 2 ? [problem('options-needed', [...path, 'optionsList'], say.optionsNeeded)] : []),
    ...options.flatMap((option, index) =>
      wordsOf(option) || pictureOf(option)
        ? []
        : [
            problem(
              'option-required',
              [...path, 'optionsList', index, ...(isObject(option) ? ['text'] : [])],
              say.optionRequired(index + 1),
            ),
          ],
    ),
  ]
})

/** A versus question has exactly two options (type 20). */
export const templateVersus = ofEachQuestion(({ row, path }) =>
  row.versusNeeded === true && listAt(row, 'optionsList').length > 2
    ? [problem('versus-options', [...path, 'optionsList'], say.versusOptions)]
    : [],
)

/** The points of a question are above zero, or those that all have (E §5; types 6 and 18). */
export const templatePoints: Check = (template) => {
  if (template.samePointsForAllQuestions === true) {
    const same = numericAt(template, 'samePoints')
    return same !== undefined && same <= 0 ? [problem('score', ['samePoints'], say.score)] : []
  }
  return (questionsOf(template) ?? []).flatMap(({ row, path }) => {
    const points = numericAt(row, 'points')
    return points !== undefined && points <= 0 ? [problem('score', [...path, 'points'], say.score)] : []
  })
}

/** A question of a quiz has a right option among its own (type 6). */
export const templateRightOptions = ofEachQuestion((question) => {
  if (isSlider(question)) return []
  const { row, path } = question
  const right = numericAt(row, 'correctOption')
  const isThere = right !== undefined && right >= 1 && right <= listAt(row, 'optionsList').length
  return isThere ? [] : [problem('correct-option', [...path, 'correctOption'], say.correctOption)]
})

/** A slider has words at both ends, unless it leaves them to the game (E §3; type 7). */
export const templateRanges = ofEachQuestion(({ row, path }) => [
  ...(row.rangeStartText === '' ? [problem('range-start', [...path, 'rangeStartText'], say.rangeStart)] : []),
  ...(row.rangeEndText === '' ? [problem('range-end', [...path, 'rangeEndText'], say.rangeEnd)] : []),
])

/** A timer that is on has more than zero seconds, of a game or of a question. */
export const templateTimer: Check = (template) => {
  const holders = [
    ...entriesOf(template).map(({ part, path }) => ({ row: part, path })),
    ...(questionsOf(template) ?? []),
    { row: template, path: [] as Steps },
  ]
  return holders.flatMap(({ row, path }) => {
    // A text of games reads as the switch does.
    if (row.timerFlag !== true && row.timerFlag !== 'true') return []
    const times = [[row, 'timeInMinutes'] as const, [row, 'timeInSeconds'] as const, [row.timer, 'timeInMS'] as const]
    const told = times.filter(([holder, key]) => valueAt(holder, key) !== undefined)
    const isPositive = told.some(([holder, key]) => (numericAt(holder, key) ?? 0) > 0)
    const isNumeric = told.every(([holder, key]) => numericAt(holder, key) !== undefined)
    return told.length === 0 || (isPositive && isNumeric)
      ? []
      : [problem('timer', [...path, 'timeInSeconds'], say.timer)]
  })
}

/** The days of a quiz: how many lie between, which questions come, in ascending order (type 6). */
export const templateSchedule: Check = (template) => {
  const schedule = objectAt(template, 'schedule')
  if (!schedule) return []
  const days = numericAt(schedule, 'customDays')
  const rows = rowsAt(schedule, 'questionSchedule')
  const isCustom = schedule.noOfQuestions === 'custom'
  return [
    ...(schedule.noOfDays === 'custom' && days !== undefined && days < 1
      ? [problem('schedule-days', ['schedule', 'customDays'], say.scheduleDays)]
      : []),
    ...(isCustom && listAt(schedule, 'customQuestions').length === 0
      ? [problem('schedule-questions', ['schedule', 'customQuestions'], say.scheduleQuestions)]
      : []),
    ...rows
      .filter(({ row }, at) => at > 0 && (numberAt(row, 'day') ?? 0) <= (numberAt(rows[at - 1]?.row, 'day') ?? -1))
      .map(({ index }) => problem('schedule-order', ['schedule', 'questionSchedule', index, 'day'], say.scheduleOrder)),
  ]
}
