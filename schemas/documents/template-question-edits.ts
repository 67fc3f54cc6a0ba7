/**
 * The questions of a template in its languages, read and changed one at a time; everything else stays as it was. The
 * questions of the first language stand at the top of a quiz or poll, and in the first entry of a prediction.
 */
import {
  asObject,
  isObject,
  type JsonObject,
  type JsonPath,
  listAt,
  numberAt,
  rowsAt,
  textAt,
  valueAtPath,
} from '../json.ts'
import { setAt } from '../json-edits.ts'
import { questionKeyOf } from './template-keys.ts'

/** Returns the path of a language's questions; `undefined` for a language that the template does not have. */
export function questionsPathOf(template: JsonObject, language = ''): JsonPath | undefined {
  const key = questionKeyOf(template)
  const entries = rowsAt(template, 'localizationconfig')
  const [first] = entries
  const entry = language === '' ? first : entries.find(({ row }) => textAt(row, 'language') === language)
  if (!entry) return language === '' ? [key] : undefined
  const inEntry = ['localizationconfig', entry.index, key]
  if (Array.isArray(entry.row[key]) || entry !== first) return inEntry
  return [key]
}

/** Returns the questions of a language: its own, else those of the first. */
export function questionsIn(template: JsonObject, language = ''): readonly unknown[] | undefined {
  const path = questionsPathOf(template, language)
  if (!path) return undefined
  const own = valueAtPath(template, path)
  if (Array.isArray(own)) return own
  const first = valueAtPath(template, questionsPathOf(template) ?? [])
  return Array.isArray(first) ? first : []
}

/**
 * Returns the template with a question of one language put at an index, or after the last; `undefined` for a language
 * or an index that is not there. A language without questions of its own begins with those of the first.
 */
export function withQuestion(
  template: JsonObject,
  question: JsonObject,
  { language = '', index }: { readonly language?: string | undefined; readonly index?: number | undefined },
): { readonly template: JsonObject; readonly index: number } | undefined {
  const path = questionsPathOf(template, language)
  const before = questionsIn(template, language)
  if (!path || !before) return undefined
  const at = index ?? before.length
  if (at > before.length) return undefined
  const after =
    at === before.length ? [...before, question] : before.map((one, place) => (place === at ? question : one))
  return { template: setAt(template, path, after), index: at }
}

/**
 * Returns the template without the question at an index, in every language; the numbers of later questions move down in
 * its schedule. `undefined` where there is no such question.
 */
export function withoutQuestion(template: JsonObject, index: number): JsonObject | undefined {
  const key = questionKeyOf(template)
  if (index >= (questionsIn(template)?.length ?? 0)) return undefined
  const left = (holder: JsonObject): JsonObject =>
    Array.isArray(holder[key]) ? { ...holder, [key]: holder[key].filter((_, at) => at !== index) } : holder
  const top = left(template)
  const entries = top.localizationconfig
  const inAll = Array.isArray(entries)
    ? { ...top, localizationconfig: entries.map((entry) => (isObject(entry) ? left(entry) : entry)) }
    : top
  return isObject(inAll.schedule) ? { ...inAll, schedule: withoutNumber(inAll.schedule, index + 1) } : inAll
}

/** Takes a question's number out of a schedule; those above it are one less. */
function withoutNumber(schedule: JsonObject, number: number): JsonObject {
  const numbers = (list: readonly unknown[]) =>
    list.flatMap((one) => {
      if (one === number) return []
      return typeof one === 'number' && one > number ? [one - 1] : [one]
    })
  const days = listAt(schedule, 'questionSchedule').map((day) =>
    Array.isArray(asObject(day).questions)
      ? { ...asObject(day), questions: numbers(asObject(day).questions as unknown[]) }
      : day,
  )
  return {
    ...schedule,
    ...(Array.isArray(schedule.customQuestions) && { customQuestions: numbers(schedule.customQuestions) }),
    ...(Array.isArray(schedule.questionSchedule) && { questionSchedule: days }),
  }
}

/** Returns a question without one of its options; the right one stays the right one, or becomes the last before it. */
export function withoutOption(question: JsonObject, index: number): JsonObject {
  const optionsList = listAt(question, 'optionsList').filter((_, at) => at !== index)
  const right = numberAt(question, 'correctOption')
  const moved = right === undefined ? undefined : right > index + 1 ? right - 1 : Math.min(right, optionsList.length)
  return { ...question, optionsList, ...(moved === undefined ? {} : { correctOption: Math.max(1, moved) }) }
}
