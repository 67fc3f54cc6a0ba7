/** Rows of the ledger: writing them, reading them in their wire form, and sums over them. */
import { randomUUID } from 'node:crypto'
import type { Reward } from '#schemas/values/play.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import type { Client } from '../../base/database/pool.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A row to be written. */
export interface NewReward {
  readonly id: string
  readonly profile: number
  readonly document: string
  readonly document_name: string
  readonly play?: string | undefined
  readonly place: string
  readonly cause: string
  readonly offer: string
  readonly badge: string
  readonly name: string
  readonly reward_type: number
  readonly amount: number
  readonly unit: Reward['unit']
  readonly currency: string
  readonly code: string
  readonly voucher?: number | undefined
  readonly valid_ts?: number | undefined
  readonly given: boolean
  /** Empty where the reward was given and its webhooks exist. */
  readonly failure_reason: string
  readonly delivery: string
  readonly reason?: string
  readonly by_name?: string
  readonly at_ts: number
  readonly once_key?: string | undefined
}

/** Columns with their types, in the order of the table. */
const columns = {
  ...{ id: 'uuid', profile: 'bigint', document: 'text', document_name: 'text', play: 'uuid', place: 'text' },
  ...{ cause: 'text', offer: 'text', badge: 'text', name: 'text', reward_type: 'integer', amount: 'float8' },
  ...{ unit: 'text', currency: 'text', code: 'text', voucher: 'bigint', valid_ts: 'float8', given: 'boolean' },
  ...{ failure_reason: 'text', delivery: 'text', reason: 'text', by_name: 'text', at_ts: 'float8', once_key: 'text' },
} as const satisfies Record<keyof NewReward, string>

const columnNames = Object.keys(columns).join(', ')
/** Text columns that most rows leave out. */
const selectedColumns = columnNames.replace(/\b(reason|by_name)\b/g, "coalesce($1, '')")
const typedColumns = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

/** Creates the id of a row. */
export const newRewardId = (): string => randomUUID()

/** Writes any number of rows in their order. */
export async function insertRewards({ client, user }: TransactionContext, rows: readonly NewReward[]): Promise<void> {
  if (rows.length > 0) await insertTogether(client, { orgId: user.orgId, rows })
}

const insertTogether = byConnection(
  async (client, all: readonly { readonly orgId: string; readonly rows: readonly NewReward[] }[]) => {
    await queryPlannedOnce(
      client,
      'write rewards',
      `INSERT INTO rewards (organisation_id, ${columnNames}) SELECT $1, ${selectedColumns} FROM json_to_recordset($2::json) AS r (${typedColumns})`,
      [all[0]?.orgId, JSON.stringify(all.flatMap(({ rows }) => rows))],
    )
    return all.map(() => undefined)
  },
)

/** The columns that every reader selects, of `rewards r`. */
export const rewardColumns =
  'r.id, r.document, r.document_name, r.place, r.cause, r.offer, r.badge, r.name, r.reward_type, r.amount, r.unit, r.currency, r.code, r.valid_ts, r.given, r.failure_reason, r.at_ts, r.taken_back_ts, r.redeemed_ts'

/** A row with these columns. */
export type RewardRow = Omit<
  NewReward,
  'profile' | 'play' | 'voucher' | 'valid_ts' | 'delivery' | 'reason' | 'by_name' | 'once_key'
> & {
  readonly valid_ts?: number | null | undefined
  readonly taken_back_ts?: number | null
  readonly redeemed_ts?: number | null
}

/** Converts a row to its wire form. A reward that was taken back counts as not given; the code of what is not given is hidden. */
export function toReward(row: RewardRow): Reward {
  const isBack = typeof row.taken_back_ts === 'number'
  return {
    id: row.id,
    offerId: row.offer,
    badgeId: row.badge,
    name: row.name,
    rewardType: row.reward_type,
    amount: row.amount,
    unit: row.unit,
    currency: row.currency,
    code: isBack || !row.given ? '' : row.code,
    given: row.given && !isBack,
    why: isBack ? 'taken-back' : row.failure_reason,
    cause: row.cause,
    ruleId: row.document,
    ruleName: row.document_name,
    place: row.place,
    at: row.at_ts,
    ...(typeof row.valid_ts === 'number' ? { validTS: row.valid_ts } : {}),
    ...(typeof row.redeemed_ts === 'number' ? { redeemedTS: row.redeemed_ts } : {}),
  }
}

/** Reads the rewards of a player, the newest first, including those that could not be given. */
export async function readRewards(
  { client, user }: TransactionContext,
  profile: number,
  { limit }: { readonly limit: number },
): Promise<Reward[]> {
  const { rows } = await client.query<RewardRow>(
    `SELECT ${rewardColumns} FROM rewards r WHERE organisation_id = $1 AND profile = $2 ORDER BY number DESC LIMIT $3`,
    [user.orgId, profile, limit],
  )
  return rows.map(toReward)
}

/** Coins and points that were given and not taken back. */
export interface Balance {
  readonly coins: number
  readonly points: number
}

/** Sums up the coins and points of a player, by the number of the profile. */
export const readBalance = ({ client, user }: TransactionContext, profile: number): Promise<Balance> =>
  findBalance(client, { orgId: user.orgId, profile })

const findBalance = byConnection(
  async (client, all: readonly { readonly orgId: string; readonly profile: number }[]) => {
    const profiles = all.map(({ profile }) => profile)
    const balances = await readBalances(client, all[0]?.orgId, profiles)
    return profiles.map((profile) => balances.get(profile) ?? noBalance)
  },
)

/** Reads the coins of players, by the number of the profile: those given and not taken back. */
export async function readCoins(
  { client, user }: TransactionContext,
  profiles: readonly number[],
): Promise<(profile: number) => number> {
  const balances = await readBalances(client, user.orgId, profiles)
  return (profile) => (balances.get(profile) ?? noBalance).coins
}

const noBalance: Balance = { coins: 0, points: 0 }

/** Reads balances by the number of the profile. Profiles are given as JSON: by an array they would be planned for each call. */
async function readBalances(
  client: Client,
  orgId: string | undefined,
  profiles: readonly number[],
): Promise<ReadonlyMap<number, Balance>> {
  const { rows } = await queryPlannedOnce<Balance & { readonly profile: number }>(
    client,
    'balances of players',
    `SELECT p.profile, b.* FROM (SELECT value::bigint AS profile FROM json_array_elements_text($2::json)) AS p
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(amount) FILTER (WHERE unit = 'coins'), 0)::float8 AS coins,
         coalesce(sum(amount) FILTER (WHERE unit = 'points'), 0)::float8 AS points
       FROM rewards WHERE organisation_id = $1 AND profile = p.profile AND given AND taken_back_ts IS NULL
     ) AS b`,
    [orgId, JSON.stringify(profiles)],
  )
  return new Map(rows.map(({ profile, coins, points }) => [profile, { coins, points }]))
}
