/** Changes one value of a JSON text and leaves every other character of it as it was sent. */
import type { JsonPath } from '#schemas/json.ts'

const blank = /[\s,:]*/y
const plain = /[^\s,:{}[\]"]+/y

/**
 * Replaces the value at a place of a text that is known to be JSON; undefined if there is no such place. Of a repeated
 * key the last one counts, as it does for `JSON.parse`.
 */
export function replaceInText(text: string, path: JsonPath, by: unknown): string | undefined {
  const span = spanOf(text, skip(text, 0), path)
  return span && `${text.slice(0, span.from)}${JSON.stringify(by)}${text.slice(span.to)}`
}

interface Span {
  readonly from: number
  readonly to: number
}

function spanOf(text: string, from: number, [step, ...rest]: JsonPath): Span | undefined {
  if (step === undefined) return { from, to: endOf(text, from) }
  let found: number | undefined
  for (const { key, value } of partsOf(text, from)) if (`${key}` === `${step}`) found = value
  return found === undefined ? undefined : spanOf(text, found, rest)
}

/** The keys or indexes of an object or a list, and where their values begin. */
function* partsOf(text: string, from: number): Generator<{ readonly key: string | number; readonly value: number }> {
  const isList = text[from] === '['
  if (!isList && text[from] !== '{') return
  let at = skip(text, from + 1)
  for (let index = 0; text[at] !== ']' && text[at] !== '}' && at < text.length; index++) {
    const key = isList ? index : (JSON.parse(text.slice(at, endOf(text, at))) as string)
    const value = isList ? at : skip(text, endOf(text, at))
    yield { key, value }
    at = skip(text, endOf(text, value))
  }
}

function skip(text: string, at: number): number {
  blank.lastIndex = at
  return at + (blank.exec(text)?.[0].length ?? 0)
}

/** Returns the end of the value that begins at a place. */
function endOf(text: string, from: number): number {
  if (text[from] === '"') return endOfString(text, from)
  if (text[from] !== '{' && text[from] !== '[') {
    plain.lastIndex = from
    return from + (plain.exec(text)?.[0].length ?? 1)
  }
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text[at]
    if (character === '"') at = endOfString(text, at) - 1
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return text.length
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  return text.length
}
