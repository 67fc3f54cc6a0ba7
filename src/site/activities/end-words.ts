import { NEVER } from '#schemas/codes.ts'
import { dayIn } from '../state/words.ts'

/** Until when something is on, as the visit's clock has it; `''` for what never ends. Times are milliseconds since the epoch. */
export function endWords(endsTS: number, { now, zone }: { readonly now: number; readonly zone: string }): string {
  if (endsTS >= NEVER) return ''
  const hours = Math.ceil((endsTS - now) / 3_600_000)
  if (hours <= 1) return 'Ends within the hour'
  return hours <= 48 ? `Ends in ${hours} hours` : `Until ${dayIn(zone, endsTS)}`
}
