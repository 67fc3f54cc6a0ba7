/** The answers to a form: what is wrong with one, and the properties of a profile that they become. The game and the server judge them here alike. */
import type { JsonObject } from '../json.ts'
import { leadFormMessages as say } from '../messages/lead-form.ts'
import { parseUrl } from '../url.ts'
import { countryCodes, type LeadInput } from '../values/lead-fields.ts'
import { companySizes, industries } from '../values/profile-lists.ts'
import type { AskedField } from './lead-form.ts'

/** Answers by the names of their fields. */
export type LeadAnswers = Readonly<Record<string, string>>

/** The most characters of an answer. */
const MAX_ANSWER_CHARACTERS = 300
const EARLIEST_BIRTH = '1900-01-01'
const DAY_IN_MS = 86_400_000

/**
 * Returns what is wrong with the answers, a sentence by the name of the field; nothing where all is well.
 *
 * @param now - Milliseconds since the epoch.
 */
export function wrongAnswers(
  fields: readonly AskedField[],
  answers: LeadAnswers,
  now: number,
): ReadonlyMap<string, string> {
  const asked = new Set(fields.map(({ name }) => name))
  const unasked = Object.keys(answers).filter((name) => !asked.has(name))
  const wrong = fields.map((field) => [field.name, wrongAnswer(field, answerTo(field, answers), now)] as const)
  return new Map([...unasked.map((name) => [name, say.notAsked] as const), ...wrong].filter(([, said]) => said !== ''))
}

/** Returns the properties that answers become; a field that was left empty becomes none. Somebody who says first and last name, and no full one, has both as a name. */
export function leadProperties(fields: readonly AskedField[], answers: LeadAnswers): JsonObject {
  const kept = fields.flatMap((field) => {
    const value = valueOfAnswer(field.input, answerTo(field, answers))
    return value === undefined || value === '' ? [] : [[field.property, value] as const]
  })
  // Of two that are kept alike, the documented one stands first and holds.
  const properties = Object.fromEntries(kept.reverse())
  const { first_name: first, middle_name: middle, last_name: last } = properties
  if (properties.name !== undefined || !first || !last) return properties
  return { ...properties, name: [first, middle, last].filter(Boolean).join(' ') }
}

/** Returns an answer in one line, without control characters and space around it. */
function answerTo({ name }: AskedField, answers: LeadAnswers): string {
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
  return (answer ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Returns what is wrong with one answer; `''` where nothing is. */
function wrongAnswer({ input, isRequired, property }: AskedField, answer: string, now: number): string {
  if (answer === '') return isRequired ? say.required : ''
  if (answer.length > MAX_ANSWER_CHARACTERS) return say.tooLong(MAX_ANSWER_CHARACTERS)
  if (valueOfAnswer(input, answer) === undefined)
    return property === 'date_of_birth' ? say.dateOfBirth : sentences[input]
  if (property !== 'date_of_birth') return ''
  // It is tomorrow somewhere.
  const latest = new Date(now + DAY_IN_MS).toISOString().slice(0, 10)
  return answer >= EARLIEST_BIRTH && answer <= latest ? '' : say.dateOfBirth
}

const sentences: Readonly<Record<LeadInput, string>> = {
  ...{ email: say.email, phone: say.phone, website: say.website, postcode: say.postcode },
  ...{ date: say.date, number: say.number, text: say.required },
  ...{ country: say.choice, 'company-size': say.choice, industry: say.choice },
}

/** Returns what an answer becomes, or `undefined` for what is none of its kind. */
function valueOfAnswer(input: LeadInput, answer: string): string | number | undefined {
  if (answer === '') return ''
  switch (input) {
    case 'email':
      return emailAddress.test(answer) ? answer : undefined
    case 'phone':
      return phoneNumber(answer)
    case 'country':
      return countryCodes.includes(answer) ? answer : undefined
    case 'website':
      return webAddress(answer)
    case 'postcode':
      return postcode.test(answer) ? answer : undefined
    case 'date':
      return isDate(answer) ? answer : undefined
    case 'number':
      return Math.abs(Number(answer)) <= Number.MAX_SAFE_INTEGER ? Number(answer) : undefined
    case 'company-size':
      return companySizes.some(({ value }) => value === answer) ? answer : undefined
    case 'industry':
      return industries.some(({ id }) => id === answer) ? answer : undefined
    case 'text':
      return answer
  }
}

const emailAddress = /^[^\s@<>",;]{1,64}@[^\s@<>",;.]+(?:\.[^\s@<>",;.]+)+$/
const postcode = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,8}[\p{L}\p{N}]$/u

/** Returns the digits of a phone number, with the plus of its country where it has one. */
function phoneNumber(answer: string): string | undefined {
  const digits = answer.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(answer) || digits.length < 6 || digits.length > 15) return undefined
  return `${answer.startsWith('+') ? '+' : ''}${digits}`
}

/** Returns an address of the web, with its scheme where it was left out. */
function webAddress(answer: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(answer) ? answer : `https://${answer}`
  const url = /\s/.test(answer) ? undefined : parseUrl(address)
  if (!url) return undefined
  const { hostname, protocol, username } = url
  return /^https?:$/.test(protocol) && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? address : undefined
}

function isDate(answer: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(answer) ? Date.parse(`${answer}T00:00:00Z`) : Number.NaN
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(answer)
}
