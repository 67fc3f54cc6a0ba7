/**
 * Holding: plays and rewards are counted by network address and by visitors that nobody knows, an hour of the clock at a
 * time. What is won above the limits of the organisation is not given but waits for somebody's look; its stock and its
 * budget are taken, so that it can still be given.
 */
import type { HoldCause } from '#schemas/endpoints/held.ts'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { publishHeldNotice } from '../../notifications/events.ts'

/** Plays and rewards of a call that are counted. */
export interface CountedPlays {
  readonly plays: number
  readonly rewards: number
}

/** The player whose call is counted. */
export interface CountedPlayer {
  /** The id of a visitor whom nobody knows; undefined for a known player. */
  readonly visitor: string | undefined
  readonly limits: InstallSettings['hold']
}

interface CountRow extends CountedPlays {
  readonly counted: string
}

/**
 * Counts plays and rewards in one statement, and holds what the call gives from here on where they are too many. Call it
 * before anything is given: callers from one address wait for one another on it until their transactions end.
 */
export async function countForHold(
  { client, user, now, hold }: TransactionContext,
  { visitor, limits }: CountedPlayer,
  { plays, rewards }: CountedPlays,
): Promise<void> {
  if (!hold) return
  const { playsPerAddress, rewardsPerAddress, playsPerVisitor } = limits
  const isAddressCounted = hold.address !== '' && (playsPerAddress ?? rewardsPerAddress) !== null
  const isVisitorCounted = visitor !== undefined && playsPerVisitor !== null
  const keys = [
    ...(isAddressCounted ? [`address ${hold.address}`] : []),
    ...(isVisitorCounted ? [`visitor ${visitor}`] : []),
  ]
  if (keys.length === 0) return
  const { rows } = await client.query<CountRow>(
    `INSERT INTO hold_counts AS c (organisation_id, counted, hour_ts, plays, rewards)
     SELECT $1, k, $3, $4, $5 FROM unnest($2::text[]) AS k
     ON CONFLICT (organisation_id, counted, hour_ts)
     DO UPDATE SET plays = c.plays + excluded.plays, rewards = c.rewards + excluded.rewards
     RETURNING counted, plays, rewards`,
    [user.orgId, keys, now - (now % HOUR_MS), plays, rewards],
  )
  // A call whose rewards are held already stays so.
  hold.cause ??= rows.map((row) => causeOf(row, limits, rewards)).find((cause) => cause !== undefined)
}

/** Returns the reason to hold what a call gives; what it counted itself pushes nobody over the limit of rewards. */
function causeOf(
  { counted, plays, rewards }: CountRow,
  { playsPerAddress, rewardsPerAddress, playsPerVisitor }: InstallSettings['hold'],
  ownRewards: number,
): HoldCause | undefined {
  if (counted.startsWith('visitor ')) return plays > (playsPerVisitor ?? plays) ? 'plays-of-visitor' : undefined
  if (plays > (playsPerAddress ?? plays)) return 'plays-of-address'
  return rewardsPerAddress !== null && rewards - ownRewards >= rewardsPerAddress ? 'rewards-of-address' : undefined
}

/** A row of the ledger that waits, and the placeholders of its webhooks. */
interface WaitingReward {
  readonly id: string
  readonly placeholders: Readonly<Record<string, string>>
}

/** Notes rows of the ledger as waiting for somebody's look, and tells the team, once a day at most. */
export async function holdRewards(transaction: TransactionContext, waiting: readonly WaitingReward[]): Promise<void> {
  const { client, user, now, hold } = transaction
  if (waiting.length === 0 || !hold?.cause) return
  await client.query(
    `INSERT INTO held_rewards (organisation_id, reward, held_ts, cause, address, placeholders)
     SELECT $1, id, $3, $4, $5, placeholders FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, placeholders jsonb)`,
    [user.orgId, JSON.stringify(waiting), now, hold.cause, hold.address],
  )
  await publishHeldNotice(transaction)
}
