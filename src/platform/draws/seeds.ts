/**
 * Seeds: one for a rule and a day, committed to before anything is drawn with it and kept sealed. Once the day has been over
 * for a while nothing begins under it any more; when everything that began has ended, it is revealed.
 */
import { randomBytes } from 'node:crypto'
import { commitmentOf, SEED_BYTES } from '#src/draws/commitment.ts'
import { type OpenSeed, openSeed } from '#src/draws/draw.ts'
import { fromHex } from '#src/draws/hashing.ts'
import { dayText } from '#src/time/calendar-periods.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The days after today for which seeds are made ahead. */
export const DAYS_AHEAD = 7
/** For how long a day is over when its seed is closed, and a closed one when it is revealed: longer than any transaction takes. */
const CLOSING_MS = 5 * MINUTE_MS
/** The most seeds that a server keeps open. */
const MAX_KEPT = 10_000

/** A transaction that may open secrets. */
export type SealedContext = TransactionContext & SecretContext

/** A day of a rule. */
export interface DrawDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** The moments at which it begins and is over, in milliseconds since the epoch. */
  readonly fromTS: number
  readonly untilTS: number
}

/** The day that was last asked for in each zone: every play of a rule asks for it. */
const lastDays = new Map<string, DrawDay>()

/** Returns the day of a zone that is so many days after that of a moment (milliseconds since the epoch). */
export function drawDay(at: number, zone: string, later = 0): DrawDay {
  if (later > 0) return dayAfter(at, zone, later)
  const last = lastDays.get(zone)
  if (last && last.fromTS <= at && at < last.untilTS) return last
  const found = dayAfter(at, zone, 0)
  lastDays.set(zone, found)
  return found
}

function dayAfter(at: number, zone: string, later: number): DrawDay {
  const day = wallTime(at, zone).day + later
  const begin = (of: number) => momentOf({ day: of, seconds: 0 }, zone)
  return { day: dayText(day), fromTS: begin(day), untilTS: begin(day + 1) }
}

const purposeOf = (rule: string, day: string) => `draws: seed ${rule} ${day}`

/** Makes the seeds of a rule for these days where there are none, and notes their commitments for the log. */
export async function commitSeeds(context: SealedContext, rule: string, days: readonly DrawDay[]): Promise<void> {
  const { client, user, now } = context
  const { rows } = await client.query<{ day: string }>(
    'SELECT day FROM draw_seeds WHERE organisation_id = $1 AND rule = $2 AND day = ANY($3)',
    [user.orgId, rule, days.map(({ day }) => day)],
  )
  const there = new Set(rows.map(({ day }) => day))
  for (const { day, fromTS, untilTS } of days.filter((one) => !there.has(one.day))) {
    const seed = randomBytes(SEED_BYTES)
    const sealed = await seal(context, seed.toString('hex'), purposeOf(rule, day))
    await client.query(
      `WITH made AS (
         INSERT INTO draw_seeds (organisation_id, rule, day, from_ts, until_ts, sealed, commitment, committed_ts)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING *)
       INSERT INTO draw_changes (organisation_id, rule, change)
       SELECT organisation_id, rule, jsonb_build_object('kind', 'commitment', 'day', day, 'commitment', commitment,
         'fromTS', from_ts, 'untilTS', until_ts, 'committedTS', committed_ts) FROM made`,
      [user.orgId, rule, day, fromTS, untilTS, sealed, commitmentOf(seed), now],
    )
  }
}

/** Makes the seeds of a rule for today and the days that follow. */
export const commitSeedsAhead = (context: SealedContext, rule: string, zone: string): Promise<void> =>
  commitSeeds(
    context,
    rule,
    Array.from({ length: DAYS_AHEAD + 1 }, (_, later) => drawDay(context.now, zone, later)),
  )

const kept = new Map<string, OpenSeed>()

/**
 * Opens the seed of a rule and a day, for what is drawn with it; a server keeps it open.
 *
 * @throws {Error} When there is none.
 */
export async function openedSeed(context: SecretContext, rule: string, day: string): Promise<OpenSeed> {
  const { client, user } = context
  const key = `${user.orgId} ${rule} ${day}`
  const known = kept.get(key)
  if (known) return known
  const { rows } = await client.query<{ sealed: string }>(
    'SELECT sealed FROM draw_seeds WHERE organisation_id = $1 AND rule = $2 AND day = $3',
    [user.orgId, rule, day],
  )
  if (!rows[0]) throw new Error(`the seed of ${rule} on ${day} is gone`)
  const opened = openSeed(fromHex(await unseal(context, rows[0].sealed, purposeOf(rule, day))))
  kept.set(key, opened)
  for (const [oldest] of kept) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
  return opened
}

/**
 * Closes the seeds of the days that have been over for five minutes, and reveals those that have been closed for five.
 *
 * @returns The number of seeds that were revealed.
 */
export async function revealSeeds(context: SealedContext): Promise<number> {
  const { client, user, now } = context
  await client.query(
    `UPDATE draw_seeds SET closed_ts = $3
     WHERE organisation_id = $1 AND seed IS NULL AND closed_ts IS NULL AND until_ts <= $2`,
    [user.orgId, now - CLOSING_MS, now],
  )
  const { rows } = await client.query<{ rule: string; day: string; sealed: string }>(
    `SELECT rule, day, sealed FROM draw_seeds WHERE organisation_id = $1 AND seed IS NULL AND closed_ts <= $2
     ORDER BY day, rule FOR NO KEY UPDATE`,
    [user.orgId, now - CLOSING_MS],
  )
  for (const { rule, day, sealed } of rows) {
    const seed = await unseal(context, sealed, purposeOf(rule, day))
    await client.query(
      `WITH revealed AS (
         UPDATE draw_seeds SET seed = $4 WHERE organisation_id = $1 AND rule = $2 AND day = $3 AND seed IS NULL RETURNING *)
       INSERT INTO draw_changes (organisation_id, rule, change)
       SELECT organisation_id, rule, jsonb_build_object('kind', 'seed', 'day', day, 'seed', seed, 'revealedTS', $5::float8)
       FROM revealed`,
      [user.orgId, rule, day, seed, now],
    )
  }
  return rows.length
}
