/** Secrets inside an address or the text of a body, which are shown but for them. */
import { SECRET_MASK } from './secrets.ts'

/** A part of a text that is secret, and what the text calls it. */
export interface SecretPart {
  readonly name: string
  readonly value: string
}

/** The nature of a text: an address or a body, of the authentication request or not. */
interface Of {
  readonly isAuth: boolean
  readonly isBody: boolean
}

/** The parts of a text that name a value: JSON, a form or a query, XML. Everything around the value is kept. */
const named = [
  /("((?:[^"\\]|\\.)*)"\s*:\s*")((?:[^"\\]|\\.)*)(?=")/g,
  /((?:^|[?&\s])([\w.[\]-]+)=)([^&\s"'<>]*)/g,
  /(<([\w:.-]+)>)([^<]*)(?=<\/)/g,
]
/** The password in an address. */
const password = /(:\/\/([^/?#:@\s]*):)([^/?#@\s]*)(?=@)/g

/**
 * Replaces the secrets of a text: what stands under telling names. An authentication body is secret in every part, and
 * as a whole where its parts cannot be told apart. So is a text with a mask that stands in no place of its own.
 */
export function inText(
  text: string,
  { isAuth, isBody }: Of,
  isSecret: (value: string, name: string, all: boolean) => boolean,
  replace: (part: SecretPart) => unknown,
): unknown {
  const all = isAuth && isBody
  if (all && !isForm(text) && !isPlainJson(text)) {
    return isSecret(text, '', true) ? replace({ name: '', value: text }) : text
  }
  let masks = masksIn(text)
  const replaced = (isBody ? named : [...named, password]).reduce(
    (now, pattern) =>
      now.replace(pattern, (whole, before: string, called: string, value: string) => {
        const name = pattern === password ? 'password' : called
        if (!isSecret(value, name, all)) return whole
        masks -= masksIn(value)
        return `${before}${replace({ name, value })}`
      }),
    text,
  )
  return masks > 0 ? replace({ name: '', value: text }) : replaced
}

const masksIn = (text: string) => text.split(SECRET_MASK).length - 1

/** `a=b&c=d` and nothing else. */
const isForm = (text: string) => /^[\w.[\]-]+=[^&\s]*(&[\w.[\]-]+=[^&\s]*)*$/.test(text.trim())

/** A JSON object of texts, in which every value has a name. */
function isPlainJson(text: string): boolean {
  try {
    return isPlain(JSON.parse(text))
  } catch {
    return false
  }
}

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((inside) => typeof inside === 'string' || inside === null || isPlain(inside))
}
