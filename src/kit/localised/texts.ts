/** The texts of an object in several languages: which of them are missing, and filling them from another one. Pure. */
import { isObject, type JsonObject, textAt, valueAtPath } from '#schemas/json.ts'

/** Returns the words at a dotted key: `title`, `dailyStreakDTO.title`, `questions.0.name`. */
export function wordsIn(object: unknown, key: string): string {
  const value = valueAtPath(object, key.split('.'))
  return typeof value === 'string' ? value.trim() : textAt(value, 'text')
}

/** Returns the number of texts that are still to be written: those that the first language has and this one lacks. */
export function missingTexts(first: unknown, other: unknown, keys: readonly string[]): number {
  return keys.filter((key) => wordsIn(first, key) !== '' && wordsIn(other, key) === '').length
}

/** An object with the texts it lacks taken from another one; a text that travels with its style keeps that, a list it does not have begins as the other's. */
export function filledTexts(object: JsonObject, from: unknown, keys: readonly string[]): JsonObject {
  const lacking = keys.filter((key) => wordsIn(from, key) !== '' && wordsIn(object, key) === '')
  return lacking.reduce<unknown>(
    (filled, key) => withWords(filled, key.split('.'), wordsIn(from, key), from),
    object,
  ) as JsonObject
}

function withWords(holder: unknown, [key = '', ...rest]: readonly string[], words: string, from: unknown): unknown {
  const [own, theirs] = [valueAtPath(holder, [key]), valueAtPath(from, [key])]
  // A list or an item that is not there yet brings what it has beside its words.
  const isListed = Array.isArray(theirs) || Array.isArray(holder)
  const begun = own === undefined && isListed ? theirs : own
  const styled = isObject(begun) ? { ...begun, text: words } : words
  const next = rest.length > 0 ? withWords(begun, rest, words, theirs) : styled
  if (Array.isArray(holder)) return Object.assign([...holder], { [key]: next })
  return { ...(isObject(holder) ? holder : {}), [key]: next }
}
