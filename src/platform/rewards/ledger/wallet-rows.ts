/** The wallet of a player: rows of the ledger, filtered, page by page from a place in it. */
import type { Transaction, WalletKind, WalletState, WalletSums } from '#schemas/values/wallet.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type RewardRow, rewardColumns, toReward } from './reward-rows.ts'

/** The kind of a row; `kindOfReward` says the same of a reward. */
const kindColumn = `CASE WHEN r.badge <> '' THEN 'badge' WHEN r.unit IN ('coins', 'points') THEN r.unit
  WHEN r.code <> '' OR r.unit = 'money' THEN 'voucher' ELSE 'other' END`
/** The state of a row at the moment $3. */
const stateColumn = `CASE WHEN r.taken_back_ts IS NOT NULL THEN 'spent' WHEN r.redeemed_ts IS NOT NULL THEN 'redeemed'
  WHEN r.valid_ts <= $3 THEN 'expired' ELSE 'given' END`

/** The rows that are wanted; what is left out restricts nothing. */
export interface WalletFilter {
  readonly kind?: WalletKind | undefined
  readonly state?: WalletState | undefined
  readonly ruleId?: string | undefined
  /** The first moment and the one after the last, in milliseconds since the epoch. */
  readonly fromTS?: number | undefined
  readonly toTS?: number | undefined
}

/** A page of a wallet: rows before a place in it, so many at most. */
export interface WalletPlace {
  /** The number of the row before which the page begins; undefined for the newest rows. */
  readonly before?: number | undefined
  readonly size: number
}

/** The rows of a page, the newest first, and the place of the next page; null after the last one. */
export interface WalletRows {
  readonly transactions: readonly Transaction[]
  readonly next: number | null
}

/**
 * Reads a page of what a player was given. Rows are found by the player and their place, so a page stays what it was
 * while new ones come in.
 *
 * @param at - The moment at which the rows are judged, in milliseconds since the epoch.
 */
export async function readWallet(
  { client, user }: TransactionContext,
  { profile, at }: { readonly profile: number; readonly at: number },
  { kind, state, ruleId, fromTS, toTS }: WalletFilter,
  { before, size }: WalletPlace,
): Promise<WalletRows> {
  const { rows } = await client.query<RewardRow & { number: number; kind: WalletKind; state: WalletState }>(
    `SELECT ${rewardColumns}, r.number, ${kindColumn} AS kind, ${stateColumn} AS state FROM rewards r
     WHERE r.organisation_id = $1 AND r.profile = $2 AND r.given
       AND ($4::bigint IS NULL OR r.number < $4) AND ($5::text IS NULL OR ${kindColumn} = $5)
       AND ($6::text IS NULL OR ${stateColumn} = $6) AND ($7::text IS NULL OR r.document = $7)
       AND ($8::float8 IS NULL OR r.at_ts >= $8) AND ($9::float8 IS NULL OR r.at_ts < $9)
     ORDER BY r.number DESC LIMIT $10`,
    [
      ...[user.orgId, profile, at, before ?? null, kind ?? null, state ?? null, ruleId ?? null],
      ...[fromTS ?? null, toTS ?? null, size + 1],
    ],
  )
  const page = rows.slice(0, size)
  return {
    transactions: page.map((row) => ({ ...toReward(row), kind: row.kind, state: row.state })),
    next: rows.length > size ? (page.at(-1)?.number ?? null) : null,
  }
}

/**
 * Sums up what a player can use.
 *
 * @param at - Milliseconds since the epoch.
 */
export async function readWalletSums(
  { client, user }: TransactionContext,
  { profile, at }: { readonly profile: number; readonly at: number },
): Promise<WalletSums> {
  const { rows } = await client.query<WalletSums>(
    `SELECT coalesce(sum(r.amount) FILTER (WHERE r.unit = 'coins'), 0)::float8 AS coins,
       coalesce(sum(r.amount) FILTER (WHERE r.unit = 'points'), 0)::float8 AS points,
       count(*) FILTER (WHERE ${kindColumn} = 'voucher' AND ${stateColumn} = 'given')::int AS vouchers,
       count(*) FILTER (WHERE r.badge <> '')::int AS badges
     FROM rewards r WHERE r.organisation_id = $1 AND r.profile = $2 AND r.given AND r.taken_back_ts IS NULL`,
    [user.orgId, profile, at],
  )
  return rows[0] ?? { coins: 0, points: 0, vouchers: 0, badges: 0 }
}
