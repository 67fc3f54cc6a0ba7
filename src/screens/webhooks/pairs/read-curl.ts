/** Reading a request that somebody copied as a command for a terminal. */
import { type Pair, readObject } from './read-pairs.ts'

/** A request as a `curl` command says it. */
export interface CurlRequest {
  readonly url: string
  readonly method: string
  readonly headers: readonly Pair[]
  /** Undefined without one. */
  readonly body: string | undefined
  /** The pairs of the body, where it is a JSON object of plain values. */
  readonly json: readonly Pair[] | undefined
}

const withValue = /^(-[XHdFu]|--(request|header|data|data-raw|data-binary|data-ascii|data-urlencode|json|user|url))$/

/** Reads a `curl` command; undefined where the text is none. */
export function readCurl(text: string): CurlRequest | undefined {
  const [command, ...words] = wordsOf(text.trim().replace(/\\\r?\n/g, ' '))
  if (command !== 'curl') return undefined
  const headers: Pair[] = []
  const bodies: string[] = []
  let method: string | undefined
  let url = ''
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const value = withValue.test(word) ? (words[++at] ?? '') : ''
    if (/^(-X|--request)$/.test(word)) method = value.toUpperCase()
    else if (/^(-H|--header)$/.test(word)) headers.push(headerOf(value))
    else if (/^(-u|--user)$/.test(word)) headers.push({ key: 'Authorization', value: `Basic ${base64(value)}` })
    else if (/^(-d|--data.*|--json)$/.test(word)) bodies.push(value)
    else if (word === '--url') url = value
    else if (!word.startsWith('-') && !url) url = word
  }
  const body = bodies.length > 0 ? bodies.join('&') : undefined
  return { url, method: method ?? (body === undefined ? 'GET' : 'POST'), headers, body, json: jsonPairs(body) }
}

function headerOf(line: string): Pair {
  const [key = '', ...rest] = line.split(':')
  return { key: key.trim(), value: rest.join(':').trim() }
}

function jsonPairs(body: string | undefined): readonly Pair[] | undefined {
  const entries = Object.entries(readObject(body ?? '') ?? {})
  const isPlain = entries.length > 0 && entries.every(([, value]) => typeof value === 'string')
  return isPlain ? entries.map(([key, value]) => ({ key, value: value as string })) : undefined
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Splits a command as a shell does: quotes hold words together, a backslash takes the next character as it is. */
function wordsOf(command: string): readonly string[] {
  const parts = command.match(/(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\])+/gs) ?? []
  return parts.map((part) =>
    part.replace(
      /\$?'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs,
      (_, single?: string, double?: string, next?: string) =>
        single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? next ?? '',
    ),
  )
}
