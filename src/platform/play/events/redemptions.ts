/** Redemptions among events: `reward_redeemed` with a `rewardId`, or an `offerId`, says that its player used a reward. */
import { asText } from '#schemas/json.ts'
import { REWARD_REDEEMED } from '#schemas/values/built-in-events.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type Redemption, redeemRewards } from '../../rewards/ledger/redeem.ts'
import { lockPlayers } from '../context/players.ts'
import type { ReceivedEvent } from './events.ts'

/**
 * Carries out the redemptions among events, before anything else is written of them.
 *
 * @returns The events that name a reward which their player cannot redeem: unknown, another's, not given, or redeemed.
 */
export async function redeemAmong(
  transaction: TransactionContext,
  events: readonly ReceivedEvent[],
): Promise<readonly ReceivedEvent[]> {
  const asked = events.flatMap((event) => {
    const redemption = redemptionOf(event)
    return redemption ? [{ event, redemption }] : []
  })
  if (asked.length === 0) return []
  // All players of the events: some are locked again as they are evaluated, and an order of locks must be one.
  await lockPlayers(transaction, [...new Set(events.map(({ userId }) => userId))])
  const redeemed = await redeemRewards(
    transaction,
    asked.map(({ redemption }) => redemption),
  )
  return asked.filter(({ redemption }) => !redeemed.has(redemption)).map(({ event }) => event)
}

/** Returns the redemption that an event tells of; undefined where it is another event, or names no reward. */
function redemptionOf({ userId, event, properties, happenedTS }: ReceivedEvent): Redemption | undefined {
  if (event !== REWARD_REDEEMED) return undefined
  const [rewardId, offerId] = [asText(properties.rewardId), asText(properties.offerId)]
  return rewardId === '' && offerId === '' ? undefined : { userId, rewardId, offerId, at: happenedTS }
}
