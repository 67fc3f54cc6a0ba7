/** The masks of secrets: reads show `••••1234` (READINGS "Unsafe as written"). */
import { predefinedPlaceholders } from './placeholder.ts'
import { hasHash, placeholdersIn } from './placeholders.ts'

/** A secret, or its mask, and where it stands. */
export interface SecretAt {
  /** Dotted path from the document's root; of a part of a text, that of the text. */
  readonly path: string
  /** The list or text it belongs to: `authRequest.reqHeader`. */
  readonly group: string
  /** The key it is sent under; `''` for a whole text. */
  readonly name: string
  readonly value: string | number
}

/** The mask in place of a secret, before its last characters. */
export const SECRET_MASK = '••••'

/** The placeholders that a webhook knows, and the version that says how they are written. */
export interface Known {
  readonly names: readonly string[]
  readonly version: unknown
}

/** The placeholders of a webhook: the predefined ones, and its own where it has some. */
export function knownIn(webhook: unknown): Known {
  const { customPlaceHolders: own, version } = (webhook ?? {}) as Readonly<Record<string, unknown>>
  const names = Array.isArray(own) ? own.filter((name): name is string => typeof name === 'string' && name !== '') : []
  return { names: [...predefinedPlaceholders, ...names], version }
}

/**
 * A secret as it is shown: four dots and its last four characters, or the dots alone when it is short. Placeholders in
 * it stay readable, so that it can be seen which are used; a mask stays as it is. Of a whole text (without a name) no character is shown.
 */
export function masked({ value, name }: Pick<SecretAt, 'value' | 'name'>, { names, version }: Known): string {
  const text = `${value}`
  if (text.includes(SECRET_MASK)) return text
  const places = placeholdersIn(text, names, version)
  if (places.length === 0) return name === '' ? SECRET_MASK : ending(text)
  const hidden = (from: number, to: number) => (text.slice(from, to) === '' ? '' : SECRET_MASK)
  const mark = hasHash(version) ? '#' : ''
  const shown = places.map(
    ({ name: placeholder, start }, index) => `${hidden(places[index - 1]?.end ?? 0, start)}${mark}${placeholder}`,
  )
  return [...shown, hidden(places.at(-1)?.end ?? 0, text.length)].join('')
}

/** A whole secret as it is shown: four dots and its last four characters, or the dots alone when it is shorter than 12. */
export function ending(text: string): string {
  const characters = [...text]
  return characters.length < 12 ? SECRET_MASK : `${SECRET_MASK}${characters.slice(-4).join('')}`
}
