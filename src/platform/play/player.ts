/** An end user as the engine sees them: what they are, and what they did of late. */

import type { Deed } from '#src/engine/segment/in-segment.ts'
import type { Played, Player } from '#src/engine/who/player.ts'
import { putProfiles } from '../events/profiles.ts'
import type { Place } from '../store/place.ts'
import { text } from '../store/read-value.ts'

/** An end user with what they did until a moment. */
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

/** Reads an end user as of a moment (milliseconds since the epoch); undefined where there is none. */
export async function findKnown({ client, user }: Place, userId: string, at: number): Promise<Known | undefined> {
  const { rows } = await client.query<{ number: number; properties: Known['properties'] }>(
    'SELECT number, properties FROM profiles WHERE organisation_id = $1 AND user_id = $2',
    [user.orgId, userId],
  )
  const [row] = rows
  if (!row) return undefined
  const { rows: deeds } = await client.query<Deed>(
    `SELECT event_key AS event, properties, happened_ts AS "happenedTS" FROM events
     WHERE organisation_id = $1 AND profile = $2 AND happened_ts > $3 AND happened_ts <= $4
     ORDER BY happened_ts DESC LIMIT ${MOST}`,
    [user.orgId, row.number, at - BACK, at],
  )
  return { profile: row.number, userId, name: text(row.properties.name), properties: row.properties, deeds }
}

/** Reads an end user, and makes them a profile where they have none yet. */
export async function readKnown(place: Place, userId: string, at: number): Promise<Known> {
  const found = await findKnown(place, userId, at)
  if (found) return found
  await putProfiles(place, [{ userId, properties: {} }])
  const made = await findKnown(place, userId, at)
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
