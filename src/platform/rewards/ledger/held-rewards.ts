/** Decisions on rewards that wait: they are given as if they had been won at that moment, or never; each exactly once. */
import { HELD, REFUSED } from '#schemas/values/held.ts'
import type { Reward } from '#schemas/values/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { announceReward } from './announce.ts'
import { returnToBudget } from './budget.ts'
import { type OfferState, readOffers, rewardTypeName } from './offer-state.ts'
import { type RewardRow, rewardColumns, toReward } from './reward-rows.ts'
import { returnUnseenToStock } from './stock.ts'
import { validityReader } from './valid-until.ts'

/** A reward that is decided, and whose it is. */
export interface DecidedReward {
  readonly reward: Reward
  readonly profile: number
  readonly userId: string
}

type WaitingRow = RewardRow & {
  readonly profile: number
  readonly user_id: string
  readonly voucher: number | null
  readonly placeholders: Readonly<Record<string, string>>
}

/** Reads whose rewards wait, of these; so that the players can be locked before anything is decided. */
export async function playersOfHeld({ client, user }: TransactionContext, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `SELECT DISTINCT p.user_id FROM held_rewards h
     JOIN rewards r ON r.organisation_id = h.organisation_id AND r.id = h.reward
     JOIN profiles p ON p.organisation_id = r.organisation_id AND p.number = r.profile
     WHERE h.organisation_id = $1 AND h.reward::text = ANY($2)`,
    [user.orgId, ids],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Takes rewards out of those that wait: who deletes a row decides it, and nobody else. The offers are in one order. */
async function takeWaiting({ client, user }: TransactionContext, ids: readonly string[]): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>(
    `WITH mine AS (DELETE FROM held_rewards WHERE organisation_id = $1 AND reward::text = ANY($2)
       RETURNING reward, placeholders)
     SELECT ${rewardColumns}, r.profile, r.voucher, coalesce(p.user_id, '') AS user_id, m.placeholders FROM mine m
     JOIN rewards r ON r.organisation_id = $1 AND r.id = m.reward
     LEFT JOIN profiles p ON p.organisation_id = r.organisation_id AND p.number = r.profile
     ORDER BY r.offer, r.number`,
    [user.orgId, ids],
  )
  return rows
}

/**
 * Gives rewards that wait: their webhooks are called, and what expires counts from now.
 *
 * @param findSubject - Finds the document that gave it; undefined where it is gone, and only the offer's webhook is called.
 */
export async function releaseHeldRewards(
  transaction: TransactionContext & SecretContext,
  ids: readonly string[],
  findSubject: (id: string) => Promise<Subject | undefined>,
): Promise<readonly DecidedReward[]> {
  const { client, user, now } = transaction
  const rows = await takeWaiting(transaction, ids)
  const offers = await readOffers(
    transaction,
    rows.map(({ offer }) => offer),
  )
  const until = validityReader(transaction)
  const decided: DecidedReward[] = []
  for (const row of rows) {
    const offer = offers.get(row.offer)
    const subject = (await findSubject(row.document)) ?? goneSubject(row)
    const { deliveries, isMissing } = await announceReward(transaction, subject, announcementOf(row, offer, now))
    const valid_ts = offer && (await until(offer.document, now))
    const given = { given: true, failure_reason: isMissing ? 'webhook-missing' : '', at_ts: now, valid_ts }
    await client.query(
      `UPDATE rewards SET given = true, failure_reason = $3, at_ts = $4, valid_ts = $5, delivery = $6
       WHERE organisation_id = $1 AND id = $2`,
      [user.orgId, row.id, given.failure_reason, now, valid_ts ?? null, deliveries.join(' ')],
    )
    decided.push({ reward: toReward({ ...row, ...given }), profile: row.profile, userId: row.user_id })
  }
  return decided
}

const goneSubject = ({ document, document_name }: WaitingRow): Subject => ({
  ...{ kind: 'rule', id: document, name: document_name, document: {} },
})

const announcementOf = (
  { badge, offer: id, name, user_id, placeholders }: WaitingRow,
  offer: OfferState | undefined,
  at: number,
) => ({
  ...{ id: badge || id, name, userId: user_id, at, values: placeholders },
  ...{ type: badge ? 'badge' : offer ? rewardTypeName(offer) : 'custom', offer: offer?.document },
})

/** Refuses rewards that wait: their stock and their budget are returned, and a code that nobody saw is given to another. */
export async function refuseHeldRewards(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<readonly DecidedReward[]> {
  const { client, user } = transaction
  const rows = await takeWaiting(transaction, ids)
  const offers = await readOffers(
    transaction,
    rows.map(({ offer }) => offer),
  )
  await client.query(
    `UPDATE rewards SET failure_reason = $3, code = '', voucher = NULL
     WHERE organisation_id = $1 AND id = ANY($2) AND NOT given AND failure_reason = $4`,
    [user.orgId, rows.map(({ id }) => id), REFUSED, HELD],
  )
  for (const row of rows) {
    const offer = offers.get(row.offer)
    if (offer) await returnUnseenToStock(transaction, offer, row.voucher ?? undefined)
    await returnToBudget(transaction, row)
  }
  return rows.map((row) => ({
    ...{ reward: toReward({ ...row, failure_reason: REFUSED }), profile: row.profile, userId: row.user_id },
  }))
}
