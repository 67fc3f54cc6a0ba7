/** The reasons for which a reward is won and not given, as the ledger keeps them. */
const reasons: Readonly<Record<string, string>> = {
  'out-of-stock': 'Out of stock',
  'over-budget': 'The budget was used up',
  'offer-closed': 'The offer was closed',
  'unknown-offer': 'The offer no longer existed',
  held: 'Held for review',
  refused: 'Refused',
  'unknown-badge': 'The badge no longer existed',
}

/** Returns a reason for which a reward was not given, in words. */
export const notGivenWords = (reason: string): string => reasons[reason] ?? 'It could not be given'
