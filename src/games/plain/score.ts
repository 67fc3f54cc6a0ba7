/** The message by which a game at another address tells its score: `{ score }`, as an object or as its JSON text (ours). Pure. */
import { isObject, numericAt, parseJson } from '#schemas/json.ts'

/** The most points that a play may bring. */
export const MAX_SCORE = 1_000_000_000

/** Returns the score that a message tells; undefined for what is none: other messages are the game's own business. */
export function scoreIn(message: unknown): number | undefined {
  const told = typeof message === 'string' ? parseJson(message) : message
  const score = isObject(told) ? numericAt(told, 'score') : undefined
  return score !== undefined && score >= 0 && score <= MAX_SCORE ? score : undefined
}
