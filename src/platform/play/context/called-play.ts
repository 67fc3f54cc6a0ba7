/**
 * The play that a call begins or finishes, with what the player has played of its document, read in one statement with the
 * revision of the rules. It is read after the player is locked, so it has what those did for whom the lock was waited.
 */
import type { PastPlay } from '#src/engine/player/player.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { goByRules } from '../../documents/active/rules.ts'
import type { StoredPlay } from './ledger.ts'
import { MAX_PLAYS_READ } from './ledger.ts'
import { type PlayRow, playColumns, playOf } from './play-rows.ts'
import type { PlayerRef } from './players.ts'

/** The play that a call names: the open one of a document, or one by its id. */
export type PlayName = { readonly document: string } | { readonly playId: string }

/** A play that a call names, and what the player has played of its document. */
export interface CalledPlay {
  /** The known player whom a visitor has become; undefined for everybody else. */
  readonly merged: string | undefined
  /** The id of the document; undefined where a play that is named by its id is not the player's. */
  readonly document: string | undefined
  readonly play: (StoredPlay & { readonly document: string }) | undefined
  /** The last finished plays of the document, the oldest first. */
  readonly plays: readonly PastPlay[]
}

type Row = { readonly [K in keyof PlayRow]: PlayRow[K] | null } & {
  readonly revision: string | null
  readonly merged: string | null
  readonly plays: readonly (readonly [at: number, session: string, rewarded: boolean])[] | null
}

interface Query extends PlayerRef {
  readonly orgId: string
  readonly document: string | null
  readonly playId: string | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the play that a call of a locked player names. The transaction goes by the rules of the same moment from then on. */
export async function readCalledPlay(
  transaction: TransactionContext,
  player: PlayerRef,
  name: PlayName,
): Promise<CalledPlay> {
  const { client, user } = transaction
  const document = 'document' in name ? name.document : null
  const playId = 'playId' in name && uuid.test(name.playId) ? name.playId : null
  const { revision, merged, plays, ...row } = await readRow(client, { ...player, orgId: user.orgId, document, playId })
  await goByRules(transaction, revision ?? '')
  const play = row.id === null ? undefined : playOf(row as PlayRow)
  return {
    merged: merged ?? undefined,
    document: document ?? play?.document,
    play,
    plays: (plays ?? []).map(([at, session, rewarded]) => ({ at, session, rewarded })),
  }
}

const readRow = byConnection(async (client, all: readonly Query[]): Promise<readonly Row[]> => {
  const { rows } = await queryPlannedOnce<Row>(
    client,
    'called plays',
    `SELECT (SELECT revision FROM rule_revisions WHERE organisation_id = $1) AS revision,
       CASE WHEN starts_with(q.who, 'visitor:') THEN
         (SELECT user_id FROM visitor_merges WHERE organisation_id = $1 AND visitor = q.who) END AS merged,
       p.*,
       (SELECT json_agg(json_build_array(finished_ts, session, rewarded) ORDER BY started_ts) FROM (
          SELECT finished_ts, session, rewarded, started_ts FROM plays
          WHERE organisation_id = $1 AND profile = q.profile AND document = coalesce(q.document, p.document)
            AND finished_ts IS NOT NULL ORDER BY started_ts DESC LIMIT ${MAX_PLAYS_READ}) AS past) AS plays
     FROM unnest($2::text[], $3::bigint[], $4::text[], $5::uuid[]) WITH ORDINALITY AS q (who, profile, document, id, n)
     LEFT JOIN LATERAL (
       (SELECT ${playColumns} FROM plays WHERE organisation_id = $1 AND profile = q.profile AND document = q.document
          AND finished_ts IS NULL ORDER BY started_ts DESC LIMIT 1)
       UNION ALL
       SELECT ${playColumns} FROM plays WHERE organisation_id = $1 AND profile = q.profile AND id = q.id
     ) AS p ON true ORDER BY q.n`,
    [
      ...[all[0]?.orgId, all.map(({ userId }) => userId), all.map(({ profile }) => profile)],
      ...[all.map(({ document }) => document), all.map(({ playId }) => playId)],
    ],
  )
  return rows
})
