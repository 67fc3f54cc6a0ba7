import { ingestLimits } from '#schemas/values/ingest-limits.ts'

/** Suggests the key of an event by its name: `Order placed!` becomes `order_placed`. */
export function keyFor(name: string): string {
  const words = name
    .normalize('NFKD')
    // Accents of Latin, Greek and Cyrillic letters; the vowels of other scripts stay.
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
  return words.slice(0, ingestLimits.eventKey).replace(/^_+|_+$/g, '')
}
