/** The secret addresses of feeds, one of each member: made, ended, and found by their secret, which is kept as a hash only. */
import { randomBytes } from 'node:crypto'
import type { CalendarFeed } from '#schemas/endpoints/calendar.ts'
import type { Platform } from '../../base/context.ts'
import { hashOf, withKey } from '../../base/database/with-key.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A member of the team inside a transaction of their organisation. */
type Member = TransactionContext & { readonly user: { readonly id: string } }

const columns = 'created_ts AS "createdTS", last_read_ts AS "lastReadTS"'

/** Reads whether a member has an address, and when it was read last. */
export async function readFeed({ client, user }: Member): Promise<CalendarFeed | null> {
  const { rows } = await client.query<CalendarFeed>(
    `SELECT ${columns} FROM calendar_feeds WHERE organisation_id = $1 AND member = $2`,
    [user.orgId, user.id],
  )
  return rows[0] ?? null
}

/** Makes the address of a member anew; answers its secret of 256 bits. */
export async function renewFeed({ client, user, now }: Member): Promise<{ feed: CalendarFeed; secret: string }> {
  const secret = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO calendar_feeds (organisation_id, member, hash, created_ts) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member) DO UPDATE SET hash = excluded.hash, created_ts = excluded.created_ts, last_read_ts = NULL`,
    [user.orgId, user.id, hashOf(secret), now],
  )
  return { feed: { createdTS: now, lastReadTS: null }, secret }
}

/** Ends the address of a member. */
export async function revokeFeed({ client, user }: Member): Promise<void> {
  await client.query('DELETE FROM calendar_feeds WHERE organisation_id = $1 AND member = $2', [user.orgId, user.id])
}

/** Finds whose feed a secret opens. */
export async function findFeed(
  platform: Platform,
  secret: string,
): Promise<{ readonly orgId: string; readonly member: string } | undefined> {
  const hash = hashOf(secret)
  const { rows } = await withKey(platform.pool, hash, (client) =>
    client.query<{ orgId: string; member: string }>(
      'SELECT organisation_id AS "orgId", member FROM calendar_feeds WHERE hash = $1',
      [hash],
    ),
  )
  return rows[0]
}

/** Notes that a feed was read; at most once in a minute. */
export async function noteReading(
  { client, user, now }: Pick<TransactionContext, 'client' | 'user' | 'now'>,
  member: string,
): Promise<void> {
  await client.query(
    `UPDATE calendar_feeds SET last_read_ts = $3::float8
     WHERE organisation_id = $1 AND member = $2 AND coalesce(last_read_ts, 0) < $3::float8 - 60000`,
    [user.orgId, member, now],
  )
}
