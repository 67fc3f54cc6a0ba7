import { wordsAt } from '../read.ts'

/** How many texts somebody has still to write: those that the first language has and this one lacks. */
export function missingTexts(first: unknown, other: unknown, keys: readonly string[]): number {
  return keys.filter((key) => wordsAt(first, key) !== '' && wordsAt(other, key) === '').length
}
