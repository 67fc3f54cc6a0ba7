/**
 * The comparisons of a property of an event, by its type, and their words. Read by segments, custom-event rules, quests
 * and streaks.
 */

/** The types of a property (C §3 "User segment", "Custom event"). */
export const propertyTypes = ['string', 'number', 'date', 'time', 'date_time'] as const
export type PropertyType = (typeof propertyTypes)[number]

const texts = ['equal', 'not_equal', 'like', 'is_empty', 'is_null'] as const
const order = ['equal', 'not_equal', 'less', 'greater', 'less_or_equal', 'greater_or_equal'] as const
const span = [...order, 'between'] as const

/** An operator as it stands on the wire. */
export type Operator = (typeof texts)[number] | (typeof span)[number]

/** The operators of each type, in the order they are offered (C §3 "User segment"). */
export const operators: Readonly<Record<PropertyType, readonly Operator[]>> = {
  string: texts,
  number: order,
  date: span,
  time: span,
  date_time: span,
}

/** The names of the operators on the screen (ours). */
export const operatorNames: Readonly<Record<Operator, string>> = {
  equal: 'is',
  not_equal: 'is not',
  like: 'contains',
  is_empty: 'is empty',
  is_null: 'is missing',
  less: 'is below',
  greater: 'is above',
  less_or_equal: 'is at most',
  greater_or_equal: 'is at least',
  between: 'is between',
}

const signs: Readonly<Record<string, string>> = {
  equal: '=',
  not_equal: '≠',
  less: '<',
  greater: '>',
  less_or_equal: '≤',
  greater_or_equal: '≥',
}

/** Finds the operators of a type; those of texts where the type is unknown. */
export function operatorsOf(type: unknown): readonly Operator[] {
  return isPropertyType(type) ? operators[type] : operators.string
}

/** Says whether a value is a type of a property. */
export function isPropertyType(type: unknown): type is PropertyType {
  return (propertyTypes as readonly unknown[]).includes(type)
}

/** Says whether an operator needs something to compare with (C §5 "Custom-event rule"). */
export function needsValue(operator: unknown): boolean {
  return operator !== 'is_empty' && operator !== 'is_null'
}

/** A comparison in words: `stars ≥ 4`, `note is empty`, `city contains Pune`; `–` for what is not chosen yet. Texts take `is` for `=`. */
export function comparisonWords(property: string, operator: string, value: string, type?: unknown): string {
  return [property || '–', saidOf(operator, type) || '–', ...(needsValue(operator) ? [value || '–'] : [])].join(' ')
}

/**
 * A comparison with several values, which `query` joins by AND or else by OR: `is one of Pune, Mumbai`, `between 999 and 4,999`,
 * `≥ 4`; `''` where no operator is chosen.
 */
export function predicateWords(operator: string, values: readonly unknown[], query: unknown, type?: unknown): string {
  const said = saidOf(operator, type)
  if (!said || !needsValue(operator)) return said
  const shown = values.map(valueWords)
  const [first = '–', second = '–'] = shown
  if (operator === 'between') return `between ${first} and ${second}`
  if (shown.length < 2) return `${said} ${first}`
  if (operator === 'equal' && query !== 'AND') return `is one of ${shown.join(', ')}`
  if (operator === 'not_equal' && query === 'AND') return `is none of ${shown.join(', ')}`
  return `${said} ${shown.join(query === 'AND' ? ' and ' : ' or ')}`
}

/** An operator as it is said: a sign between numbers and times, a word between texts; one that nobody knows by its name. */
function saidOf(operator: string, type: unknown): string {
  const names: Readonly<Record<string, string>> = type === 'string' || type === undefined ? {} : signs
  const said = Object.hasOwn(names, operator) ? names[operator] : undefined
  return said ?? (Object.hasOwn(operatorNames, operator) ? operatorNames[operator as Operator] : operator)
}

/** A value as people read it: `4,999`, `12 Nov, 2026`; `–` where nothing is given yet. */
export function valueWords(value: unknown): string {
  if (typeof value === 'number') return digits.format(value)
  if (typeof value !== 'string') return value === undefined || value === null ? '–' : JSON.stringify(value)
  return momentWords(value) ?? (value.trim() || '–')
}

/** A day with or without a time, as people read it; undefined for any other text. It has no zone, so none is applied. */
function momentWords(text: string): string | undefined {
  const time = asMoment.test(text) ? Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00'}Z`) : Number.NaN
  if (Number.isNaN(time)) return undefined
  const parts = Object.fromEntries(moments.formatToParts(time).map(({ type, value }) => [type, value]))
  const day = `${parts.day} ${parts.month}, ${parts.year}`
  return text.length > 10 ? `${day}, ${parts.hour}:${parts.minute} ${parts.dayPeriod}` : day
}

/** Made once: making one takes a hundred times as long as using it. */
const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const moments = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** A day, with or without a time: `2026-11-12`, `2026-11-12 09:30:00`. */
const asMoment = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?)?$/
