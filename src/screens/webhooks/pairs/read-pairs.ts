/** Reading pairs that somebody pastes: JSON, lines, a query. */
import { isObject, parseJson } from '#schemas/json.ts'

/** A key and its value. */
export interface Pair {
  readonly key: string
  readonly value: string
}

/** Reads several pairs out of a text: a JSON object, lines of `key=value` or `Key: value`, or `a=1&b=2`; nothing where it says something else. */
export function readPairs(text: string): readonly Pair[] {
  const trimmed = text.trim()
  const json = readObject(trimmed)
  if (json) return Object.entries(json).map(([key, value]) => ({ key, value: asText(value) }))
  if (/^\??[^\s=&]+=[^\s&]*(&[^\s=&]+=[^\s&]*)+$/.test(trimmed)) return readQuery(trimmed)
  const lines = trimmed.split(/\r?\n/).filter((line) => line.trim() !== '')
  const pairs = lines.flatMap((line) => {
    const found = /^\s*([^\s=:]+)\s*(?:=|:\s|:$|\t)\s*(.*?)\s*$/.exec(line)
    return found ? [{ key: found[1] ?? '', value: found[2] ?? '' }] : []
  })
  return pairs.length === lines.length ? pairs : []
}

/** Reads the JSON object that a text is; undefined where it is none. */
export function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}

/** Reads the pairs of a query; what is not encoded as one is taken as it stands. */
function readQuery(query: string): readonly Pair[] {
  const decoded = (text: string) => {
    try {
      return decodeURIComponent(text.replaceAll('+', ' '))
    } catch {
      return text
    }
  }
  return query
    .replace(/^\?/, '')
    .split('&')
    .map((part) => {
      const [key = '', ...rest] = part.split('=')
      return { key: decoded(key), value: decoded(rest.join('=')) }
    })
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
