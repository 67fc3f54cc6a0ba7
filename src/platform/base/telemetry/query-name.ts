/** Names for queries: a summary that people read, and a fingerprint that is the same whatever the values. */
import { createHash } from 'node:crypto'

/** The name of a query. */
export interface QueryName {
  readonly summary: string
  readonly fingerprint: string
}

/** The most names that are remembered; texts with values in them would fill the memory. */
const MAX_REMEMBERED_NAMES = 5000

const remembered = new Map<string, QueryName>()

// Not a function after FROM: `extract(epoch FROM now())`.
const TABLE =
  /\binto\s+"?([a-z_][\w.]*)|\b(?:from|update|join|table|truncate)\s+(?:only\s+)?"?([a-z_][\w.]*)(?![\w.]|\s*\()/i

const LITERAL = /'(?:[^']|'')*'/g

/** Returns the name of a query by its text, which holds no value of anybody. */
export function nameOfQuery(text: string): QueryName {
  // What a transaction begins with has values in it; every other text comes again as it is.
  const key = text.startsWith('begin') ? text.replace(LITERAL, '?') : text
  const known = remembered.get(key)
  if (known) return known
  const plain = text
    .replace(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')
    .replace(LITERAL, '?')
    .replace(/\b\d+(?:\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
  const verb = /^\w+/.exec(plain)?.[0].toUpperCase() ?? 'QUERY'
  const [, into, other] = TABLE.exec(plain) ?? []
  const table = into ?? other
  const fingerprint = createHash('sha256').update(plain).digest('hex').slice(0, 8)
  const name = { summary: table ? `${verb} ${table}` : verb, fingerprint }
  if (remembered.size >= MAX_REMEMBERED_NAMES) remembered.clear()
  remembered.set(key, name)
  return name
}
