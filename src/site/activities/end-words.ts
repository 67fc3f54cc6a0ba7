import { NEVER } from '#schemas/codes.ts'
import { formatDate } from '#src/format/dates.ts'
import { HOUR_MS } from '#src/time/durations.ts'

/** Until when something is on, as the visit's clock has it; `''` for what never ends. Times are milliseconds since the epoch. */
export function endWords(endsTS: number, { now, zone }: { readonly now: number; readonly zone: string }): string {
  if (endsTS >= NEVER) return ''
  const hours = Math.ceil((endsTS - now) / HOUR_MS)
  if (hours <= 1) return 'Ends within the hour'
  return hours <= 48 ? `Ends in ${hours} hours` : `Until ${formatDate(endsTS, zone)}`
}
