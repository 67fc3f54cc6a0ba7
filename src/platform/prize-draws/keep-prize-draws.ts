/** The job of prize draws: closes those whose time has come, draws those whose round is there, and gives. Safe on several servers at once. */
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { ConflictError } from '../base/errors.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { publishClosedNotice, publishTroubleNotice } from '../notifications/prize-draw-events.ts'
import { fixEntries } from './close.ts'
import { drawWinners } from './draw-winners.ts'
import { countEntries } from './entries.ts'
import { givePrizes } from './give-prizes.ts'
import { findPrizeDraw, isDecidable } from './stored.ts'

/** The time after which entries are fixed: a play that was finished in the last moment has come to the database by then. */
const CLOSING_DELAY_MS = MINUTE_MS

/** Closes, draws and gives what is due, in every organisation. */
export async function keepPrizeDraws(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'draws', (client) =>
    client.query<{ org: string; id: string }>(
      `SELECT organisation_id AS org, id FROM prize_draws
       WHERE given_ts IS NULL AND (closed_ts IS NULL AND closes_ts <= $1 OR closed_ts IS NOT NULL AND round_ts <= $2)
       ORDER BY organisation_id, number`,
      [platform.now() - CLOSING_DELAY_MS, platform.now()],
    ),
  )
  for (const { org, id } of rows) {
    if (platform.stopping?.aborted) return
    await keepOne(platform, org, id).catch((error: Error) =>
      platform.log(`The prize draw ${id} could not be kept: ${error.message}`),
    )
  }
}

async function keepOne(platform: Platform, org: string, id: string): Promise<void> {
  const find = () => inOrganisation(platform, org, (transaction) => findPrizeDraw(transaction, id))
  const found = await find()
  if (found && !found.closed) {
    if (await isAllThere(platform, id)) await inOrganisation(platform, org, (transaction) => closeDue(transaction, id))
    return
  }
  if (!found || !isDecidable(found)) return
  if (found.drawnTS === null && !(await drawWinners(platform, org, found))) return
  const drawn = await find()
  if (drawn) await givePrizes(platform, org, drawn)
}

/** The number below which transactions were begun when a draw was first found due; by the draw’s id. */
const begunBelow = new Map<string, string>()

/**
 * Says whether every transaction that was writing when a draw was first found due has ended: a play that enters may be
 * committed late, and would be in no draw if its entries were fixed before.
 */
async function isAllThere({ pool }: Platform, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ oldest: string; next: string; isThere: boolean }>(
    `SELECT pg_snapshot_xmax(s)::text AS next, pg_snapshot_xmin(s) >= coalesce($1::xid8, pg_snapshot_xmax(s)) AS "isThere"
     FROM pg_current_snapshot() AS s`,
    [begunBelow.get(id)],
  )
  const [found] = rows
  if (!found?.isThere) begunBelow.set(id, begunBelow.get(id) ?? found?.next ?? '0')
  else begunBelow.delete(id)
  return found?.isThere === true
}

/** Closes a prize draw whose time has come. One without entries is over; one with too many waits for somebody. */
async function closeDue(transaction: JobContext, id: string): Promise<void> {
  const { client, user, now } = transaction
  const draw = await findPrizeDraw(transaction, id, { lock: true })
  if (!draw || draw.closed || draw.closesTS === null || !(await hasRule(transaction, draw.rule))) return
  const { entryCount } = await countEntries(transaction, draw, draw.closesTS)
  if (entryCount === 0) {
    await client.query(
      `UPDATE prize_draws SET closed_ts = $3, until_ts = closes_ts, entry_count = 0, player_count = 0, drawn_ts = $3,
         given_ts = $3 WHERE organisation_id = $1 AND id = $2`,
      [user.orgId, id, now],
    )
    return publishClosedNotice(transaction, draw, 0)
  }
  try {
    await fixEntries(transaction, draw, draw.closesTS)
    await publishClosedNotice(transaction, draw, entryCount)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    await client.query('UPDATE prize_draws SET trouble = $3 WHERE organisation_id = $1 AND id = $2', [
      ...[user.orgId, id, error.message],
    ])
    await publishTroubleNotice(transaction, draw, error.message)
  }
}

/** Says whether a rule is still there. */
async function hasRule({ client, user }: JobContext, rule: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM documents WHERE organisation_id = $1 AND kind = 'rule' AND id = $2 AND deleted_ts IS NULL",
    [user.orgId, rule],
  )
  return rowCount !== 0
}

const running = new WeakSet<Platform['pool']>()

/** Runs a round of `keepPrizeDraws` unless one runs. */
export function keepPrizeDrawsInBackground(platform: Platform): void {
  if (running.has(platform.pool)) return
  running.add(platform.pool)
  keepPrizeDraws(platform)
    .catch((error: Error) => platform.log(`Prize draws were not kept: ${error.message}`))
    .finally(() => running.delete(platform.pool))
}
