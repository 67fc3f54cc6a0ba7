/** Prize draws as staff see them. */

import { asText } from '#schemas/json.ts'
import type { PrizeDraw, PrizeDrawState, PrizeDrawWinner } from '#schemas/values/prize-draws.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { namesOf } from '../documents/names-of.ts'
import { countEntries } from './entries.ts'
import { findPrizeDraw, isClosed, isClosing, prizeDrawsOf, type StoredPrizeDraw } from './stored.ts'

/** Returns the state of a prize draw at a moment (milliseconds since the epoch). */
export function stateOf(draw: StoredPrizeDraw, at: number): PrizeDrawState {
  const { closed, drawnTS } = draw
  if (drawnTS !== null) return 'drawn'
  if (!closed) return isClosing(draw, at) ? 'closing' : 'open'
  return (closed.roundTS ?? 0) <= at ? 'waiting' : 'closed'
}

/** Reads the prize draws of a rule, the newest first. */
export async function readPrizeDraws(transaction: TransactionContext, rule: string): Promise<PrizeDraw[]> {
  const draws: PrizeDraw[] = []
  for (const one of await prizeDrawsOf(transaction, rule)) draws.push(await shown(transaction, one))
  return draws
}

/**
 * Reads a prize draw.
 *
 * @throws {Error} When it is gone.
 */
export async function readPrizeDraw(transaction: TransactionContext, drawId: string): Promise<PrizeDraw> {
  const found = await findPrizeDraw(transaction, drawId)
  if (!found) throw new Error(`the prize draw ${drawId} is gone`)
  return shown(transaction, found)
}

async function shown(transaction: TransactionContext, draw: StoredPrizeDraw): Promise<PrizeDraw> {
  const { drawId, rule, name, entriesPer, winnerCount, offer, closesTS, fromTS, drawnTS, redrawOf, redrawnBy, counts } =
    draw
  const { now } = transaction
  const offerName = offer === null ? undefined : (await namesOf(transaction, 'offer', [offer])).get(offer)
  const { entryCount, playerCount } =
    draw.closed ?? (await countEntries(transaction, draw, Math.min(closesTS ?? now, now)))
  return {
    ...{
      drawId,
      ruleId: rule,
      name,
      entriesPer,
      counts,
      winnerCount,
      state: stateOf(draw, now),
      entryCount,
      playerCount,
    },
    ...(offer !== null && { offerId: offer }),
    ...(offerName !== undefined && { offerName }),
    ...(closesTS !== null && { closesTS }),
    ...(fromTS !== null && { fromTS }),
    ...(isClosed(draw) && { closedTS: draw.closed.closedTS }),
    ...(draw.closed?.root && { root: draw.closed.root }),
    ...(draw.closed?.round && { round: draw.closed.round, roundTS: draw.closed.roundTS ?? 0 }),
    ...(draw.trouble !== null && { trouble: draw.trouble }),
    ...(redrawOf && { redrawOf }),
    ...(redrawnBy !== null && { redrawnBy }),
    ...(drawnTS !== null && { drawnTS, winners: await readWinners(transaction, draw) }),
  }
}

interface WinnerRow {
  readonly place: number
  readonly player: string
  readonly userId: string
  readonly name: unknown
  readonly given: boolean | null
  readonly why: string | null
}

async function readWinners(
  { client, user }: TransactionContext,
  { drawId, entriesOf }: StoredPrizeDraw,
): Promise<PrizeDrawWinner[]> {
  const { rows } = await client.query<WinnerRow>(
    `SELECT w.place, w.player, p.user_id AS "userId", p.properties->'name' AS name, w.given, w.why
     FROM prize_draw_winners w
     JOIN prize_draw_entrants e ON e.organisation_id = $1 AND e.draw = $3 AND e.player = w.player
     JOIN profiles p ON p.organisation_id = $1 AND p.number = e.profile
     WHERE w.organisation_id = $1 AND w.draw = $2 ORDER BY w.place`,
    [user.orgId, drawId, entriesOf],
  )
  return rows.map(({ place, player, userId, name, given, why }) => ({
    ...{ place, player },
    ...(!userId.startsWith('erased:') && { userId }),
    ...(asText(name) !== '' && { name: asText(name) }),
    ...(given !== null && { given }),
    ...(why !== null && { why }),
  }))
}
