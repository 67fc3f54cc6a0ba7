/** The values of placeholders in messages: what is known of the person, and what the occasion brings. */
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** Somebody a message is for. */
export interface Addressee {
  readonly userId: string
  readonly name: string
  /** The properties of the profile; empty for somebody unknown. */
  readonly properties: JsonObject
}

/** The most characters of a value: nobody's name is longer, and a message must not grow by it. */
const MAX_VALUE_CHARACTERS = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: a name must bring no lines, no direction and no invisible marks into a message
const invisible = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g

/** Makes a value harmless in every channel: one line, no marks that turn the direction of what follows, bounded. */
export const tidyValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [...`${value}`.replace(invisible, ' ').replace(/\s+/g, ' ').trim()].slice(0, MAX_VALUE_CHARACTERS).join('')
    : ''

/** The placeholders that every message knows, beside the properties of profiles. */
const always: readonly string[] = [
  ...['name', 'firstName', 'identifier'],
  ...['rewardName', 'rewardType', 'segmentText', 'code', 'ruleName', 'score', 'rank', 'currencyName', 'date'],
]

/** Names every placeholder of an organisation: those that every message knows, and the properties of its people. */
export async function placeholderNames({ client, user }: TransactionContext): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT jsonb_object_keys(properties) AS name
     FROM (SELECT properties FROM profiles WHERE organisation_id = $1 ORDER BY number DESC LIMIT 1000) AS p`,
    [user.orgId],
  )
  return [...new Set([...always, ...rows.map(({ name }) => name).filter((name) => /^\w{1,60}$/.test(name))])]
}

/**
 * Returns the values by the names of their placeholders: the profile's properties, then `name`, `firstName` and
 * `identifier`, then those of the occasion. A placeholder of the organisation that nothing is known for is empty.
 */
export function valuesFor(
  { userId, name, properties }: Addressee,
  occasion: Readonly<Record<string, string>>,
  names: readonly string[] = always,
): Readonly<Record<string, string>> {
  const named = tidyValue(properties.name) || tidyValue(name)
  const own = Object.entries(properties).map(([key, value]) => [key, tidyValue(value)] as const)
  return {
    ...Object.fromEntries(names.map((key) => [key, ''])),
    ...Object.fromEntries(own.filter(([key]) => /^\w{1,60}$/.test(key))),
    name: named,
    firstName: named.split(' ')[0] ?? '',
    identifier: tidyValue(userId),
    ...Object.fromEntries(Object.entries(occasion).map(([key, value]) => [key, tidyValue(value)])),
  }
}
