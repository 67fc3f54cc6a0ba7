/** The pictures and sounds that questions name by a file, and their addresses once they are stored. Pure. */
import { questionKeyOf } from '../documents/template-keys.ts'
import { asObject, asText, isObject, type JsonObject } from '../json.ts'

/** Returns the name of a file that stands where an address belongs; `''` for addresses and all else. */
export function fileIn(value: unknown): string {
  const name = (isObject(value) ? asText(value.url) || asText(value.fileName) : asText(value)).trim()
  return /^(?:[a-z]+:|\/)/i.test(name) ? '' : name.toLowerCase()
}

/** Puts an address where a file is named; all else stays. */
function addressed(value: unknown, urls: ReadonlyMap<string, string>): unknown {
  const url = urls.get(fileIn(value))
  if (url === undefined) return value
  return isObject(value) ? { ...value, url } : url
}

type Change = (value: unknown) => unknown

/** Returns a template with every picture and sound of its questions changed, in all languages. */
function withMedia(template: JsonObject, change: Change): JsonObject {
  const key = questionKeyOf(template)
  const inList = (holder: JsonObject): JsonObject =>
    Array.isArray(holder[key]) ? { ...holder, [key]: holder[key].map((one) => inQuestion(one, change)) } : holder
  const top = inList(template)
  const entries = top.localizationconfig
  return Array.isArray(entries)
    ? { ...top, localizationconfig: entries.map((entry) => (isObject(entry) ? inList(entry) : entry)) }
    : top
}

function inQuestion(question: unknown, change: Change): unknown {
  return isObject(question) ? withQuestionMedia(question, change) : question
}

function withQuestionMedia(question: JsonObject, change: Change): JsonObject {
  const at = (holder: JsonObject, key: string) => (Object.hasOwn(holder, key) ? { [key]: change(holder[key]) } : {})
  const options = question.optionsList
  return {
    ...question,
    ...at(question, 'image'),
    ...at(question, 'audio'),
    ...(Array.isArray(options) && {
      optionsList: options.map((one) => (isObject(one) ? { ...one, ...at(asObject(one), 'optionImage') } : one)),
    }),
  }
}

/** Returns the names of the files that the questions of a template name, in lower case. */
export function namesIn(template: JsonObject): ReadonlySet<string> {
  const names = new Set<string>()
  withMedia(template, (value) => {
    const name = fileIn(value)
    if (name) names.add(name)
    return value
  })
  return names
}

/** Returns a template with the addresses of files in place of their names, given in lower case. */
export const filled = (template: JsonObject, urls: ReadonlyMap<string, string>): JsonObject =>
  withMedia(template, (value) => addressed(value, urls))

/** Returns a question with the addresses of files in place of their names, given in lower case. */
export const filledQuestion = (question: JsonObject, urls: ReadonlyMap<string, string>): JsonObject =>
  withQuestionMedia(question, (value) => addressed(value, urls))
