import { isObject, wordsAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'

/** Returns the number of texts that are still to be written: those that the first language has and this one lacks. */
export function missingTexts(first: unknown, other: unknown, keys: readonly string[]): number {
  return keys.filter((key) => wordsAt(first, key) !== '' && wordsAt(other, key) === '').length
}

/** An object with the texts it lacks taken from another one; a text that travels with its style keeps that. */
export function filledTexts(object: Slice, from: unknown, keys: readonly string[]): Slice {
  const lacking = keys.filter((key) => wordsAt(from, key) !== '' && wordsAt(object, key) === '')
  const filled = lacking.map((key) => {
    const words = wordsAt(from, key)
    const own = object[key]
    return [key, isObject(own) ? { ...own, text: words } : words]
  })
  return { ...object, ...Object.fromEntries(filled) }
}
