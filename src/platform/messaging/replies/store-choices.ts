/** The choices of people who got a message: what each channel may tell them, with when and from where that came. */
import { type Channel, channels, isChannel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { suppressAddress } from '../record.ts'

/** Somebody who got a message. */
export interface Addressed {
  /** The message. */
  readonly id: string
  readonly channel: Channel
  readonly address: string
  /** The number of the profile; null for an address that belongs to nobody known. */
  readonly profile: number | null
}

/** A choice of a channel, as it is shown. */
export interface Choice {
  readonly channel: Channel
  readonly isOn: boolean
  /** The moment at which it was made, in milliseconds since the epoch; null where nobody has chosen. */
  readonly atTS: number | null
  /** The place that it came from, in words. */
  readonly source: string
}

/** Finds who got a message. */
export async function findAddressed({ client, user }: TransactionContext, id: string): Promise<Addressed | undefined> {
  const { rows } = await client.query<Addressed>(
    'SELECT id::text, channel, address, profile::float8 AS profile FROM messages WHERE organisation_id = $1 AND id = $2',
    [user.orgId, id],
  )
  return rows[0]
}

/** Reads the choices of somebody: of every channel where the person is known, else of the message's own. */
export async function readChoices(
  { client, user }: TransactionContext,
  { channel, address, profile }: Addressed,
): Promise<readonly Choice[]> {
  const { rows } = await client.query<{ channel: string; allowed: boolean; at_ts: number; source: string }>(
    `SELECT DISTINCT ON (channel) channel, allowed, at_ts, source FROM (
       SELECT channel, allowed, at_ts, source FROM channel_consents WHERE organisation_id = $1 AND profile = $2
       UNION ALL SELECT channel, false, at_ts, reason FROM message_suppressions
       WHERE organisation_id = $1 AND channel = $3 AND address = $4) AS c ORDER BY channel, at_ts DESC`,
    [user.orgId, profile, channel, address],
  )
  return channels
    .filter((one) => (profile === null ? one === channel : true))
    .map((one) => {
      const made = rows.find((row) => row.channel === one)
      return { channel: one, isOn: made?.allowed ?? true, atTS: made?.at_ts ?? null, source: made?.source ?? '' }
    })
}

/**
 * Stores what somebody chose, channel by channel. An address that belongs to nobody known is suppressed.
 *
 * @param source - Where the choice came from, as its proof says it.
 */
export async function storeChoices(
  context: TransactionContext,
  { id, channel, address, profile }: Addressed,
  wanted: Readonly<Record<string, boolean>>,
  source: string,
): Promise<void> {
  const { client, user, now } = context
  for (const [one, allowed] of Object.entries(wanted)) {
    if (!isChannel(one)) continue
    if (profile !== null)
      await client.query(
        `INSERT INTO channel_consents (organisation_id, profile, channel, at_ts, allowed, source) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (organisation_id, profile, channel, at_ts) DO UPDATE SET allowed = $5, source = $6`,
        [user.orgId, profile, one, now, allowed, `${source}, message ${id}`],
      )
    if (one !== channel) continue
    if (allowed)
      await client.query(
        `DELETE FROM message_suppressions WHERE organisation_id = $1 AND channel = $2 AND address = $3 AND reason = 'Unsubscribed'`,
        [user.orgId, channel, address],
      )
    else await suppressAddress(context, { channel, address, reason: 'Unsubscribed' })
  }
}

/** Stores that somebody wants no more of a channel, as a provider tells; unless that is known already. */
export async function storeRefusal(context: TransactionContext, id: string, source: string): Promise<void> {
  const addressed = await findAddressed(context, id)
  if (!addressed) return
  const choices = await readChoices(context, addressed)
  if (choices.some(({ channel, isOn }) => channel === addressed.channel && isOn))
    await storeChoices(context, addressed, { [addressed.channel]: false }, source)
}
