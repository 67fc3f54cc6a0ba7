/** The devices of players: registered by their apps and pages, one player a device, forgotten when the provider says so. */
import { hashOf } from '../base/database/with-key.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The most devices of a player: the newest ones are kept. */
const MAX_DEVICES = 10

/** Registers a device; one that belonged to somebody else is this player's from now on. */
export async function registerDevice(
  { client, user, now }: TransactionContext,
  { profile, token, platform }: { readonly profile: number; readonly token: string; readonly platform: string },
): Promise<void> {
  await client.query(
    `INSERT INTO devices (organisation_id, token_hash, token, profile, platform, registered_ts) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organisation_id, token_hash) DO UPDATE SET profile = $4, platform = $5, registered_ts = $6`,
    [user.orgId, hashOf(token), token, profile, platform, now],
  )
  await client.query(
    `DELETE FROM devices WHERE organisation_id = $1 AND profile = $2 AND token_hash NOT IN (
       SELECT token_hash FROM devices WHERE organisation_id = $1 AND profile = $2 ORDER BY registered_ts DESC LIMIT ${MAX_DEVICES})`,
    [user.orgId, profile],
  )
}

/** Lists the tokens of the devices of players, by the numbers of their profiles. */
export async function devicesOf(
  { client, user }: TransactionContext,
  profiles: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await client.query<{ profile: number; tokens: string[] }>(
    `SELECT profile::float8 AS profile, array_agg(token ORDER BY registered_ts DESC) AS tokens FROM devices
     WHERE organisation_id = $1 AND profile = ANY($2) GROUP BY profile`,
    [user.orgId, profiles],
  )
  return new Map(rows.map(({ profile, tokens }) => [profile, tokens]))
}

/** Forgets a device that the provider does not know any more. */
export async function forgetDevice({ client, user }: TransactionContext, token: string): Promise<void> {
  await client.query('DELETE FROM devices WHERE organisation_id = $1 AND token_hash = $2', [user.orgId, hashOf(token)])
}
