/** The values of placeholders in messages: what is known of the person, and what the occasion brings. */
import type { JsonObject } from '#schemas/json.ts'

/** Somebody a message is for. */
export interface Addressee {
  readonly userId: string
  readonly name: string
  /** The properties of the profile; empty for somebody unknown. */
  readonly properties: JsonObject
}

/** The most characters of a value: nobody's name is longer, and a message must not grow by it. */
const MAX_VALUE_CHARACTERS = 200
/** Lines, directions, invisible marks and halves of characters: a name must bring none of them into a message. */
const unwanted = /(?!\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
/** Joiners that hold signs of a script or an emoji together, as in “क्‍ष” or a family. */
const joining =
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{Extended_Pictographic}])/u
const kept = new RegExp(`(${joining.source})|${unwanted.source}`, 'gu')

/** Values that are tidy as they are, which most are: words of ASCII with one space between them. */
const isTidy = (value: string) => value.length <= MAX_VALUE_CHARACTERS && /^[!-~]+(?: [!-~]+)*$/.test(value)

/** Makes a value harmless in every channel: one line, no marks that turn the direction of what follows, bounded. */
export function tidyValue(value: unknown): string {
  if (typeof value === 'string' && (value === '' || isTidy(value))) return value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [
        ...`${value}`
          .replace(kept, (_, joiner?: string) => joiner ?? ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ]
        .slice(0, MAX_VALUE_CHARACTERS)
        .join('')
    : ''
}

/** The placeholders that every message knows, beside the properties of profiles. */
export const alwaysKnown: readonly string[] = [
  ...['name', 'firstName', 'identifier'],
  ...['rewardName', 'rewardType', 'segmentText', 'code', 'ruleName', 'score', 'rank', 'currencyName', 'date'],
  ...['rankBefore', 'day', 'tasksDone', 'tasksLeft'],
]

/** The empty values of the names that were asked for last: all people of a turn have the same. */
const blanks = new WeakMap<readonly string[], Readonly<Record<string, string>>>()

function blankOf(names: readonly string[]): Readonly<Record<string, string>> {
  const blank = blanks.get(names) ?? Object.fromEntries(names.map((key) => [key, '']))
  blanks.set(names, blank)
  return blank
}

/**
 * Returns the values by the names of their placeholders: the profile's properties, then `name`, `firstName` and
 * `identifier`, then those of the occasion. A placeholder of the organisation that nothing is known for is empty.
 */
export function valuesFor(
  { userId, name, properties }: Addressee,
  occasion: Readonly<Record<string, string>>,
  names: readonly string[] = alwaysKnown,
): Readonly<Record<string, string>> {
  const named = tidyValue(properties.name) || tidyValue(name)
  const own = Object.entries(properties).map(([key, value]) => [key, tidyValue(value)] as const)
  return {
    ...blankOf(names),
    ...Object.fromEntries(own.filter(([key]) => /^\w{1,60}$/.test(key))),
    name: named,
    firstName: named.split(' ')[0] ?? '',
    identifier: tidyValue(userId),
    ...Object.fromEntries(Object.entries(occasion).map(([key, value]) => [key, tidyValue(value)])),
  }
}
