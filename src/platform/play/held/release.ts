import type { Reward } from '#schemas/values/play.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type DecidedReward, playersOfHeld, releaseHeldRewards } from '../../rewards/ledger/held-rewards.ts'
import { lockPlayers } from '../context/players.ts'
import { findSubject } from '../context/subjects.ts'
import { evaluateCoins, type PlayerRewards } from '../progress/evaluate.ts'

/** Gives rewards that wait, and what their coins earn in turn. Players are locked first, as in every decision about them. */
export async function release(
  transaction: TransactionContext & SecretContext,
  ids: readonly string[],
): Promise<readonly DecidedReward[]> {
  await lockPlayers(transaction, await playersOfHeld(transaction, ids))
  const released = await releaseHeldRewards(transaction, ids, (id) => findSubject(transaction, id))
  const byPlayer = new Map<number, PlayerRewards & { rewards: Reward[] }>()
  for (const { profile, userId, reward } of released) {
    const own = byPlayer.get(profile) ?? { profile, userId, rewards: [] }
    byPlayer.set(profile, own)
    own.rewards.push(reward)
  }
  await evaluateCoins(transaction, [...byPlayer.values()])
  return released
}
