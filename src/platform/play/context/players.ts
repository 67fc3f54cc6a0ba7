/** Players as the platform knows them: their profiles, what is known of them, and the lock that is taken while something is decided about them. */
import { asText } from '#schemas/json.ts'
import type { CustomEvent, Player } from '#src/engine/player/player.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import type { Client } from '../../base/database/pool.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A player by number and name. */
export interface PlayerRef {
  /** Number of the profile; 0 for somebody who has none. */
  readonly profile: number
  /** The id by which the organisation's systems call the end user. */
  readonly userId: string
}

/** A player with what the profile says. */
export interface KnownPlayer extends PlayerRef {
  readonly name: string
  readonly properties: Player['properties']
  /** Events of the player, the newest first, where they are known already; left out where they are still to be read. */
  readonly deeds?: readonly CustomEvent[]
}

/** No condition looks further back (C §3: 1 to 31 days). */
export const MAX_DAYS_BACK = 31
/** The most events of one player that are read: the newest ones. */
export const MAX_EVENTS_READ = 5000

/** The same lock that `lockPlayers` takes. */
const PLAYER_LOCK = 'FOR NO KEY UPDATE'

/** Finds a player by user id; `undefined` where there is none. */
export async function findPlayer(
  { client, user }: TransactionContext,
  userId: string,
  lock = '',
): Promise<KnownPlayer | undefined> {
  const { rows } = await client.query<ProfileRow>(
    `SELECT number, properties FROM profiles WHERE organisation_id = $1 AND user_id = $2 ${lock}`,
    [user.orgId, userId],
  )
  return knownPlayerOf(userId, rows[0])
}

interface ProfileRow {
  readonly number: number
  readonly properties: KnownPlayer['properties']
}

const knownPlayerOf = (userId: string, row: ProfileRow | undefined): KnownPlayer | undefined =>
  row && { profile: row.number, userId, name: asText(row.properties.name), properties: row.properties }

/**
 * Reads a player, and creates the profile where there is none yet.
 *
 * @param lock - Locks the profile row until the transaction ends, so that decisions about one player are made one by one.
 * @throws {Error} When the profile could not be created.
 */
export async function readPlayer(
  transaction: TransactionContext,
  userId: string,
  { lock }: { readonly lock: boolean },
): Promise<KnownPlayer> {
  const clause = lock ? PLAYER_LOCK : ''
  const found = await findPlayer(transaction, userId, clause)
  if (found) return found
  await upsertProfiles(transaction, [{ userId, properties: {} }])
  const created = await findPlayer(transaction, userId, clause)
  if (!created) throw new Error('a profile was not created')
  return created
}

/** A player whose profile row is locked, with the properties that it has. */
export type LockedPlayer = PlayerRef & Pick<KnownPlayer, 'properties'>

/** SQL that locks the profile rows of the players whose user id fulfils a condition, in the order of user ids. */
export const selectLocked = (condition: string) =>
  `SELECT organisation_id, number, user_id, properties FROM profiles
   WHERE organisation_id = $1 AND user_id ${condition} ORDER BY user_id COLLATE "C" ${PLAYER_LOCK}`

/**
 * Locks the profile rows of these players (`FOR NO KEY UPDATE`) until the transaction ends. Call it before any other write
 * about them. Rows are locked in the order of user ids, so that two transactions never deadlock; who has no profile is not
 * locked.
 *
 * @returns Those who are locked, in the order of user ids.
 */
export async function lockPlayers(
  { client, user }: TransactionContext,
  userIds: readonly string[],
): Promise<readonly LockedPlayer[]> {
  const { rows } = await queryPlannedOnce<LockedPlayer>(
    client,
    'lock players',
    `WITH locked AS (${selectLocked('= ANY($2)')}) SELECT number AS profile, user_id AS "userId", properties FROM locked`,
    [user.orgId, userIds],
  )
  return rows
}

/**
 * Locks players as `lockPlayers` does, and creates profiles for those who have none, so that nobody is left without a lock.
 * They are created before anything is locked: a call that waits for the same new person holds no lock that others wait for.
 *
 * @returns All of them, in the order of user ids.
 */
export async function lockOrCreatePlayers(
  transaction: TransactionContext,
  userIds: readonly string[],
): Promise<readonly LockedPlayer[]> {
  const { client, user, now } = transaction
  await queryPlannedOnce(
    client,
    'create missing players',
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, t.id, '{}', $3::float8, $3::float8 FROM (SELECT DISTINCT unnest($2::text[]) AS id) t
     WHERE NOT EXISTS (SELECT 1 FROM profiles p WHERE p.organisation_id = $1 AND p.user_id = t.id)
     ORDER BY t.id COLLATE "C"
     ON CONFLICT (organisation_id, user_id) DO NOTHING`,
    [user.orgId, userIds, now],
  )
  return lockPlayers(transaction, userIds)
}

/** The players who are locked in a transaction that calls share, by its connection. */
const lockedTogether = new WeakMap<Client, Set<string>>()

/**
 * Locks the players of calls that share a transaction as `lockPlayers` does, without waiting: whoever waited for one player
 * would have all the others wait. Answers nothing for somebody whom another transaction or another of these calls has
 * locked, and for somebody who has no profile yet.
 */
export const lockWhereFree = byConnection(
  async (client, all: readonly { readonly orgId: string; readonly userId: string }[]) => {
    const locked = lockedTogether.get(client) ?? new Set<string>()
    lockedTogether.set(client, locked)
    const isFirst = all.map(({ userId }, index) => {
      return !locked.has(userId) && all.findIndex((one) => one.userId === userId) === index
    })
    const { rows } = await queryPlannedOnce<ProfileRow & { readonly user_id: string }>(
      client,
      'lock where free',
      `SELECT number, user_id, properties FROM profiles WHERE organisation_id = $1 AND user_id = ANY($2)
       ORDER BY user_id COLLATE "C" ${PLAYER_LOCK} SKIP LOCKED`,
      [all[0]?.orgId, all.flatMap(({ userId }, index) => (isFirst[index] ? userId : []))],
    )
    const found = new Map(rows.map((row) => [row.user_id, row]))
    for (const userId of found.keys()) locked.add(userId)
    return all.map(({ userId }, index) => knownPlayerOf(userId, isFirst[index] ? found.get(userId) : undefined))
  },
)

/**
 * Reads the events of a player within the days that conditions may look back, the newest first.
 *
 * @param at - The end of the time looked at, in milliseconds since the epoch.
 */
export async function readRecentEvents(
  { client, user }: TransactionContext,
  profile: number,
  at: number,
): Promise<readonly CustomEvent[]> {
  const { rows } = await client.query<CustomEvent>(
    `SELECT event_key AS event, properties, happened_ts AS "happenedTS" FROM events
     WHERE organisation_id = $1 AND profile = $2 AND happened_ts > $3 AND happened_ts <= $4
     ORDER BY happened_ts DESC LIMIT ${MAX_EVENTS_READ}`,
    [user.orgId, profile, at - MAX_DAYS_BACK * DAY_MS, at],
  )
  return rows
}

/** An end user with the properties to be merged into the profile. */
export interface ProfileUpdate {
  readonly userId: string
  readonly properties: Player['properties']
}

/**
 * Creates missing profiles and merges properties into existing ones, key by key; each user once. Rows are taken in the
 * order of user ids, so that calls that touch the same people wait for each other and never deadlock.
 */
export async function upsertProfiles(
  { client, user, now }: TransactionContext,
  updates: readonly ProfileUpdate[],
): Promise<void> {
  await queryPlannedOnce(
    client,
    'merge properties of players',
    `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
     SELECT $1, t."userId", t.properties, $3::float8, $3::float8
     FROM jsonb_to_recordset($2::jsonb) AS t ("userId" text, properties jsonb)
     WHERE t.properties <> '{}' OR NOT EXISTS (
       SELECT 1 FROM profiles p WHERE p.organisation_id = $1 AND p.user_id = t."userId")
     ORDER BY t."userId" COLLATE "C"
     ON CONFLICT (organisation_id, user_id)
     DO UPDATE SET properties = profiles.properties || excluded.properties, updated_ts = excluded.updated_ts
     WHERE profiles.properties || excluded.properties <> profiles.properties`,
    [user.orgId, JSON.stringify(updates), now],
  )
}
