/**
 * The play that a call begins or finishes, with what the player has played of its document, read in one statement with the
 * revision of the rules. It is read after the player is locked, so it has what those did for whom the lock was waited.
 */
import type { PastPlay } from '#src/engine/player/player.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { goByRules, lastKnownRules } from '../../documents/active/rules.ts'
import { type DrawState, drawStateSql } from '../../draws/draw-state.ts'
import { type DrawDay, drawDay } from '../../draws/seeds.ts'
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
  /** The state of its draws, where the last known rules have them provable. */
  readonly draws: DrawState | undefined
}

type Row = { readonly [K in keyof PlayRow]: PlayRow[K] | null } & {
  readonly revision: string | null
  readonly merged: string | null
  readonly plays: readonly (readonly [at: number, session: string, rewarded: boolean])[] | null
  /** Left out where no draws were asked for. */
  readonly commitment?: string | null
  readonly closed?: boolean
  readonly numbers?: Readonly<Record<string, number>> | null
}

interface Query extends PlayerRef {
  readonly orgId: string
  readonly document: string | null
  readonly playId: string | null
  /** The day whose draws are asked for, where they are. */
  readonly today: DrawDay | undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the play that a call of a locked player names. The transaction goes by the rules of the same moment from then on. */
export async function readCalledPlay(
  transaction: TransactionContext,
  player: PlayerRef,
  name: PlayName,
): Promise<CalledPlay> {
  const { client, user, now } = transaction
  const document = 'document' in name ? name.document : null
  const playId = 'playId' in name && uuid.test(name.playId) ? name.playId : null
  const today = document === null ? undefined : await drawDayOf(user.orgId, document, now)
  const query = { ...player, orgId: user.orgId, document, playId, today }
  const { revision, merged, plays, commitment = null, closed = false, numbers, ...row } = await readRow(client, query)
  await goByRules(transaction, revision ?? '')
  const play = row.id === null ? undefined : playOf(row as PlayRow)
  return {
    merged: merged ?? undefined,
    document: document ?? play?.document,
    play,
    plays: (plays ?? []).map(([at, session, rewarded]) => ({ at, session, rewarded })),
    draws: today && { day: today.day, commitment, closed, numbers: numbers ?? {} },
  }
}

/** Returns today of a rule whose draws are provable by the rules that this server has read last: those that hold are not known yet. */
async function drawDayOf(orgId: string, rule: string, now: number): Promise<DrawDay | undefined> {
  const rules = await lastKnownRules(orgId)?.catch(() => undefined)
  const { provable = false, zone } = rules?.draws.get(rule) ?? {}
  return provable && zone !== undefined ? drawDay(now, zone) : undefined
}

const readRow = byConnection(async (client, all: readonly Query[]): Promise<readonly Row[]> => {
  const isDrawn = all.some(({ today }) => today !== undefined)
  const { rows } = await queryPlannedOnce<Row>(
    client,
    isDrawn ? 'called plays and draws' : 'called plays',
    `SELECT (SELECT revision FROM rule_revisions WHERE organisation_id = $1) AS revision,
       CASE WHEN starts_with(q.who, 'visitor:') THEN
         (SELECT user_id FROM visitor_merges WHERE organisation_id = $1 AND visitor = q.who) END AS merged,
       p.*,
       (SELECT json_agg(json_build_array(finished_ts, session, rewarded) ORDER BY started_ts) FROM (
          SELECT finished_ts, session, rewarded, started_ts FROM plays
          WHERE organisation_id = $1 AND profile = q.profile AND document = coalesce(q.document, p.document)
            AND finished_ts IS NOT NULL ORDER BY started_ts DESC LIMIT ${MAX_PLAYS_READ}) AS past) AS plays
       ${isDrawn ? ', d.*' : ''}
     FROM unnest($2::text[], $3::bigint[], $4::text[], $5::uuid[]${isDrawn ? ', $6::text[], $7::float8[]' : ''}) WITH ORDINALITY
       AS q (who, profile, document, id, ${isDrawn ? 'day, since, ' : ''}n)
     LEFT JOIN LATERAL (
       (SELECT ${playColumns} FROM plays WHERE organisation_id = $1 AND profile = q.profile AND document = q.document
          AND finished_ts IS NULL ORDER BY started_ts DESC LIMIT 1)
       UNION ALL
       SELECT ${playColumns} FROM plays WHERE organisation_id = $1 AND profile = q.profile AND id = q.id
     ) AS p ON true ${isDrawn ? `LEFT JOIN LATERAL (${drawStateSql}) AS d ON true` : ''} ORDER BY q.n`,
    [
      ...[all[0]?.orgId, all.map(({ userId }) => userId), all.map(({ profile }) => profile)],
      ...[all.map(({ document }) => document), all.map(({ playId }) => playId)],
      ...(isDrawn ? [all.map(({ today }) => today?.day ?? null), all.map(({ today }) => today?.fromTS ?? null)] : []),
    ],
  )
  return rows
})
