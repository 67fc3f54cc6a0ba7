/** Answers of a bounded size: what does not fit stands behind a cursor. */
import { InvalidError } from '../base/errors.ts'
import { ours, type Told, told } from './fence.ts'

/**
 * The most bytes of an answer: 8,000 tokens, as three bytes are one or less. Latin letters have one byte and make four of them
 * a token; letters of other scripts have three, and are a token at most.
 */
export const MAX_ANSWER_BYTES = 24_000

/** The room for what stands around the pieces of an answer. */
const ROOM_AROUND = 2000

/** The room for the pieces of a list that stands alone in its answer, in bytes. */
const ROOM = MAX_ANSWER_BYTES - ROOM_AROUND

const sizeOf = ({ text }: Told) => Buffer.byteLength(text) + 1

/** Some pieces of a list, and the cursor of the next. */
export interface Portion {
  readonly pieces: readonly Told[]
  /** Undefined where these were the last. */
  readonly next: string | undefined
}

/**
 * Reads a cursor: the number of pieces that were told before.
 *
 * @throws {InvalidError} When it is none that we gave.
 */
export function placeOf(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0
  if (!/^\d{1,9}$/.test(cursor)) throw new InvalidError('This cursor is not valid. Leave it out to begin again.')
  return Number(cursor)
}

/**
 * Takes as many pieces as an answer has room for, one at least.
 *
 * @param first - The position of the first piece in the whole list, from 0.
 * @param isAll - Whether nothing follows behind these pieces.
 * @param lists - The number of lists that share the answer.
 */
export function portionOf(pieces: readonly Told[], first: number, isAll: boolean, lists = 1): Portion {
  let room = ROOM / lists
  const taken: Told[] = []
  for (const piece of pieces) {
    room -= sizeOf(piece)
    if (room < 0 && taken.length > 0) break
    taken.push(piece)
  }
  const isLast = isAll && taken.length === pieces.length
  return { pieces: taken, next: isLast ? undefined : String(first + taken.length) }
}

/** Says how the rest is asked for; nothing where there is none. */
export const rest = (next: string | undefined): Told =>
  next === undefined ? ours('') : told`\nThere is more: call again with cursor "${ours(next)}".`

/** Cuts lines at a number of bytes, so that one long line is told in several answers. */
export function linesOf(text: string, most: number): string[] {
  return text.split('\n').flatMap((line) => {
    const pieces: string[] = []
    for (let at = 0; at < line.length || pieces.length === 0; at += most) pieces.push(line.slice(at, at + most))
    return pieces
  })
}
