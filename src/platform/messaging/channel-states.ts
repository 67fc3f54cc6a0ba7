/** The pause of a channel after its provider has failed or asked to wait, kept in the database for all servers. */
import type { Channel } from '#schemas/values/channels.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { SendOutcome } from './senders/sender.ts'

const MAX_PAUSE_MS = 5 * 60_000

/** The pause of a channel. */
export interface Pause {
  readonly isPaused: boolean
  /** True where its provider has failed since it last took something. */
  hadFailures: boolean
}

/** Reads whether a channel waits now. */
export async function readPause({ client, user, now }: TransactionContext, channel: Channel): Promise<Pause> {
  const { rows } = await client.query<{ failures: number; waits_until_ts: number }>(
    'SELECT failures, waits_until_ts FROM channel_states WHERE organisation_id = $1 AND channel = $2',
    [user.orgId, channel],
  )
  const { failures = 0, waits_until_ts: until = 0 } = rows[0] ?? {}
  return { isPaused: until > now, hadFailures: failures > 0 || until > 0 }
}

/**
 * Pauses a channel whose provider asks to wait or has failed for all messages of a batch: as long as it asks, else twice as
 * long each time. A batch of which something was sent ends the pause.
 *
 * @returns Whether the channel waits now.
 */
export async function waitAfter(
  { client, user, now }: TransactionContext,
  channel: Channel,
  outcomes: readonly SendOutcome[],
): Promise<boolean> {
  const asked = Math.max(0, ...outcomes.map((one) => (one.state === 'retry' ? (one.afterMs ?? 0) : 0)))
  const isDown = outcomes.length > 0 && outcomes.every(({ state }) => state === 'retry' || state === 'unknown')
  const reason = isDown ? (outcomes.flatMap((one) => ('reason' in one ? one.reason : []))[0] ?? '') : ''
  const { rows } = await client.query<{ waits: boolean }>(
    `INSERT INTO channel_states AS s (organisation_id, channel, failures, waits_until_ts, reason)
     VALUES ($1, $2, $3::boolean::int, CASE WHEN $3 THEN $4::float8 + greatest($5::float8, 1000) WHEN $5 > 0 THEN $4 + $5 ELSE 0 END, $6)
     ON CONFLICT (organisation_id, channel) DO UPDATE SET failures = CASE WHEN $3 THEN s.failures + 1 ELSE 0 END,
       waits_until_ts = CASE WHEN $3 THEN $4::float8 + greatest($5::float8, least(${MAX_PAUSE_MS}, 1000 * power(2, least(s.failures, 10))))
         WHEN $5 > 0 THEN $4 + $5 ELSE 0 END,
       reason = $6
     RETURNING waits_until_ts > $4::float8 AS waits`,
    [user.orgId, channel, isDown, now, asked, reason.slice(0, 300)],
  )
  return rows[0]?.waits ?? false
}
