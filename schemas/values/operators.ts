/** What a property of an event may be compared with, by its type, and how that is said. Read by segments, custom-event rules, quests and streaks. */

/** The types of a property (C §3 "User segment", "Custom event"). */
export const propertyTypes = ['string', 'number', 'date', 'time', 'date_time'] as const
export type PropertyType = (typeof propertyTypes)[number]

const order = ['equal', 'not_equal', 'less', 'greater', 'less_or_equal', 'greater_or_equal'] as const
const span = [...order, 'between'] as const

/** The operators of each type, in the order they are offered (C §3 "User segment"). */
export const operators: Readonly<Record<PropertyType, readonly string[]>> = {
  string: ['equal', 'not_equal', 'like', 'is_empty', 'is_null'],
  number: order,
  date: span,
  time: span,
  date_time: span,
}

/** What the operators are called where they are chosen (ours). */
export const operatorNames: Readonly<Record<string, string>> = {
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
export function operatorsOf(type: unknown): readonly string[] {
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
  const sign = type === 'string' || type === undefined ? undefined : signs[operator]
  const name = operator && (sign ?? operatorNames[operator] ?? operator)
  return [property || '–', name || '–', ...(needsValue(operator) ? [value || '–'] : [])].join(' ')
}
