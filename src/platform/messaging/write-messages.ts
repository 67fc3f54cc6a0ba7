/** Writing messages: one row for a person and an occasion, before anything is sent. */
import { randomUUID } from 'node:crypto'
import type { Channel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** A message that is to be sent to somebody. */
export interface NewMessage {
  /** The number of the profile; null for somebody unknown. */
  readonly profile: number | null
  /** The address; `''` of push to a person, whose devices are looked up; null where there is none. */
  readonly address: string | null
  readonly name: string
  /** A user id that nobody has. */
  readonly userId?: string
  /** The values of the placeholders that the occasion brings. */
  readonly values: Readonly<Record<string, string>>
  /** Milliseconds since the epoch; the moment of the occasion where it is left out. */
  readonly due?: number
}

/** The document and the occasion of messages. */
export interface Occasioned {
  readonly document: string
  readonly channel: Channel
  readonly occasion: string
  /** Milliseconds since the epoch. */
  readonly due_ts: number
}

/** The reason of a message that cannot be sent, since its person has no address of the channel. */
export const NO_ADDRESS = 'No address for this channel'

/** Writes messages; a person who has one of this occasion already gets no second. */
export async function writeMessages(
  { client, user, now }: TransactionContext,
  { document, channel, occasion, due_ts: due }: Occasioned,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(({ profile, address, name, userId = '', values, due: own }) => ({
    id: randomUUID(),
    profile,
    address: address ?? '',
    recipient: profile === null ? `address ${address ?? userId}` : `profile ${profile}`,
    name,
    values,
    state: address === null || (profile === null && address === '') ? 'skipped' : 'pending',
    due: own ?? due,
  }))
  await client.query(
    `INSERT INTO messages (organisation_id, id, document, channel, occasion, recipient, profile, address, name, values,
       state, reason, due_ts, created_ts, updated_ts)
     SELECT $1, m.id, $2, $3, $4, m.recipient, m.profile, m.address, m.name, m.values, m.state,
       CASE m.state WHEN 'skipped' THEN $7 ELSE '' END, m.due, $6, $6
     FROM jsonb_to_recordset($5::jsonb)
       AS m (id uuid, recipient text, profile bigint, address text, name text, values jsonb, state text, due float8)
     ON CONFLICT (organisation_id, document, occasion, recipient) WHERE recipient <> '' DO NOTHING`,
    [user.orgId, document, channel, occasion, JSON.stringify(rows), now, NO_ADDRESS],
  )
}
