/** Saving and deleting prize draws that are open. */
import { randomUUID } from 'node:crypto'
import { prizeDrawWords } from '#schemas/messages/prize-draws.ts'
import type { PrizeDrawBody } from '#schemas/values/prize-draws.ts'
import { ConflictError, InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { namesOf } from '../documents/names-of.ts'
import { lockPrizeDraw, needOpen } from './stored.ts'

/**
 * Saves a new prize draw of a rule, or one that is open. Returns its id.
 *
 * @throws {NotFoundError} When the rule has no such draw.
 * @throws {ConflictError} When it is closed, or another one is open.
 * @throws {InvalidError} When the offer is unknown, or it would have to be closed already.
 */
export async function savePrizeDraw(
  transaction: TransactionContext,
  rule: string,
  { drawId, ...body }: PrizeDrawBody,
): Promise<string> {
  const { client, user, now } = transaction
  const { name, entriesPer, winnerCount, offerId = null, closesTS = null } = body
  if (closesTS !== null && closesTS <= now)
    throw new InvalidError([{ path: 'closesTS', message: prizeDrawWords.isPast }])
  if (offerId !== null && !(await namesOf(transaction, 'offer', [offerId])).has(offerId))
    throw new InvalidError([{ path: 'offerId', message: prizeDrawWords.noSuchOffer }])
  const values = [name, entriesPer, winnerCount, offerId, closesTS]
  if (drawId !== undefined) {
    needOpen(await lockPrizeDraw(transaction, rule, drawId), now)
    await client.query(
      `UPDATE prize_draws SET name = $3, entries_per = $4, winner_count = $5, offer = $6, closes_ts = $7,
         trouble = NULL
       WHERE organisation_id = $1 AND id = $2`,
      [user.orgId, drawId, ...values],
    )
    return drawId
  }
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, offer, closes_ts, created_ts, entries_of, from_ts)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $2,
       (SELECT max(until_ts) FROM prize_draws WHERE organisation_id = $1 AND rule = $3)
     ON CONFLICT (organisation_id, rule) WHERE closed_ts IS NULL DO NOTHING RETURNING id`,
    [user.orgId, randomUUID(), rule, ...values, now],
  )
  if (!rows[0]) throw new ConflictError(prizeDrawWords.isOpen)
  return rows[0].id
}

/**
 * Deletes a prize draw that is open. Returns its name.
 *
 * @throws {NotFoundError} When the rule has no such draw.
 * @throws {ConflictError} When it is closed.
 */
export async function deletePrizeDraw(transaction: TransactionContext, rule: string, drawId: string): Promise<string> {
  const { client, user, now } = transaction
  const draw = await lockPrizeDraw(transaction, rule, drawId)
  needOpen(draw, now)
  await client.query('DELETE FROM prize_draws WHERE organisation_id = $1 AND id = $2', [user.orgId, drawId])
  return draw.name
}
