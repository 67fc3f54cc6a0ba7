/**
 * JSON that is ready: the texts of objects that stand in many replies and are never changed, each written once and kept as
 * long as the object is.
 */

/** The texts of lasting objects; null for one that was not written yet. */
const texts = new WeakMap<object, string | null>()

/** Keeps the text of an object from its first reply on. The object must not be changed afterwards. */
export function lasting<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, null)
  return value
}

/** Gives an object its text, which a reply has in its place. */
export function withText<T extends object>(value: T, text: string): T {
  texts.set(value, text)
  return value
}

function keptText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = texts.get(value)
  if (known !== null) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

/** Returns an object as JSON; of its own values those come last whose texts are kept. */
export function jsonOf(object: object): string {
  const kept: string[] = []
  const rest: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(object)) {
    const text = keptText(value)
    if (text === undefined) rest[key] = value
    else kept.push(`${JSON.stringify(key)}:${text}`)
  }
  const written = JSON.stringify(rest)
  if (kept.length === 0) return written
  return written === '{}' ? `{${kept.join()}}` : `${written.slice(0, -1)},${kept.join()}}`
}

/** Gives a list the text of its objects as `jsonOf` writes them. */
export const withTextOfEach = <T extends object>(list: T[]): T[] =>
  withText(list, `[${list.map((one) => keptText(one) ?? jsonOf(one)).join()}]`)
