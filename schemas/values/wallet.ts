/** The wallet of a player (ours): the kinds and states of what is in it. */
import * as v from 'valibot'
import { Reward } from './play.ts'

/** The kinds of things in a wallet. */
export const walletKinds = ['coins', 'points', 'voucher', 'badge', 'other'] as const
export type WalletKind = (typeof walletKinds)[number]

/** The states of a thing in a wallet: there to be used, used, taken back by staff, or no longer valid (READINGS "Pages"). */
export const walletStates = ['given', 'redeemed', 'spent', 'expired'] as const
export type WalletState = (typeof walletStates)[number]

/** A reward as it lies in the wallet. */
export const Transaction = v.object({
  ...Reward.entries,
  kind: v.picklist(walletKinds),
  state: v.picklist(walletStates),
})
export type Transaction = v.InferOutput<typeof Transaction>

/** The contents of a wallet that can be used: sums of coins and points, numbers of the others. */
export const WalletSums = v.object({
  coins: v.number(),
  points: v.number(),
  vouchers: v.number(),
  badges: v.number(),
})
export type WalletSums = v.InferOutput<typeof WalletSums>

/** Returns the kind of a reward: a badge, coins, points, a voucher (with a code or a sum of money), or something else. */
export function kindOfReward({ badgeId, unit, code }: Pick<Reward, 'badgeId' | 'unit' | 'code'>): WalletKind {
  if (badgeId) return 'badge'
  if (unit === 'coins' || unit === 'points') return unit
  return code || unit === 'money' ? 'voucher' : 'other'
}
