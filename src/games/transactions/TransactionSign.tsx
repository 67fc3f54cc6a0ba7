import type { ReactNode } from 'react'
import type { WalletKind } from '#schemas/values/wallet.ts'
import css from './transactions.module.css'

const signs: Readonly<Record<WalletKind, ReactNode>> = {
  coins: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M9.5 14.5c.6.8 1.4 1.2 2.5 1.2 1.5 0 2.5-.7 2.5-1.8 0-2.6-4.8-1.2-4.8-3.7 0-1.1 1-1.8 2.4-1.8 1 0 1.8.4 2.3 1.100M12 7v1.400M12 15.700V17" />
    </>
  ),
  points: <path d="M12 4l2.4 5 5.4.7-4 3.8 1 5.5-4.8-2.700L7.2 19l1-5.5-4-3.8 5.4-.7z" />,
  voucher: <path d="M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14 8v8" />,
  badge: <path d="M12 3a6 6 0 1 0 0 12a6 6 0 0 0 0-12M8.5 14L7 21l5-2.600L17 21l-1.5-7" />,
  other: <path d="M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C8 7 7 3 9.5 3S12 7 12 7s0-4 2.5-4S16 7 12 7" />,
}

/** The sign of a kind of reward. Decoration: its name stands beside it. */
export const TransactionSign = ({ kind }: { readonly kind: WalletKind }) => (
  <svg viewBox="0 0 24 24" className={css.sign} aria-hidden>
    {signs[kind]}
  </svg>
)
