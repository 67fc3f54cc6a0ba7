/** The texts of an object in several languages: which of them are missing, and filling them from another one. Pure. */
import { isObject, type JsonObject, valueAtPath, wordsAt } from '#schemas/json.ts'

/** Returns the words at a dotted key: `title`, `dailyStreakDTO.title`. */
export function wordsIn(object: unknown, key: string): string {
  const steps = key.split('.')
  return wordsAt(valueAtPath(object, steps.slice(0, -1)), steps.at(-1) ?? '')
}

/** Returns the number of texts that are still to be written: those that the first language has and this one lacks. */
export function missingTexts(first: unknown, other: unknown, keys: readonly string[]): number {
  return keys.filter((key) => wordsIn(first, key) !== '' && wordsIn(other, key) === '').length
}

/** An object with the texts it lacks taken from another one; a text that travels with its style keeps that. */
export function filledTexts(object: JsonObject, from: unknown, keys: readonly string[]): JsonObject {
  const lacking = keys.filter((key) => wordsIn(from, key) !== '' && wordsIn(object, key) === '')
  return lacking.reduce((filled, key) => withWords(filled, key.split('.'), wordsIn(from, key)), object)
}

function withWords(object: JsonObject, [key = '', ...rest]: readonly string[], words: string): JsonObject {
  const own = object[key]
  if (rest.length > 0) return { ...object, [key]: withWords(isObject(own) ? own : {}, rest, words) }
  return { ...object, [key]: isObject(own) ? { ...own, text: words } : words }
}
