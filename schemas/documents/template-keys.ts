/**
 * The parts of a template that rules read (E §7 "Response fields read"): fields, elements, questions, days, deadline,
 * leaderboard. Its first language says them, as E §3 has them; where it does not, its top does, as templates of earlier
 * versions carry them.
 */
import { playTypes } from '../codes.ts'
import {
  asObjects,
  asText,
  asWords,
  isObject,
  type JsonObject,
  listAt,
  numericAt,
  objectAt,
  rowsAt,
  textAt,
  valueAt,
} from '../json.ts'

/** Returns the first language of a template; an empty object where it has none. */
export const firstEntryOf = (template: JsonObject): JsonObject => rowsAt(template, 'localizationconfig')[0]?.row ?? {}

/** Returns the first list that has items. */
const firstList = (...lists: readonly (readonly unknown[])[]) => lists.find(({ length }) => length > 0) ?? []

const MAX_CHESTS_READ = 12

/**
 * Returns the fields a rule chooses from, number 1 first: those of a wheel, the sides of a coin, as many chests as there
 * are.
 */
export function segmentsOf(template: JsonObject): readonly JsonObject[] {
  const entry = firstEntryOf(template)
  const listed = asObjects(firstList(listAt(objectAt(entry, 'quadrants'), 'list'), listAt(template, 'segments')))
  const count =
    template.typeId === playTypes.treasureChest ? numericAt(objectAt(entry, 'chestConfig'), 'count') : undefined
  if (count === undefined) return listed
  const chests = Math.min(MAX_CHESTS_READ, Math.max(0, Math.trunc(count)))
  return Array.from({ length: chests }, (_, index) => listed[index] ?? { text: `Chest ${index + 1}` })
}

/** Returns the ids of the elements of a slot machine, each once. */
export function slotElementsOf(template: JsonObject): readonly string[] {
  const config = objectAt(firstEntryOf(template), 'slotConfig')
  const listed = firstList(listAt(config, 'slotElements'), listAt(template, 'slotMachineElements'))
  const ids = listed.map((one) => (isObject(one) ? textAt(one, 'id') || textAt(one, 'name') : asText(one).trim()))
  return [...new Set(ids.filter(Boolean))]
}

/** Returns the key under which a template carries its questions. */
export const questionKeyOf = (template: JsonObject): 'questions' | 'pollQuestions' =>
  template.typeId === playTypes.polling ? 'pollQuestions' : 'questions'

/** Returns the questions of a template, as the engine counts them: at its top, else in its first language. */
export function questionListOf(template: JsonObject): readonly unknown[] {
  const entry = firstEntryOf(template)
  return firstList(
    listAt(template, 'questions'),
    listAt(template, 'pollQuestions'),
    listAt(entry, 'questions'),
    listAt(entry, 'pollQuestions'),
  )
}

/** Returns until when answers of a prediction are taken, in milliseconds since the epoch; `undefined` where nothing is said. */
export function answerDeadlineOf(template: JsonObject): number | undefined {
  const own = numericAt(objectAt(firstEntryOf(template), 'leadGeneration'), 'answerDeadline')
  return own !== undefined && own > 0 ? own : numericAt(template, 'answerDeadline')
}

/** Returns the settings of a referral's leaderboard: in its first language, else beside the languages. */
const referralSettingsOf = (template: JsonObject) =>
  objectAt(firstEntryOf(template), 'customize') ?? objectAt(template, 'customize')

/** Returns the title of a template as lists show it: that of its first language, else its own, else its name. */
export const templateTitleOf = (template: JsonObject): string =>
  asWords(valueAt(firstEntryOf(template), 'title')) || asWords(template.title) || asText(template.templateName)

/** Returns the keys that rules read, as they stand at the top of a reply; those that its type does not have are left out. */
export function templateKeysOf(template: JsonObject): JsonObject {
  const settings = referralSettingsOf(template)
  const elements = slotElementsOf(template)
  const questions = questionListOf(template)
  const deadline = answerDeadlineOf(template)
  const schedule = objectAt(template, 'schedule') ?? objectAt(firstEntryOf(template), 'schedule')
  const board = textAt(settings, 'leaderboard') || textAt(template, 'leaderboardTemplate')
  const hasBoard = valueAt(settings, 'referralLeaderboard') ?? template.referralLeaderboard
  return {
    segments: segmentsOf(template),
    ...(elements.length > 0 && { slotMachineElements: elements }),
    ...(questions.length > 0 && { questions }),
    ...(schedule && { schedule }),
    ...(deadline !== undefined && { answerDeadline: deadline }),
    ...(typeof hasBoard === 'boolean' && { referralLeaderboard: hasBoard }),
    ...(board !== '' && { leaderboardTemplate: board }),
  }
}
