import type { OwnDraw } from '#schemas/values/draws.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { receiptOf, type StoredDraw } from './stored-draw.ts'

/** The most draws that are answered. */
const MAX_DRAWS_SHOWN = 100

/** Reads the last draws of a player (the number of the profile), of one rule or of all, the newest first. */
export async function readOwnDraws(
  { client, user }: TransactionContext,
  profile: number,
  rule: string | undefined,
): Promise<readonly OwnDraw[]> {
  const { rows } = await client.query<{ id: string; draw: StoredDraw; seed: string | null }>(
    `SELECT p.id, p.draw, s.seed FROM (
       SELECT id, draw, started_ts FROM plays WHERE organisation_id = $1 AND profile = $2 AND draw IS NOT NULL
         AND ($3::text IS NULL OR document = $3)
       ORDER BY started_ts DESC, (draw->>'number')::int DESC LIMIT ${MAX_DRAWS_SHOWN}) AS p
     LEFT JOIN draw_seeds s ON s.organisation_id = $1 AND s.rule = p.draw->>'ruleId' AND s.day = p.draw->>'day'
     ORDER BY p.started_ts DESC, (p.draw->>'number')::int DESC`,
    [user.orgId, profile, rule ?? null],
  )
  return rows.map(({ id, draw, seed }) => {
    const { startedTS, finishedTS, row, dice, given, why } = draw
    return {
      ...{ ...receiptOf(draw), playId: id, startedTS },
      ...(finishedTS !== undefined && { finishedTS, row: row ?? null, given: given === true }),
      ...(dice && { dice: [...dice] }),
      ...(why !== undefined && { why }),
      ...(seed !== null && { seed }),
    }
  })
}
