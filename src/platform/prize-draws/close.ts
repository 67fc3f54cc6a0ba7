/** Closing a prize draw, and drawing one again: entries are fixed, and the round that decides is named before anybody can know it. */
import { randomUUID } from 'node:crypto'
import { prizeDrawWords } from '#schemas/messages/prize-draws.ts'
import { MAX_PRIZE_ENTRIES } from '#schemas/values/prize-draws.ts'
import { BEACON_AHEAD_MS, quicknet, roundAt, roundTime } from '#src/draws/beacon.ts'
import { rootSteps } from '#src/draws/entries.ts'
import { ConflictError } from '../base/errors.ts'
import type { SealedContext } from '../draws/seeds.ts'
import { countEntries, keepEntries } from './entries.ts'
import { inSteps } from './in-steps.ts'
import { isDecidable, lockPrizeDraw, needOpen, type StoredPrizeDraw } from './stored.ts'

/** The first round that is far enough ahead of a moment (milliseconds since the epoch), and its own moment. */
function roundAhead(now: number) {
  const round = roundAt(quicknet, now + BEACON_AHEAD_MS)
  return { round, roundTS: roundTime(quicknet, round) }
}

/**
 * Closes a prize draw that is locked: from now on nothing enters, and a job fixes its entries once whatever is on its way is
 * there.
 *
 * @throws {ConflictError} When it is closed already, or has no entries or too many.
 */
export async function closePrizeDraw(transaction: SealedContext, draw: StoredPrizeDraw): Promise<void> {
  const { client, user, now } = transaction
  needOpen(draw, now)
  await needEntries(transaction, draw, now)
  await client.query('UPDATE prize_draws SET closes_ts = $3, trouble = NULL WHERE organisation_id = $1 AND id = $2', [
    user.orgId,
    draw.drawId,
    now,
  ])
}

/** @throws {ConflictError} When it has no entries by a moment, or too many. */
async function needEntries(transaction: SealedContext, draw: StoredPrizeDraw, until: number) {
  const counts = await countEntries(transaction, draw, until)
  if (counts.entryCount === 0) throw new ConflictError(prizeDrawWords.noEntries)
  if (counts.entryCount > MAX_PRIZE_ENTRIES) throw new ConflictError(prizeDrawWords.tooManyEntries)
  return counts
}

/**
 * Fixes the entries of a prize draw that is locked, and names its round.
 *
 * @param until - The last moment at which what enters was done, in milliseconds since the epoch.
 * @throws {ConflictError} When it has no entries, or too many.
 */
export async function fixEntries(transaction: SealedContext, draw: StoredPrizeDraw, until: number): Promise<void> {
  const { client, user, now } = transaction
  const { playerCount } = await needEntries(transaction, draw, until)
  const entries = await keepEntries(transaction, draw, until)
  const { round, roundTS } = roundAhead(now)
  await client.query(
    `UPDATE prize_draws SET closed_ts = $3, until_ts = $4, entry_count = $5, player_count = $6, root = $7, chain = $8,
       round = $9, round_ts = $10, trouble = NULL WHERE organisation_id = $1 AND id = $2`,
    [
      ...[user.orgId, draw.drawId, now, until, entries.length, playerCount, await inSteps(rootSteps(entries))],
      ...[JSON.stringify(quicknet), round, roundTS],
    ],
  )
}

/**
 * Has a prize draw that is drawn drawn again: a new draw over the same entries, by a new round. Returns its id.
 *
 * @throws {NotFoundError} When the rule has no such draw.
 * @throws {ConflictError} When it is not drawn, had no entries, or was drawn again already.
 */
export async function redrawPrizeDraw(
  transaction: SealedContext,
  { rule, drawId, reason }: { readonly rule: string; readonly drawId: string; readonly reason: string },
): Promise<string> {
  const { client, user, now } = transaction
  const draw = await lockPrizeDraw(transaction, rule, drawId)
  if (draw.drawnTS === null) throw new ConflictError(prizeDrawWords.isNotDrawn)
  if (!isDecidable(draw)) throw new ConflictError(prizeDrawWords.hadNoEntries)
  const { round, roundTS } = roundAhead(now)
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, offer, created_ts, closes_ts, from_ts,
       until_ts, redraw_of, reason, entries_of, closed_ts, entry_count, player_count, root, chain, round, round_ts)
     SELECT organisation_id, $3, rule, name, entries_per, winner_count, offer, $5, NULL, from_ts, until_ts, id, $4, entries_of, $5,
       entry_count, player_count, root, $6, $7, $8 FROM prize_draws WHERE organisation_id = $1 AND id = $2
     ON CONFLICT (organisation_id, redraw_of) WHERE redraw_of IS NOT NULL DO NOTHING RETURNING id`,
    [user.orgId, drawId, randomUUID(), reason, now, JSON.stringify(quicknet), round, roundTS],
  )
  if (!rows[0]) throw new ConflictError(prizeDrawWords.isRedrawn)
  return rows[0].id
}
