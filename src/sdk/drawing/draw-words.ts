/** A player's own draw in words. */
import type { OwnDraw } from '#schemas/values/draws.ts'
import { HELD } from '#schemas/values/held.ts'
import { formatDate } from '#src/format/dates.ts'

/** Returns a day `YYYY-MM-DD` as players read it: `27 Nov, 2026`. */
export const dayWords = (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`), 'UTC')

/** Says what a draw came to. */
export function outcomeWords({ finishedTS, given, why }: Pick<OwnDraw, 'finishedTS' | 'given' | 'why'>): string {
  if (finishedTS === undefined) return 'not finished'
  if (given) return 'won'
  if (why === HELD) return 'won, waits to be checked'
  return why === undefined ? 'no prize' : 'won, not granted'
}
