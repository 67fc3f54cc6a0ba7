import type { LedgerRow } from '#schemas/endpoints/ledger.ts'

/** The reasons why a reward was won but not granted, in words. */
const missed: Readonly<Record<string, string>> = {
  'out-of-stock': 'Won, but none was left',
  'offer-closed': 'Won, but the offer was not open',
  'unknown-offer': 'Won, but there was no such offer',
}

/**
 * Returns the outcome of a row of the ledger: `Granted`, `Taken back by Asha: Parcel returned`, `Won, but none was
 * left`.
 */
export function outcomeWords({ given, why, reason, byName, takenBackTS }: LedgerRow): string {
  const last = (text: string) => text.split('\n').at(-1) ?? ''
  if (takenBackTS !== null) return `Taken back by ${last(byName)}: ${last(reason)}`
  if (!given) return missed[why] ?? 'Won, but not given'
  if (byName !== '') return `Given by ${last(byName)}: ${last(reason)}`
  return why === 'webhook-missing' ? 'Given; its webhook is not there any more' : 'Given'
}
