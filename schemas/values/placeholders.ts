/**
 * The placeholders of webhooks: the predefined ones (C §5 "Webhook"), their positions in a text, and filling them in.
 * One tokeniser, longest name first, one pass, encoded for its surroundings (READINGS "Unsafe as written").
 */
import { DEFAULT_CURRENCY_NAME } from './brand-kit.ts'
import type { predefinedPlaceholders } from './placeholder.ts'

/** The name of a placeholder that every webhook knows. */
export type PredefinedPlaceholder = (typeof predefinedPlaceholders)[number]

/** Returns the day that it is, in UTC: `2026-11-23`. */
const today = () => new Date().toISOString().slice(0, 10)

/** The meaning of each predefined placeholder in a word (ours), and an example that a test is sent with (ours). */
export const placeholderMeanings: Readonly<Record<PredefinedPlaceholder, { about: string; example: string }>> = {
  segmentText: { about: 'Text of the segment that was won', example: '50 coins' },
  reward: { about: 'Id of the reward', example: 'offer-1042' },
  rewardType: { about: 'Kind of reward: coins, voucher, custom or points', example: 'voucher' },
  token: { about: 'Token from the authentication request', example: 'eyJhbGciOi' },
  identifier: { about: 'End user, as your systems call them', example: 'asha.rao@example.com' },
  referrer: { about: 'End user who referred them', example: 'ravi.kumar@example.com' },
  templateName: { about: 'Name of the template that was played', example: 'Lucky wheel' },
  templateType: { about: 'Kind of template', example: 'Spin the wheel' },
  ruleName: { about: 'Name of the rule that gave the reward', example: 'Diwali spin' },
  ruleType: { about: 'Kind of rule', example: 'Rule' },
  rewardName: { about: 'Name of the reward', example: 'Coffee voucher' },
  timestamp: {
    about: 'When it happened, in milliseconds since 1970',
    get example() {
      return `${Date.parse(today())}`
    },
  },
  date: {
    about: 'The day it happened',
    get example() {
      return today()
    },
  },
  score: { about: 'Score that was reached', example: '120' },
  currencyName: { about: 'What coins are called here', example: DEFAULT_CURRENCY_NAME },
}

/** A placeholder in a text: its name, and where it begins and ends, its `#` included. */
export interface PlaceholderAt {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Tells whether placeholders are written with a `#`: in every version but v1 (C §5 "Webhook"). */
export const hasHash = (version: unknown): boolean => version !== 'v1'

/**
 * Finds the placeholders in a text. With `#` the longest known name that follows counts (`#rewardType`, not `#reward`);
 * in version v1 only whole words count.
 */
export function placeholdersIn(text: string, names: Iterable<string>, version?: unknown): PlaceholderAt[] {
  const pattern = patternOf(names, version)
  if (!pattern) return []
  return [...text.matchAll(pattern)].map((match) => ({
    name: match[1] as string,
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Fills a text in one pass: what a value holds is never read again. Names are the keys of `values`. */
export const fill = (
  text: string,
  values: Readonly<Record<string, string>>,
  encode: Encode = encodings.text,
  version?: unknown,
): string => fillerOf(values, version)(text, encode)

/** An encoding of a value for its surroundings. */
type Encode = (value: string) => string

/** Fills a text in. */
export type Filler = (text: string, encode?: Encode) => string

/** Returns what fills texts in with the same values; their names are gathered once. */
export function fillerOf(values: Readonly<Record<string, string>>, version?: unknown): Filler {
  let pattern: RegExp | undefined
  return (text, encode = encodings.text) => {
    if (hasHash(version) && !text.includes('#')) return text
    pattern ??= patternOf(Object.keys(values), version)
    return pattern ? text.replace(pattern, (_, name: string) => encode(values[name] ?? '')) : text
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header's value must hold none of them.
const control = /[\u0000-\u001f\u007f]+/g

/** The encodings of a value, by its surroundings. */
export const encodings = {
  text: (value: string) => value,
  /** In a path or a query, whose separators it must not add to. */
  url: percent,
  /** Inside the quotes of a JSON string. */
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  /** In a header's value, which is one line of ASCII: all else as in a query. */
  header: (value: string) => value.replace(control, ' ').replace(/[^ -~]+/g, percent),
} as const

function percent(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'))
}

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The patterns that were made last, by the names in them: a message is filled in for many people with the same ones. */
const patterns = new Map<string, RegExp>()
const MAX_PATTERNS = 100

function patternOf(given: Iterable<string>, version: unknown): RegExp | undefined {
  // Once: the keys of a map can be read a single time.
  const names = [...given]
  const key = `${hasHash(version)} ${names.join('\n')}`
  const known = patterns.get(key)
  if (known) return known
  const longestFirst = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return undefined
  const any = `(${longestFirst.map(escaped).join('|')})`
  const pattern = new RegExp(hasHash(version) ? `#${any}` : `(?<![\\p{L}\\p{N}_])${any}(?![\\p{L}\\p{N}_])`, 'gu')
  if (patterns.size >= MAX_PATTERNS) patterns.clear()
  patterns.set(key, pattern)
  return pattern
}
