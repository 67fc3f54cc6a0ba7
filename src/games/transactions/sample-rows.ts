/** Rewards of a believable player, for previews and pictures. */
import type { TransactionRow } from './transaction-row.ts'

/** The moment of the newest of them, in words. */
export const sampleWhen = '14 Nov 2026, 18:30'

/** Returns rewards that nobody has won, the newest first. */
export const sampleRows = (currencyName: string): readonly TransactionRow[] => [
  row('coins', 'Welcome coins', 'First order', `+150 ${currencyName}`, '14 Nov 2026'),
  { ...row('voucher', 'Festive voucher', 'Festive wheel', 'INR 500', '12 Nov 2026'), code: 'FEST-7Q2K' },
  row('badge', 'Regular', 'Seven visits', '', '9 Nov 2026'),
  row('points', 'Review points', 'Write a review', '+40 points', '2 Nov 2026'),
  { ...row('voucher', 'Free delivery', 'Weekend quiz', 'INR 49', '28 Oct 2026'), state: 'Expired' },
]

const row = (kind: TransactionRow['kind'], name: string, from: string, amount: string, date: string) => ({
  ...{ id: name, kind, name, from, amount, date },
  state: '',
  code: '',
})

/** The sums of the same player. */
export const sampleSums = { coins: 450, points: 120, vouchers: 2, badges: 1 } as const
