/** Prize draws as they are stored, and what is read of them. */

import { playTypes } from '#schemas/codes.ts'
import { prizeDrawWords } from '#schemas/messages/prize-draws.ts'
import type { EntriesPer, PrizeDrawCounts } from '#schemas/values/prize-draws.ts'
import type { BeaconChain, BeaconRound } from '#src/draws/beacon.ts'
import { ConflictError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The part of a prize draw that is fixed as it is closed. Moments are milliseconds since the epoch. */
export interface ClosedPart {
  readonly closedTS: number
  readonly entryCount: number
  readonly playerCount: number
  /** Null where there were no entries, and so nothing is drawn. */
  readonly root: string | null
  readonly chain: BeaconChain | null
  readonly round: number | null
  readonly roundTS: number | null
}

/** A prize draw. Moments are milliseconds since the epoch. */
export interface StoredPrizeDraw {
  readonly drawId: string
  readonly rule: string
  /** The things that count in its rule. */
  readonly counts: PrizeDrawCounts
  readonly name: string
  readonly entriesPer: EntriesPer
  readonly winnerCount: number
  readonly offer: string | null
  /** The id of the draw whose entries it is over: its own, or that of the first one that was repeated. */
  readonly entriesOf: string
  readonly createdTS: number
  readonly closesTS: number | null
  readonly fromTS: number | null
  /** Null while it is open. */
  readonly closed: ClosedPart | null
  readonly trouble: string | null
  readonly beacon: BeaconRound | null
  readonly drawnTS: number | null
  readonly givenTS: number | null
  readonly redrawOf: { readonly drawId: string; readonly reason: string } | null
  /** The id of the draw that repeats this one. */
  readonly redrawnBy: string | null
}

/** Says whether a prize draw is over for players, though its entries are not fixed yet, at a moment (milliseconds since the epoch). */
export const isClosing = ({ closed, closesTS }: StoredPrizeDraw, at: number): boolean =>
  !closed && closesTS !== null && closesTS <= at

/**
 * Holds that a prize draw may still be changed at a moment (milliseconds since the epoch): it is open, or it could not be
 * closed as it is.
 *
 * @throws {ConflictError} When it is closed, or is being closed.
 */
export function needOpen(draw: StoredPrizeDraw, at: number): void {
  if (isClosed(draw)) throw new ConflictError(prizeDrawWords.isClosed)
  if (isClosing(draw, at) && draw.trouble === null) throw new ConflictError(prizeDrawWords.isClosing)
}

/** A prize draw whose entries are fixed. */
export type ClosedPrizeDraw = StoredPrizeDraw & { readonly closed: ClosedPart }

/** A closed one that had entries. */
export type DecidablePrizeDraw = StoredPrizeDraw & {
  readonly closed: { readonly [K in keyof ClosedPart]: NonNullable<ClosedPart[K]> }
}

/** Says whether the entries of a prize draw are fixed. */
export const isClosed = (draw: StoredPrizeDraw): draw is ClosedPrizeDraw => draw.closed !== null

/** Says whether a prize draw is closed and had entries. */
export const isDecidable = (draw: StoredPrizeDraw): draw is DecidablePrizeDraw => typeof draw.closed?.root === 'string'

/** SQL for prize draws of the organisation $1 as `StoredPrizeDraw`. */
const prizeDraws = `SELECT d.id AS "drawId", d.rule, d.name,
    CASE WHEN EXISTS (SELECT FROM documents r WHERE r.organisation_id = $1 AND r.kind = 'rule' AND r.id = d.rule
      AND r.type = ${playTypes.leaderboard}) THEN 'rewards' ELSE 'plays' END AS counts, d.entries_per AS "entriesPer", d.winner_count AS "winnerCount",
    d.offer, d.entries_of AS "entriesOf", d.created_ts AS "createdTS", d.closes_ts AS "closesTS", d.from_ts AS "fromTS",
    CASE WHEN d.closed_ts IS NOT NULL THEN jsonb_build_object('closedTS', d.closed_ts, 'entryCount', d.entry_count,
      'playerCount', d.player_count, 'root', d.root, 'chain', d.chain, 'round', d.round, 'roundTS', d.round_ts) END AS closed,
    d.trouble, d.beacon, d.drawn_ts AS "drawnTS", d.given_ts AS "givenTS",
    CASE WHEN d.redraw_of IS NOT NULL THEN jsonb_build_object('drawId', d.redraw_of, 'reason', d.reason) END AS "redrawOf",
    (SELECT r.id FROM prize_draws r WHERE r.organisation_id = $1 AND r.redraw_of = d.id) AS "redrawnBy"
  FROM prize_draws d WHERE d.organisation_id = $1`

/** Finds a prize draw by its id, and locks it where it is about to be changed; undefined where there is none. */
export async function findPrizeDraw(
  { client, user }: TransactionContext,
  drawId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredPrizeDraw | undefined> {
  const { rows } = await client.query<StoredPrizeDraw>(
    `${prizeDraws} AND d.id = $2 ${lock ? 'FOR NO KEY UPDATE OF d' : ''}`,
    [user.orgId, drawId],
  )
  return rows[0]
}

/**
 * Reads a prize draw of a rule and locks it.
 *
 * @throws {NotFoundError} When the rule has no such draw.
 */
export async function lockPrizeDraw(
  transaction: TransactionContext,
  rule: string,
  drawId: string,
): Promise<StoredPrizeDraw> {
  const found = await findPrizeDraw(transaction, drawId, { lock: true })
  if (found?.rule !== rule) throw new NotFoundError()
  return found
}

/** Reads the prize draws of a rule, the newest first. */
export async function prizeDrawsOf(
  { client, user }: TransactionContext,
  rule: string,
): Promise<readonly StoredPrizeDraw[]> {
  const { rows } = await client.query<StoredPrizeDraw>(`${prizeDraws} AND d.rule = $2 ORDER BY d.number DESC`, [
    user.orgId,
    rule,
  ])
  return rows
}
