/** Reads JSON that came from outside: text of sound characters, not too deep. Knows no schema. */
import { type FieldError, InvalidError, MalformedError } from '../base/errors.ts'

/** The largest depth of objects and lists in one another. */
export const MAX_JSON_DEPTH = 100

const MAX_ERRORS = 20
const MAX_PATH = 300

/**
 * Decodes bytes as UTF-8.
 *
 * @throws {MalformedError} When they are no UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new MalformedError([{ path: '', message: 'must be text in UTF-8' }])
  }
}

/**
 * Parses JSON.
 *
 * @throws {MalformedError} When it is no JSON.
 * @throws {InvalidError} When it is too deep or holds NUL or half characters, with their paths.
 */
export function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new MalformedError([{ path: '', message: 'must be JSON' }])
  }
  const errors: FieldError[] = []
  inspect(value, [], errors)
  if (errors.length > 0) throw new InvalidError(errors[0]?.message ?? '', { errors })
  return value
}

/** Says what is wrong with a text: a NUL, or half of a surrogate pair; nothing when it is sound. */
export function unsound(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain a NUL character'
  return text.isWellFormed() ? undefined : 'must not contain half of a character (a lone surrogate)'
}

function inspect(value: unknown, path: (string | number)[], errors: FieldError[]): void {
  if (errors.length >= MAX_ERRORS) return
  const report = (message: string) => errors.push({ path: path.join('.').slice(0, MAX_PATH).toWellFormed(), message })
  if (typeof value === 'string') {
    const wrong = unsound(value)
    if (wrong) report(wrong)
  }
  if (typeof value !== 'object' || value === null) return
  if (path.length >= MAX_JSON_DEPTH) {
    report(`must not be deeper than ${MAX_JSON_DEPTH} levels`)
    return
  }
  for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    path.push(key)
    const wrong = typeof key === 'string' ? unsound(key) : undefined
    if (wrong) report(`the key ${wrong}`)
    inspect(item, path, errors)
    path.pop()
  }
}
