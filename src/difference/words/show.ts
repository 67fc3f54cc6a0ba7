/** Values of the wire as a person reads them. Each takes any JSON; undefined where a value is not of the expected shape. */

import { isObject, type JsonObject } from '#schemas/json.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatPercent } from '#src/format/numbers.ts'
import type { WordLookups } from './words.ts'

/** The surroundings of a value. */
export interface ValueContext {
  readonly words: WordLookups
  /** The object that holds it. */
  readonly holder: JsonObject
  /** The time zone of the document; undefined where it has none. */
  readonly zone: string | undefined
}

/** Shows a value; undefined leaves it to the plain way. */
export type ShowValue = (value: unknown, around: ValueContext) => string | undefined

/** The longest text that is shown whole. */
const MAX_TEXT_LENGTH = 90

/** A value without any knowledge of it: texts and numbers as they are, a dash for nothing, the rest as JSON. */
export function plainly(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return shortened(value.join(', '))
  }
  if (isObject(value) && typeof value.text === 'string') return plainly(value.text)
  return shortened(typeof value === 'object' ? JSON.stringify(value) : `${value}`)
}

/** A text of many words, by its beginning; a dash for a blank one. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return '–'
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH - 1).trimEnd()}…` : line
}

/** `12 Dec, 2021, 9:00 PM`, in the document's zone. */
export const date: ShowValue = (value, { zone }) =>
  typeof value === 'number' ? formatDateTime(value, zone) : undefined

/** `20 %`. */
export const percent: ShowValue = (value) => (typeof value === 'number' ? formatPercent(value) : undefined)

/** `yes` and `no`. */
export const yesNo: ShowValue = (value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined)

/** The words of rich text, without its marks. */
export const richText: ShowValue = (value) =>
  typeof value === 'string' && value !== '' ? shortened(value.replaceAll(/<[^>]*>/g, ' ')) : undefined

/** A chosen word by what it is called on the screen; unknown words as they are. */
export function choice(labels: Readonly<Record<string, string>>): ShowValue {
  return (value) => {
    const word = typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
    return Object.hasOwn(labels, word) ? labels[word] : undefined
  }
}

/** The name for an id; or else the name that is stored beside it, or else the id. */
export function named(kind: string, beside?: string): ShowValue {
  return (value, { words, holder }) => {
    if (Array.isArray(value))
      return value.map((one) => (isId(one) && words.names(kind, one)) || plainly(one)).join(', ')
    if (!isId(value)) return undefined
    const near = beside === undefined || !Object.hasOwn(holder, beside) ? undefined : holder[beside]
    return words.names(kind, value) ?? (typeof near === 'string' && near.trim() ? near : undefined)
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
