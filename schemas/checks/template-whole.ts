import { isObject, type JsonObject, listAt, objectAt, textAt, valueAt, wordsAt, wordsPath } from '../json.ts'
import { templateMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { isNameLength, lengthOf } from './name-length.ts'
import { entriesOf, type Part } from './quest-parts.ts'
import { repeated } from './repeated.ts'
import { resultTextProblems } from './rule-result-text.ts'

/** A template has a name of 3 to 50 characters (E §5). */
export const templateName: Check = (template) => {
  const name = textAt(template, 'templateName')
  if (!name) return [problem('template-name-required', ['templateName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('template-name-length', ['templateName'], say.nameLength)]
}

/** The title of a language has at least 3 characters where it is there, its subtitle where it says something (E §5). */
export const templateTitles: Check = (template) =>
  entriesOf(template).flatMap(({ part, path }) => {
    const title = (key: string) => [...path, ...wordsPath(part, key)]
    const isShort = (key: string) => lengthOf(wordsAt(part, key)) < 3
    const isGiven = valueAt(part, 'title') !== undefined && valueAt(part, 'title') !== null
    return [
      ...(isGiven && isShort('title') ? [problem('template-title', title('title'), say.titleLength)] : []),
      ...(wordsAt(part, 'subtitle') && isShort('subtitle')
        ? [problem('template-subtitle', title('subtitle'), say.subtitleLength)]
        : []),
    ]
  })

/** The result texts of a template and of each language, where it has its own: as those of rules (E §5). */
export const templateResults: Check = (template) => [
  ...resultTextProblems(template, []),
  ...entriesOf(template).flatMap(({ part, path }) => resultTextProblems(part, path)),
]

/** A language that is there twice, or of another shape than the first, is flagged and kept (as in quests). */
export const templateLanguages: Check = (template) => {
  const [first, ...others] = entriesOf(template)
  if (!first) return []
  const shape = shapeOf(first.part)
  return [
    ...repeated([first, ...others], ({ part }) => textAt(part, 'language')).map(({ path }) =>
      warning('template-same-language', [...path, 'language'], say.sameLanguage),
    ),
    ...others
      .filter(({ part }) => Object.entries(shapeOf(part)).some(([key, count]) => differs(shape, key, count)))
      .map(({ path }) => warning('template-shape', [...path, 'language'], say.otherShape)),
  ]
}

type Shape = Readonly<Record<string, number>>
const differs = (shape: Shape, key: string, count: number) => Object.hasOwn(shape, key) && shape[key] !== count

/** Returns the length of each list whose items belong together across the languages. */
function shapeOf(entry: Part['part']): Shape {
  const lists = {
    quadrants: listIn(objectAt(entry, 'quadrants'), 'list'),
    elements: listIn(objectAt(entry, 'slotConfig'), 'slotElements'),
    questions: listIn(entry, 'questions'),
    pairs: listIn(objectAt(entry, 'cardContent'), 'pairList'),
  }
  return Object.fromEntries(Object.entries(lists).flatMap(([key, list]) => (list ? [[key, list.length]] : [])))
}

const listIn = (holder: JsonObject | undefined, key: string) =>
  isObject(holder) && Array.isArray(holder[key]) ? listAt(holder, key) : undefined
