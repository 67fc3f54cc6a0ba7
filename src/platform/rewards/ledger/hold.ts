/**
 * Holding: plays and rewards are counted by network address, by visitors that nobody knows and by devices, an hour of the
 * clock at a time. What is won above the limits of the organisation is not given but waits for somebody's look; its stock and its
 * budget are taken, so that it can still be given.
 */
import type { HoldCause } from '#schemas/endpoints/held.ts'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { RewardHold, TransactionContext } from '../../base/transaction-context.ts'
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

/** One of those by whom plays and rewards are counted, with its limits. */
interface Counted {
  /** As the key of its row begins. */
  readonly by: 'address' | 'visitor' | 'device'
  /** Empty where it is not known, and then nothing is counted by it. */
  readonly who: string
  readonly plays: number | null
  readonly rewards: number | null
}

/** Lists by whom a call is counted, always in this order: callers who share two of them wait for each other in turn. */
const countedBy = ({ address, device }: RewardHold, { visitor = '', limits }: CountedPlayer): readonly Counted[] =>
  [
    { by: 'address', who: address, plays: limits.playsPerAddress, rewards: limits.rewardsPerAddress } as const,
    { by: 'visitor', who: visitor, plays: limits.playsPerVisitor, rewards: limits.rewardsPerVisitor } as const,
    { by: 'device', who: device, plays: limits.playsPerDevice, rewards: limits.rewardsPerDevice } as const,
  ].filter(({ who, plays, rewards }) => who !== '' && (plays ?? rewards) !== null)

const keyOf = ({ by, who }: Counted) => `${by} ${who}`

/**
 * Counts plays and rewards in one statement, and holds what the call gives from here on where they are too many. Call it
 * before anything is given: callers from one address wait for one another on it until their transactions end.
 */
export async function countForHold(
  { client, user, now, hold }: TransactionContext,
  player: CountedPlayer,
  { plays, rewards }: CountedPlays,
): Promise<void> {
  if (!hold) return
  const counted = countedBy(hold, player)
  if (counted.length === 0) return
  const hour = now - (now % HOUR_MS)
  const byKey = await count(client, { orgId: user.orgId, keys: counted.map(keyOf), hour, plays, rewards })
  // A call whose rewards are held already stays so.
  hold.cause ??= counted.map((one) => causeOf(one, byKey.get(keyOf(one)), rewards)).find((cause) => cause !== undefined)
}

/** The plays and rewards that a call counts, by keys in the order of `countedBy`. */
interface OwnCounts extends CountedPlays {
  readonly orgId: string
  readonly keys: readonly string[]
  /** The beginning of the hour; milliseconds since the epoch. */
  readonly hour: number
}

/** The order in which rows are locked: by kind as in `countedBy`, those of one kind by their names. */
const rankOf = (key: string) => ['address', 'visitor', 'device'].indexOf(key.slice(0, key.indexOf(' ')))

/** Adds up what calls count, each key once, and answers each the counts as they are after it and those before it. */
const count = byConnection(async (client, all: readonly OwnCounts[]) => {
  const sums = new Map<string, { readonly key: string; readonly hour: number; plays: number; rewards: number }>()
  const after = all.map(({ keys, hour, plays, rewards }) =>
    keys.map((key) => {
      const sum = sums.get(`${hour} ${key}`) ?? { key, hour, plays: 0, rewards: 0 }
      sums.set(`${hour} ${key}`, sum)
      sum.plays += plays
      sum.rewards += rewards
      return { key, hour, plays: sum.plays, rewards: sum.rewards }
    }),
  )
  const rows = [...sums.values()].sort(
    (one, other) =>
      rankOf(one.key) - rankOf(other.key) ||
      Number(one.key > other.key) - Number(one.key < other.key) ||
      one.hour - other.hour,
  )
  const { rows: counted } = await queryPlannedOnce<CountRow & { readonly hour: number }>(
    client,
    'count for hold',
    `INSERT INTO hold_counts AS c (organisation_id, counted, hour_ts, plays, rewards)
     SELECT $1, k, h, p, r FROM unnest($2::text[], $3::float8[], $4::int[], $5::int[]) AS own (k, h, p, r)
     ON CONFLICT (organisation_id, counted, hour_ts)
     DO UPDATE SET plays = c.plays + excluded.plays, rewards = c.rewards + excluded.rewards
     RETURNING counted, hour_ts AS hour, plays, rewards`,
    [
      ...[all[0]?.orgId, rows.map(({ key }) => key), rows.map(({ hour }) => hour)],
      ...[rows.map(({ plays }) => plays), rows.map(({ rewards }) => rewards)],
    ],
  )
  return after.map(
    (own): ReadonlyMap<string, CountRow> =>
      new Map(
        own.map(({ key, hour, plays, rewards }) => {
          const now = counted.find((one) => one.counted === key && one.hour === hour)
          const sum = sums.get(`${hour} ${key}`)
          const [laterPlays, laterRewards] = [(sum?.plays ?? 0) - plays, (sum?.rewards ?? 0) - rewards]
          return [
            key,
            {
              counted: key,
              plays: (now?.plays ?? 0) - laterPlays,
              rewards: (now?.rewards ?? 0) - laterRewards,
            },
          ]
        }),
      ),
  )
})

/** Returns the reason to hold what a call gives; what it counted itself pushes nobody over the limit of rewards. */
function causeOf(limit: Counted, count: CountRow | undefined, ownRewards: number): HoldCause | undefined {
  if (!count) return undefined
  if (limit.plays !== null && count.plays > limit.plays) return `plays-of-${limit.by}`
  return limit.rewards !== null && count.rewards - ownRewards >= limit.rewards ? `rewards-of-${limit.by}` : undefined
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
