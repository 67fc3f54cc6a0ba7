/**
 * JSON that is ready: the texts of objects that stand in many replies and are never changed, each written once, as the bytes
 * that are sent, and kept as long as the object is.
 */
import { bytesOf, type Piece } from './pieces.ts'

/** The texts of lasting objects; null for one that was not written yet. */
const texts = new WeakMap<object, readonly Piece[] | null>()

/** Keeps the text of an object from its first reply on. The object must not be changed afterwards. */
export function lasting<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, null)
  return value
}

/** Gives an object its text, which a reply has in its place. */
export function withText<T extends object>(value: T, text: readonly Piece[]): T {
  texts.set(value, text)
  return value
}

function keptText(value: unknown): readonly Piece[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = texts.get(value)
  if (known !== null) return known
  const text = [bytesOf([JSON.stringify(value)])]
  texts.set(value, text)
  return text
}

/** Returns an object as JSON, in pieces; of its own values those come last whose texts are kept. */
export function piecesOf(object: object): readonly [string, ...Piece[]] {
  const kept: Piece[] = []
  const rest: [string, unknown][] = []
  for (const [key, value] of Object.entries(object)) {
    const text = keptText(value)
    if (text === undefined) rest.push([key, value])
    else kept.push(`${kept.length === 0 ? '' : ','}${JSON.stringify(key)}:`, ...text)
  }
  const written = JSON.stringify(Object.fromEntries(rest))
  if (kept.length === 0) return [written]
  return [written === '{}' ? '{' : `${written.slice(0, -1)},`, ...kept, '}']
}
