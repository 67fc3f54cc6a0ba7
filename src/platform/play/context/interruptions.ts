/** Interruptions: how often a player was interrupted on a day, and whether the last one is still open. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** An interruption that is not closed keeps others away for so long: whoever went away closes nothing. */
export const OPEN_INTERRUPTION_MS = 30_000

/** An interruption that is wanted. */
export interface WantedInterruption {
  /** Number of the profile. */
  readonly profile: number
  readonly document: string
  /** Days since the epoch, in the player's zone. */
  readonly day: number
  /** Milliseconds since the epoch, by the player's clock. */
  readonly at: number
  /** The most of a day; null for no limit. */
  readonly cap: number | null
}

/** SQL for an interruption that is still open at the moment $5; clocks of servers and of demo visits may be behind it. */
const isOpen = `NOT i.closed AND abs($5 - i.at_ts) < ${OPEN_INTERRUPTION_MS}`

/** Counts an interruption in one statement, unless the day has seen enough or another one is open; says whether it did. */
export async function countInterruption(
  { client, user }: TransactionContext,
  { profile, document, day, at, cap }: WantedInterruption,
): Promise<boolean> {
  if (cap === 0) return false
  const { rowCount } = await client.query(
    `INSERT INTO interruptions AS i (organisation_id, profile, document, day, at_ts, granted, closed)
     VALUES ($1, $2, $3, $4, $5, 1, false)
     ON CONFLICT (organisation_id, profile) DO UPDATE SET document = $3, day = $4, at_ts = $5, closed = false,
       granted = CASE WHEN i.day = $4 THEN i.granted + 1 ELSE 1 END
     WHERE NOT (${isOpen}) AND (i.day <> $4 OR $6::int IS NULL OR i.granted < $6)`,
    [user.orgId, profile, document, day, at, cap],
  )
  return rowCount === 1
}

/** Returns when the interruption of a player ends that is open at a moment; both in milliseconds since the epoch. */
export async function openInterruptionEnd(
  { client, user }: TransactionContext,
  profile: number,
  at: number,
): Promise<number | undefined> {
  const { rows } = await client.query<{ at_ts: number }>(
    'SELECT at_ts FROM interruptions AS i WHERE organisation_id = $1 AND profile = $2 AND NOT closed',
    [user.orgId, profile],
  )
  const [row] = rows
  return row && Math.abs(at - row.at_ts) < OPEN_INTERRUPTION_MS ? row.at_ts + OPEN_INTERRUPTION_MS : undefined
}

/** Closes the interruption of a player by a document, so that the next one need not wait. */
export async function closeInterruption(
  { client, user }: TransactionContext,
  profile: number,
  document: string,
): Promise<void> {
  await client.query(
    'UPDATE interruptions SET closed = true WHERE organisation_id = $1 AND profile = $2 AND document = $3 AND NOT closed',
    [user.orgId, profile, document],
  )
}
