/** Profiles of a crowd's players: created when a player first does something, known by number from then on. */
import { crowdUserId } from '#src/engine/crowd/model.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { crowdProperties } from './names.ts'

/** The number of each player's profile, by the number of the player. */
export type CrowdProfiles = ReadonlyMap<number, number>

/** Returns the number of a player's profile. */
export type ProfileOf = (player: number) => number

/** Creates the profiles of unknown players and returns their numbers. */
export async function createProfiles(
  { client, user }: TransactionContext,
  people: CrowdProfiles,
  { players, seed, at }: { readonly players: readonly number[]; readonly seed: string; readonly at: number },
): Promise<CrowdProfiles> {
  const strangers = [...new Set(players)].filter((player) => !people.has(player))
  if (strangers.length === 0) return new Map()
  const ids = strangers.map((player) => crowdUserId(seed, player))
  await client.query(
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, p.id, p.properties::jsonb, $4::float8, $4::float8 FROM unnest($2::text[], $3::text[]) AS p (id, properties)
     ORDER BY p.id COLLATE "C" ON CONFLICT DO NOTHING`,
    [user.orgId, ids, strangers.map((player) => JSON.stringify(crowdProperties(player))), at],
  )
  const { rows } = await client.query<{ n: number; number: number }>(
    `SELECT o.n::int AS n, p.number FROM unnest($2::text[]) WITH ORDINALITY AS o (id, n)
     JOIN profiles p ON p.organisation_id = $1 AND p.user_id = o.id`,
    [user.orgId, ids],
  )
  return new Map(rows.map(({ n, number }) => [strangers[n - 1] ?? -1, Number(number)]))
}
