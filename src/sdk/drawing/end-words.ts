import { NEVER, playTypes } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { tournamentStateAt } from '#schemas/documents/tournament-state.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { formatDate } from '#src/format/dates.ts'
import { HOUR_MS } from '#src/time/durations.ts'

/** Until when something is on, as the player's clock has it; `''` for what never ends. Times are milliseconds since the epoch. */
export function endWords(endsTS: number, { now, zone }: { readonly now: number; readonly zone: string }): string {
  if (endsTS >= NEVER) return ''
  const hours = Math.ceil((endsTS - now) / HOUR_MS)
  if (hours <= 1) return 'Ends within the hour'
  return hours <= 48 ? `Ends in ${hours} hours` : `Until ${formatDate(endsTS, zone)}`
}

/** Returns the words of a tournament that is not on, in place of its end; undefined for all else. Times are milliseconds since the epoch. */
export function tournamentWords(
  { type, template }: Activity,
  { now, zone }: { readonly now: number; readonly zone: string },
): string | undefined {
  if (type !== playTypes.tournament) return undefined
  const { start, end } = scheduleOf(template)
  const state = tournamentStateAt({ start, end }, now)
  if (state === 'upcoming') return `Starts ${formatDate(start, zone)}`
  return state === 'completed' ? 'Completed' : undefined
}
