/** Calls of webhooks that told of a person. What they were told is sealed, so that each is opened. */
import { type SecretContext, unsealer } from '../base/secrets/secrets.ts'

/** Shorter ids are looked for where a value is nothing else: `7` stands in too many texts. */
const MIN_CHARACTERS_IN_TEXT = 6

/** Returns a function that says whether a text names one of these user ids, as a word of its own. */
export function namesOneOf(userIds: readonly string[]): (text: string) => boolean {
  const words = userIds
    .filter(({ length }) => length >= MIN_CHARACTERS_IN_TEXT)
    .map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const quoted = userIds.map((id) => JSON.stringify(id))
  const pattern =
    words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join('|')})(?![\\p{L}\\p{N}_])`, 'u') : undefined
  return (text) => pattern?.test(text) === true || quoted.some((one) => text.includes(one))
}

/** A delivery with what it told. */
export interface FoundDelivery {
  readonly id: string
  readonly createdTS: number
  readonly webhookName: string
  readonly cause: string
  readonly state: string
  readonly values: Readonly<Record<string, string>>
  /** True where it is about the person; false where it only names them. */
  readonly isOwn: boolean
}

/** The place in the order of deliveries: when one was made, and its id. */
export interface DeliveryPlace {
  readonly ts: number
  readonly id: string
}

/** Deliveries of a range that tell of a person, the number of those looked through, and the last one. */
export interface DeliverySearch {
  readonly found: readonly FoundDelivery[]
  readonly looked: number
  readonly last: DeliveryPlace
}

/**
 * Looks through the deliveries after a place, the oldest first.
 *
 * @param own - Ids of deliveries that are known to be about the person.
 */
export async function findDeliveries(
  context: SecretContext,
  { userIds, own }: { readonly userIds: readonly string[]; readonly own: ReadonlySet<string> },
  after: DeliveryPlace,
  limit: number,
): Promise<DeliverySearch> {
  const { client, user } = context
  const { rows } = await client.query<Omit<FoundDelivery, 'values' | 'isOwn'> & { sealed: string }>(
    `SELECT id, created_ts AS "createdTS", webhook_name AS "webhookName", cause, state, sealed FROM deliveries
     WHERE organisation_id = $1 AND (created_ts, id) > ($2, $3) ORDER BY created_ts, id LIMIT $4`,
    [user.orgId, after.ts, after.id, limit],
  )
  const open = await unsealer(context)
  const names = namesOneOf(userIds)
  const found = rows.flatMap(({ sealed, ...row }): FoundDelivery[] => {
    const values = JSON.parse(open(sealed, `delivery ${row.id}`)) as Record<string, string>
    const isOwn = own.has(row.id) || userIds.some((id) => id === values.identifier)
    const isNamed =
      userIds.some((id) => id === values.referrer) ||
      Object.values(values).some((value) => typeof value === 'string' && names(value))
    return isOwn || isNamed ? [{ ...row, values, isOwn }] : []
  })
  const last = rows.at(-1)
  return { found, looked: rows.length, last: last ? { ts: last.createdTS, id: last.id } : after }
}
