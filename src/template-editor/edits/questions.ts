/**
 * The questions of a quiz, poll or prediction, edited over all languages: which there are, their options and points are
 * those of the first language, the words each language's own (READINGS "E §3"). Pure.
 */
import { playTypes } from '#schemas/codes.ts'
import { questionKeyOf, questionListOf } from '#schemas/documents/template-keys.ts'
import { blankSlider } from '#schemas/documents/template-questions.ts'
import { isObject, type JsonObject, listAt, numberAt, textAt, wordsAt } from '#schemas/json.ts'

const entriesOf = (template: JsonObject) => listAt(template, 'localizationconfig')

/** Says whether the first language has its questions in its entry, as predictions do; else they stand at the top. */
function isInEntry(template: JsonObject): boolean {
  const key = questionKeyOf(template)
  const [first] = entriesOf(template)
  return listAt(template, key).length === 0 && listAt(first, key).length > 0
}

/** Returns the dotted path of a language's list of questions. */
export function questionsPath(template: JsonObject, language: number): string {
  const key = questionKeyOf(template)
  return language > 0 || isInEntry(template) ? `localizationconfig.${language}.${key}` : key
}

/** Returns the questions of a language: its own, else those of the first. */
export function questionsOf(template: JsonObject, language: number): readonly unknown[] {
  const own = language > 0 ? listAt(entriesOf(template)[language], questionKeyOf(template)) : []
  return own.length > 0 ? own : questionListOf(template)
}

type Edit = (questions: readonly unknown[]) => readonly unknown[]

/** Edits the list of the first language, and that of each other one which has its own. */
function inEachLanguage(template: JsonObject, edit: Edit): JsonObject {
  const key = questionKeyOf(template)
  const isTop = !isInEntry(template)
  const entries = entriesOf(template).map((entry, language) => {
    if (!isObject(entry) || (isTop && language === 0) || !Array.isArray(entry[key])) return entry
    return { ...entry, [key]: edit(entry[key]) }
  })
  return {
    ...template,
    ...(isTop && { [key]: edit(listAt(template, key)) }),
    ...(Array.isArray(template.localizationconfig) && { localizationconfig: entries }),
  }
}

/** Returns the template with one more question at the end, in every language; its points are those of all where they are the same. */
export function withQuestionAdded(template: JsonObject, question: JsonObject): JsonObject {
  const isSame = template.samePointsForAllQuestions === true && question.points !== undefined
  const added = isSame ? { ...question, points: numberAt(template, 'samePoints') ?? question.points } : question
  return inEachLanguage(template, (questions) => [...questions, added])
}

/** Returns the template with a question of one language as `change` leaves it. */
export function withQuestionChanged(
  template: JsonObject,
  index: number,
  language: number,
  change: (question: JsonObject) => JsonObject,
): JsonObject {
  const key = questionKeyOf(template)
  const changed = questionsOf(template, language).map((question, other) =>
    other === index ? change(isObject(question) ? question : {}) : question,
  )
  if (language === 0 && !isInEntry(template)) return { ...template, [key]: changed }
  const entries = entriesOf(template).map((entry, other) =>
    other === language && isObject(entry) ? { ...entry, [key]: changed } : entry,
  )
  return { ...template, localizationconfig: entries }
}

/** Returns the template with a question changed alike in every language. */
export function withQuestionInAll(
  template: JsonObject,
  index: number,
  change: (question: JsonObject) => JsonObject,
): JsonObject {
  return inEachLanguage(template, (questions) =>
    questions.map((question, other) => (other === index ? change(isObject(question) ? question : {}) : question)),
  )
}

/** The words at the ends of a slider that has none yet. */
const blankEnds = () => {
  const { rangeStartText, rangeEndText } = blankSlider()
  return { rangeStartText, rangeEndText }
}

/** Returns the template with a question answered by a slider or by options; options that are not shown stay, ends that are missing come. */
export function withQuestionType(template: JsonObject, index: number, type: 'slider' | 'text'): JsonObject {
  const empty = questionKeyOf(template) === 'pollQuestions' ? '' : { text: '' }
  return withQuestionInAll(template, index, (question) => {
    if (type === 'slider') return { ...question, ...lacking(question, blankEnds()), type }
    const options = listAt(question, 'optionsList')
    return { ...question, type, ...(options.length < 2 && { optionsList: [...options, empty, empty].slice(0, 2) }) }
  })
}

/** The keys of `more` that an object does not have. */
const lacking = (object: JsonObject, more: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(more).filter(([key]) => !Object.hasOwn(object, key)))

/** Returns the keys of the words of all questions in the entry of a language: of each the question, its options or the ends of its slider. */
export function questionTexts(template: JsonObject): readonly string[] {
  const key = questionKeyOf(template)
  return questionsOf(template, 0).flatMap((question, index) => {
    const options = textAt(question, 'type') === 'slider' ? [] : listAt(question, 'optionsList')
    const parts = ['name', ...options.map((_, option) => `optionsList.${option}`)]
    const ends = options.length === 0 ? ['rangeStartText', 'rangeEndText'] : []
    return [...parts, ...ends].map((part) => `${key}.${index}.${part}`)
  })
}

/** Returns the template with the same points for all questions, or with each its own, which then begin as they were. */
export function withSamePoints(template: JsonObject, isSame: boolean, points?: number): JsonObject {
  const shared = points ?? numberAt(template, 'samePoints') ?? 0
  const flagged = { ...template, samePointsForAllQuestions: isSame, samePoints: shared }
  if (!isSame) return flagged
  return inEachLanguage(flagged, (questions) =>
    questions.map((question) => (isObject(question) ? { ...question, points: shared } : question)),
  )
}

/** Says whether a template asks nothing yet: it has no questions, or a single one without words. */
export function asksNothing(template: JsonObject): boolean {
  const [first, second] = questionListOf(template)
  return second === undefined && (!isObject(first) || wordsAt(first, 'name') === '')
}

/**
 * Returns the template with questions of a file after its own in every language, or in place of them; then other
 * languages show them until they have words of their own.
 */
export function withQuestionsImported(
  template: JsonObject,
  imported: readonly JsonObject[],
  place: 'after' | 'instead',
): JsonObject {
  const key = questionKeyOf(template)
  const points = template.samePointsForAllQuestions === true ? numberAt(template, 'samePoints') : undefined
  const added = points === undefined ? imported : imported.map((question) => ({ ...question, points }))
  if (place === 'after') return inEachLanguage(template, (questions) => [...questions, ...added])
  const isTop = !isInEntry(template)
  const entries = entriesOf(template).map((entry, language) => {
    if (!isObject(entry)) return entry
    if (!isTop && language === 0) return { ...entry, [key]: added }
    return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== key))
  })
  return {
    ...template,
    ...(isTop && { [key]: added }),
    ...(template.typeId === playTypes.quiz && { questionsOptionSelected: 'Upload File' }),
    ...(Array.isArray(template.localizationconfig) && { localizationconfig: entries }),
  }
}
