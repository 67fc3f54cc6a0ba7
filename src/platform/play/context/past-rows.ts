/** The past of players, as rows: how far they have come in documents, and their finished plays, in one statement. */
import type { PastPlay } from '#src/engine/player/player.ts'
import { numberArray } from '../../base/database/number-array.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { MAX_PLAYS_READ } from './ledger.ts'

/** The past of players (by the numbers of their profiles) in documents (by id). */
export interface Past {
  /** Returns the progress of a player in a document; `undefined` before it begins. */
  state(profile: number, document: string): object | undefined
  /** Returns the last finished plays of a player in a document, the oldest first. */
  plays(profile: number, document: string): readonly PastPlay[]
}

/** The documents whose past is read, by id; a list that is left out is empty. */
export interface PastDocuments {
  readonly progress?: readonly string[]
  readonly plays?: readonly string[]
}

/** Reads what these players did before; of documents that are not named there may be something as well. */
export const readPast = (
  { client, user }: TransactionContext,
  profiles: readonly number[],
  { progress = [], plays = [] }: PastDocuments,
): Promise<Past> =>
  profiles.length === 0 || progress.length + plays.length === 0
    ? Promise.resolve(pastOf([]))
    : readTogether(client, { orgId: user.orgId, profiles, progress, plays })

interface PastQuery extends Required<PastDocuments> {
  readonly orgId: string
  readonly profiles: readonly number[]
}

interface PastRow {
  readonly profile: number
  readonly document: string
  /** Null in the row of a play. */
  readonly state: object | null
  readonly at: number
  readonly session: string
  readonly rewarded: boolean
}

const readTogether = byConnection(async (client, all: readonly PastQuery[]) => {
  const playersOf = new Map<string, Set<number>>()
  for (const { plays, profiles } of all)
    for (const document of plays) {
      const players = playersOf.get(document) ?? new Set()
      playersOf.set(document, players)
      for (const profile of profiles) players.add(profile)
    }
  const ofProgress = all.filter(({ progress }) => progress.length > 0)
  const { rows } = await queryPlannedOnce<PastRow>(
    client,
    'past of players',
    `SELECT profile, document, state, NULL::float8 AS at, NULL AS session, NULL::boolean AS rewarded FROM play_states
     WHERE organisation_id = $1 AND profile = ANY($2) AND document = ANY($3)
     UNION ALL
     SELECT u.profile, d.document, NULL, p.* FROM json_to_recordset($4::json) AS d (document text, profiles bigint[])
     CROSS JOIN LATERAL unnest(d.profiles) AS u (profile)
     CROSS JOIN LATERAL (
       SELECT finished_ts, session, rewarded FROM plays p
       WHERE p.organisation_id = $1 AND p.document = d.document AND p.profile = u.profile AND finished_ts IS NOT NULL
       ORDER BY started_ts DESC LIMIT ${MAX_PLAYS_READ}) AS p`,
    [
      all[0]?.orgId,
      numberArray([...new Set(ofProgress.flatMap(({ profiles }) => profiles))]),
      [...new Set(ofProgress.flatMap(({ progress }) => progress))],
      JSON.stringify([...playersOf].map(([document, profiles]) => ({ document, profiles: [...profiles] }))),
    ],
  )
  const past = pastOf(rows)
  return all.map(() => past)
})

const keyOf = (profile: number, document: string) => `${profile} ${document}`

function pastOf(rows: readonly PastRow[]): Past {
  const states = new Map<string, object>()
  const played = new Map<string, PastPlay[]>()
  for (const { profile, document, state, ...play } of rows.toReversed()) {
    const key = keyOf(profile, document)
    const own = played.get(key)
    if (state) states.set(key, state)
    else if (own) own.push(play)
    else played.set(key, [play])
  }
  return {
    state: (profile, document) => states.get(keyOf(profile, document)),
    plays: (profile, document) => played.get(keyOf(profile, document)) ?? [],
  }
}
