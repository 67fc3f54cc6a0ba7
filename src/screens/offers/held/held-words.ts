import type { HeldReward, HoldCause } from '#schemas/endpoints/held.ts'
import { formatCoins, formatCount, formatMoney } from '#src/format/numbers.ts'

/** The counts that were too high, in words. */
export const holdWords: Readonly<Record<HoldCause, string>> = {
  'plays-of-address': 'Plays from one address',
  'rewards-of-address': 'Rewards for one address',
  'plays-of-visitor': 'Plays by one visitor',
  'rewards-of-visitor': 'Rewards for one visitor',
  'plays-of-device': 'Plays on one device',
  'rewards-of-device': 'Rewards on one device',
}

/** Returns a reward with its worth: `Welcome coins, 50 GCoins`, `Book voucher, ₹250`, or the bare name. */
export function rewardWords({ name, amount, unit, currency }: HeldReward, currencyName: string): string {
  if (amount === 0 || unit === 'none') return name
  if (unit === 'money') return `${name}, ${formatMoney(amount, currency)}`
  return `${name}, ${unit === 'coins' ? formatCoins(amount, currencyName) : formatCount(amount, 'point')}`
}
