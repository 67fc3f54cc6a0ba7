/**
 * The secrets of a webhook, by their paths (READINGS "Unsafe as written"). All of it ours: the specification does not
 * say which values are secret. Read by the server, which masks and keeps them, by the check of left-over masks, and by
 * the preview.
 */
import { isObject, type JsonObject } from '../json.ts'
import { placeholdersIn } from './placeholders.ts'
import { inText } from './secret-texts.ts'
import { type Known, knownIn, SECRET_MASK, type SecretAt } from './secrets.ts'

/** Names that tell of a secret. */
const telling =
  /auth|token|secret|passw|passcode|pwd|bearer|cookie|signature|credential|private|api[-_ ]?key|(access|subscription|account|client|functions?)[-_ ]?key|^(key|sig|code|pin|otp)$/i
/** Names whose values are none, though an authentication request sends them. */
const harmless =
  /^(content-type|accept(-\w+)?|user-agent|cache-control|grant[-_]?type|response[-_]?type|scope|audience|resource|realm)$/i
/** Lists and texts that a request sends. */
const lists = /^(reqParam|reqHeader|reqBody)$/
const texts = /^(url|reqBodyString)$/

/** Creates a webhook with each of its secrets replaced; all else stays the same value. */
export function mapSecrets<T>(webhook: T, replace: (secret: SecretAt) => unknown): T {
  return walk(webhook, { path: [], name: '', isAuth: false, isSent: false }, replace, knownIn(webhook)) as T
}

/** Lists the secrets of a webhook, and the masks of such. */
export function secretsOf(webhook: unknown): SecretAt[] {
  const found: SecretAt[] = []
  mapSecrets(webhook, (secret) => {
    found.push(secret)
    return secret.value
  })
  return found
}

interface At {
  readonly path: readonly string[]
  /** The key it is sent under. */
  readonly name: string
  /** Inside the authentication request, which sends little else than secrets. */
  readonly isAuth: boolean
  /** Inside a list that is sent. */
  readonly isSent: boolean
}

function walk(value: unknown, at: At, replace: (secret: SecretAt) => unknown, known: Known): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => walk(item, below(at, `${index}`, at.name), replace, known))
    return items.every((item, index) => Object.is(item, value[index])) ? value : items
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(([step, inside]) => [step, within(value, step, inside)] as const)
    return entries.every(([step, inside]) => Object.is(inside, value[step])) ? value : Object.fromEntries(entries)
  }
  if (typeof value !== 'string' && typeof value !== 'number') return value
  const keys = { path: at.path.join('.'), group: at.path.slice(0, 2).join('.') }
  const step = at.path.at(-1) ?? ''
  if (typeof value === 'string' && texts.test(step) && !at.isSent) {
    const isSecretPart = (part: string, name: string, all: boolean) => isSecret(part, name, all, known)
    return inText(value, { isAuth: at.isAuth, isBody: step === 'reqBodyString' }, isSecretPart, (secret) =>
      replace({ ...keys, ...secret }),
    )
  }
  return isSecret(value, at.name, at.isAuth && at.isSent, known) ? replace({ ...keys, name: at.name, value }) : value

  function within(pair: JsonObject, step: string, inside: unknown): unknown {
    // What is compared with a response, and what a value is called, is no secret.
    if (step === 'responseConditions' || (step === 'key' && 'value' in pair)) return inside
    const name = step === 'value' && typeof pair.key === 'string' ? pair.key : step
    return walk(inside, below(at, step, name), replace, known)
  }
}

function below(at: At, step: string, name: string): At {
  const path = [...at.path, step]
  const isSent = at.isSent || (path.length === 2 && lists.test(step))
  return { path, name, isSent, isAuth: at.isAuth || (path.length === 1 && step === 'authRequest') }
}

/** A value is no secret when it says nothing but placeholders and the scheme before them: `Bearer #token`. */
function isSecret(value: string | number, name: string, all: boolean, { names, version }: Known): boolean {
  const text = `${value}`
  if (text.includes(SECRET_MASK)) return true
  const places = placeholdersIn(text, names, version)
  const literal = places.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  if (/^(bearer|basic|token|digest|apikey)?[\s:]*$/i.test(literal.trim()) || /^#\w+$/.test(text)) return false
  return all ? !harmless.test(name) : telling.test(name) || /^(bearer|basic)\s+\S/i.test(text)
}
