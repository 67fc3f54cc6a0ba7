/** Redemptions: players use what they were given, as the organisation's systems or its pages say. */
import type { TransactionContext } from '../../base/transaction-context.ts'

/** A redemption of one reward, named by its id or as one of an offer. */
export interface Redemption {
  readonly userId: string
  /** Empty where the offer is named. */
  readonly rewardId: string
  readonly offerId: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** SQL that says whether a row of `rewards r` can be redeemed. */
const isRedeemable = 'r.given AND r.taken_back_ts IS NULL AND r.redeemed_ts IS NULL'

/**
 * Marks rewards of players as redeemed, each once: the one that is named, or of an offer the newest that is not. The
 * profile rows of the players are locked.
 *
 * @returns The redemptions that were marked; of the others there was nothing to redeem.
 */
export async function redeemRewards(
  transaction: TransactionContext,
  redemptions: readonly Redemption[],
): Promise<ReadonlySet<Redemption>> {
  const named = redemptions.filter(({ rewardId }) => uuid.test(rewardId))
  const ofOffers = redemptions.filter(({ rewardId, offerId }) => rewardId === '' && offerId !== '')
  // What is named goes first, so that an offer's newest is none that is named beside it.
  const marked = [...(await mark(transaction, named, byName)), ...(await mark(transaction, ofOffers, byOffer))]
  await countAtProvider(
    transaction,
    marked.map(({ offer }) => offer),
  )
  return new Set(marked.map(({ redemption }) => redemption))
}

const byName = `SELECT DISTINCT ON (r.number) r.number, a.n, a.at FROM asked a
  JOIN rewards r ON r.organisation_id = $1 AND r.id = a."rewardId"::uuid AND r.profile = a.profile
  WHERE ${isRedeemable} ORDER BY r.number, a.n`

const byOffer = `SELECT r.number, a.n, a.at
  FROM (SELECT *, row_number() OVER (PARTITION BY profile, "offerId" ORDER BY n) AS turn FROM asked) a
  JOIN (
    SELECT r.number, r.profile, r.offer, row_number() OVER (PARTITION BY r.profile, r.offer ORDER BY r.number DESC) AS turn
    FROM (SELECT DISTINCT profile, "offerId" FROM asked) o
    JOIN rewards r ON r.organisation_id = $1 AND r.profile = o.profile AND r.offer = o."offerId" WHERE ${isRedeemable}
  ) r ON r.profile = a.profile AND r.offer = a."offerId" AND r.turn = a.turn`

/** Marks the rewards that a query finds: their numbers, and those of their redemptions. */
async function mark({ client, user }: TransactionContext, redemptions: readonly Redemption[], query: string) {
  if (redemptions.length === 0) return []
  const { rows } = await client.query<{ n: number; offer: string }>(
    `WITH asked AS (
       SELECT s.*, p.number AS profile
       FROM jsonb_to_recordset($2::jsonb) AS s (n int, "userId" text, "rewardId" text, "offerId" text, at float8)
       JOIN profiles p ON p.organisation_id = $1 AND p.user_id = s."userId"
     )
     UPDATE rewards SET redeemed_ts = found.at FROM (${query}) found
     WHERE rewards.organisation_id = $1 AND rewards.number = found.number
     RETURNING found.n, rewards.offer`,
    [user.orgId, JSON.stringify(redemptions.map((one, n) => ({ n, ...one })))],
  )
  return rows.flatMap(({ n, offer }) => {
    const redemption = redemptions[n]
    return redemption ? [{ redemption, offer }] : []
  })
}

/** Counts redemptions of what the voucher provider has delivered beside its stock; the provider has no call of its own for them. */
async function countAtProvider({ client, user }: TransactionContext, offers: readonly string[]): Promise<void> {
  if (offers.length === 0) return
  await client.query(
    `UPDATE voucher_orders v SET redeemed = v.redeemed + o.n
     FROM (SELECT offer, count(*) AS n FROM unnest($2::text[]) AS u (offer) GROUP BY offer) o
     WHERE v.organisation_id = $1 AND v.offer_id = o.offer AND v.after = (
       SELECT min(after) FROM voucher_orders WHERE organisation_id = $1 AND offer_id = o.offer)`,
    [user.orgId, offers],
  )
}
