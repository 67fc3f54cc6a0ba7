/** In what is spent: `coins`, `points`, `money INR`; undefined for what has no figure. */
import type { KnownOffer } from './forecast-of.ts'

/** The unit of an offer, as the figures of a forecast name it. */
export function unitOf({ unit, currency }: Pick<KnownOffer, 'unit' | 'currency'>): string | undefined {
  if (unit === 'none') return undefined
  return unit === 'money' ? `money ${currency}` : unit
}
