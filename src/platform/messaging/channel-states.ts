/** The rate of a channel, counted in the database for all servers, and its pause after a provider has failed. */
import type { Channel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { SendOutcome } from './senders/sender.ts'

const MAX_PAUSE_MS = 5 * 60_000

/** The room of a channel in this second: how many it may send, and the note of how many were sent. */
export interface Allowance {
  readonly room: number
  use(count: number): Promise<void>
}

/**
 * Locks the row of a channel until the transaction ends, and answers how many messages may be sent now.
 *
 * @param perSecond - The most of a second, over all servers.
 */
export async function takeAllowance(
  { client, user, now }: TransactionContext,
  channel: Channel,
  perSecond: number,
): Promise<Allowance> {
  const second = Math.floor(now / 1000)
  const { rows } = await client.query<{ second: number; sent: number; waits_until_ts: number }>(
    `INSERT INTO channel_states AS s (organisation_id, channel) VALUES ($1, $2)
     ON CONFLICT (organisation_id, channel) DO UPDATE SET channel = s.channel
     RETURNING second::float8 AS second, sent, waits_until_ts`,
    [user.orgId, channel],
  )
  const [state] = rows
  const sent = state?.second === second ? state.sent : 0
  return {
    room: (state?.waits_until_ts ?? 0) > now ? 0 : Math.max(0, perSecond - sent),
    use: async (count) => {
      await client.query(
        'UPDATE channel_states SET second = $3, sent = $4 WHERE organisation_id = $1 AND channel = $2',
        [...[user.orgId, channel, second, sent + count]],
      )
    },
  }
}

/**
 * Pauses a channel whose provider asks to wait or has failed for all messages of a batch: as long as it asks, else twice as
 * long each time. A batch of which something was sent ends the pause.
 */
export async function waitAfter(
  { client, user, now }: TransactionContext,
  channel: Channel,
  outcomes: readonly SendOutcome[],
): Promise<void> {
  const asked = Math.max(0, ...outcomes.map((one) => (one.state === 'retry' ? (one.afterMs ?? 0) : 0)))
  const isDown = outcomes.length > 0 && outcomes.every(({ state }) => state === 'retry' || state === 'unknown')
  await client.query(
    `UPDATE channel_states SET failures = CASE WHEN $3 THEN failures + 1 ELSE 0 END,
       waits_until_ts = CASE WHEN $3 THEN $4::float8 + greatest($5::float8, least(${MAX_PAUSE_MS}, 1000 * power(2, least(failures, 10))))
         WHEN $5 > 0 THEN $4 + $5 ELSE 0 END,
       reason = $6
     WHERE organisation_id = $1 AND channel = $2`,
    [
      user.orgId,
      channel,
      isDown,
      now,
      asked,
      isDown ? (outcomes.flatMap((one) => ('reason' in one ? one.reason : []))[0] ?? '') : '',
    ],
  )
}
