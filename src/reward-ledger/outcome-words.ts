import type { LedgerRow } from '#schemas/endpoints/ledger.ts'

/** The reasons why a reward was won but not granted, in words. */
const missed: Readonly<Record<string, string>> = {
  'out-of-stock': 'Won, but out of stock',
  'over-budget': 'Won, but the budget was used up',
  'offer-closed': 'Won, but the offer was closed',
  held: 'Won, held for review',
  refused: 'Won, but refused',
  'unknown-offer': 'Won, but the offer no longer existed',
}

/**
 * Returns the outcome of a row of the ledger: `Granted`, `Revoked by Asha: Parcel returned`, `Won, but none was
 * left`, `Granted; redeemed`.
 */
export function outcomeWords({ given, why, reason, byName, takenBackTS, redeemedTS }: LedgerRow): string {
  const last = (text: string) => text.split('\n').at(-1) ?? ''
  const used = redeemedTS === undefined ? '' : '; redeemed'
  if (takenBackTS !== null) return `Revoked by ${last(byName)}: ${last(reason)}${used}`
  if (!given) return missed[why] ?? 'Won, but not granted'
  if (byName !== '') return `Granted by ${last(byName)}: ${last(reason)}${used}`
  return `${why === 'webhook-missing' ? 'Granted; its webhook no longer exists' : 'Granted'}${used}`
}
