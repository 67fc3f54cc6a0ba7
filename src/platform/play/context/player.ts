/** An end user as the engine sees them: what they are, and what they did of late. */

import type { Deed, Played, Player } from '#src/engine/player/player.ts'
import { text } from '../../base/read-value.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { putProfiles } from './profiles.ts'

/** An end user, with what they did until a moment where that was read. */
export interface Known {
  /** Number of the profile; 0 for somebody who has none. */
  readonly profile: number
  readonly userId: string
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
  /** The newest first. */
  readonly deeds: readonly Deed[]
}

/** No condition looks further back (C §3: 1 to 31 days). */
const BACK = 31 * 86_400_000
/** So many deeds are read at most: those that were done last. */
const MOST = 5000

/** Finds an end user, without what they did; with `lock` whoever decides about them waits for one another until the end of their transactions. */
async function findProfile(
  { client, user }: TransactionContext,
  userId: string,
  lock = '',
): Promise<Known | undefined> {
  const { rows } = await client.query<{ number: number; properties: Known['properties'] }>(
    `SELECT number, properties FROM profiles WHERE organisation_id = $1 AND user_id = $2 ${lock}`,
    [user.orgId, userId],
  )
  const [row] = rows
  return row && { profile: row.number, userId, name: text(row.properties.name), properties: row.properties, deeds: [] }
}

/** Reads what somebody did until a moment (milliseconds since the epoch), the newest first. */
export async function readDeeds(
  { client, user }: TransactionContext,
  profile: number,
  at: number,
): Promise<readonly Deed[]> {
  const { rows } = await client.query<Deed>(
    `SELECT event_key AS event, properties, happened_ts AS "happenedTS" FROM events
     WHERE organisation_id = $1 AND profile = $2 AND happened_ts > $3 AND happened_ts <= $4
     ORDER BY happened_ts DESC LIMIT ${MOST}`,
    [user.orgId, profile, at - BACK, at],
  )
  return rows
}

/** Reads an end user with what they did until a moment; undefined where there is none. */
export async function findKnown(place: TransactionContext, userId: string, at: number): Promise<Known | undefined> {
  const found = await findProfile(place, userId)
  return found && { ...found, deeds: await readDeeds(place, found.profile, at) }
}

/** The lock that `lockPlayers` takes as well. */
const LOCK = 'FOR NO KEY UPDATE'

/** Reads an end user, without what they did, and makes them a profile where they have none yet; locks them for whoever decides. */
export async function readKnown(place: TransactionContext, userId: string, isDeciding: boolean): Promise<Known> {
  const lock = isDeciding ? LOCK : ''
  const found = await findProfile(place, userId, lock)
  if (found) return found
  await putProfiles(place, [{ userId, properties: {} }])
  const made = await findProfile(place, userId, lock)
  if (!made) throw new Error('a profile was not made')
  return made
}

/** Somebody of whom nothing is known. */
export const stranger = (userId: string): Known => ({ profile: 0, userId, name: '', properties: {}, deeds: [] })

/** The player of one document: the end user with what they played of it. */
export const playerOf = ({ userId, properties, deeds }: Known, plays: readonly Played[]): Player => ({
  id: userId,
  properties,
  deeds,
  plays,
})
