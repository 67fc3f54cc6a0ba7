/** The rows of progress: how far players have come in documents, and on which days they took part in them. */
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { numberArray } from '../../base/database/number-array.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** Returns the key of a player (the number of the profile) in a document. */
export const keyOf = (profile: number, document: string) => `${profile} ${document}`

/** Reads the progress of players in documents, by `keyOf`. */
export async function readStates(
  { client, user }: TransactionContext,
  profiles: readonly number[],
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, object>> {
  if (subjects.length === 0) return new Map()
  return findStates(client, { orgId: user.orgId, profiles, documents: subjects.map(({ id }) => id) })
}

interface StatesQuery {
  readonly orgId: string
  readonly profiles: readonly number[]
  readonly documents: readonly string[]
}

const findStates = byConnection(async (client, all: readonly StatesQuery[]) => {
  const { rows } = await queryPlannedOnce<{ profile: number; document: string; state: object }>(
    client,
    'progress of players',
    `SELECT profile, document, state FROM play_states
     WHERE organisation_id = $1 AND profile = ANY($2) AND document = ANY($3)`,
    [
      all[0]?.orgId,
      numberArray([...new Set(all.flatMap(({ profiles }) => profiles))]),
      [...new Set(all.flatMap(({ documents }) => documents))],
    ],
  )
  // Whoever asks for fewer of them looks for no other ones.
  const found = new Map(rows.map(({ profile, document, state }) => [keyOf(profile, document), state]))
  return all.map(() => found)
})

/**
 * Writes the progress of players in documents, and that they took part in them on that day.
 *
 * @param at - Milliseconds since the epoch.
 * @param zone - Time zone of the organisation, IANA; null where progress is only moved, and nobody took part.
 */
export async function writeStates(
  { client, user }: TransactionContext,
  rows: readonly { readonly profile: number; readonly document: string; readonly state: object | undefined }[],
  at: number,
  zone: string | null,
): Promise<void> {
  if (rows.length === 0) return
  const day = zone === null ? null : wallTime(at, zone).day
  const states = rows.map((row) => ({ ...row, at, day }))
  await insertStates(client, { orgId: user.orgId, states })
}

const insertStates = byConnection(
  async (client, all: readonly { readonly orgId: string; readonly states: readonly object[] }[]) => {
    await queryPlannedOnce(
      client,
      'write progress',
      `WITH r AS (
         SELECT * FROM json_to_recordset($2::json) AS r (document text, profile bigint, state jsonb, at float8, day int)
       ), took_part AS (
         INSERT INTO participations (organisation_id, document, profile, day, at_ts)
         SELECT $1, document, profile, day, at FROM r WHERE day IS NOT NULL ON CONFLICT DO NOTHING
       )
       INSERT INTO play_states (organisation_id, document, profile, state, updated_ts)
       SELECT $1, document, profile, state, at FROM r
       ON CONFLICT (organisation_id, document, profile)
       DO UPDATE SET state = excluded.state, updated_ts = excluded.updated_ts`,
      [all[0]?.orgId, JSON.stringify(all.flatMap(({ states }) => states))],
    )
    return all.map(() => undefined)
  },
)
