/** Stores events with the profiles of those who did them, in one transaction and few statements; what follows from them is in it. */
import { builtInEventKeys } from '#schemas/values/built-in-events.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { putProfiles, type Told } from '../context/profiles.ts'
import { followEvents, hearEvents } from '../progress/follow-events.ts'
import type { Arriving } from '../progress/hearing.ts'

/**
 * Stores events in the order they came, and carries out what follows from them; answers what was won. `seed` gives the next
 * seed for what chance decides, where it is not any.
 */
export async function storeEvents(
  place: TransactionContext & SecretContext,
  events: readonly Arriving[],
  seed?: () => string,
): Promise<readonly Reward[]> {
  const heard = await hearEvents(place, events)
  await putProfiles(place, toldBy(events))
  await place.client.query(
    `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
     SELECT $1, p.number, e.event, e.properties, e."happenedTS", $3::float8
     FROM jsonb_to_recordset($2::jsonb) AS e (n int, "userId" text, event text, properties jsonb, "happenedTS" float8)
     JOIN profiles p ON p.organisation_id = $1 AND p.user_id = e."userId"
     ORDER BY e.n`,
    [
      place.user.orgId,
      JSON.stringify(
        events.map(({ userId, event, properties, happenedTS }, n) => ({ n, userId, event, properties, happenedTS })),
      ),
      place.now,
    ],
  )
  return heard ? followEvents(place, heard, seed) : []
}

/** What events say of each end user; of two that say the same thing the later holds. */
function toldBy(events: readonly Arriving[]): Told[] {
  const byUser = new Map<string, Arriving['user']>()
  for (const { userId, user } of events) byUser.set(userId, { ...byUser.get(userId), ...user })
  return [...byUser].map(([userId, properties]) => ({ userId, properties }))
}

/** Which of these event keys belong to no custom event and to nothing that every user does, and which belong to one that is disabled. */
export async function unheardOf({ client, user }: TransactionContext, keys: ReadonlySet<string>) {
  const { rows } = await client.query<{ key: string; disabled: boolean }>(
    `SELECT own_key AS key, coalesce(listed->>'disabled' = 'true', false) AS disabled FROM documents
     WHERE organisation_id = $1 AND kind = 'event' AND deleted_ts IS NULL AND own_key = ANY($2)`,
    [user.orgId, [...keys]],
  )
  const known = new Set([...builtInEventKeys, ...rows.map(({ key }) => key)])
  return {
    unknownEvents: [...keys].filter((key) => !known.has(key)),
    disabledEvents: rows.filter(({ disabled }) => disabled).map(({ key }) => key),
  }
}
