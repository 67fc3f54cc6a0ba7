/** The time that is left, as the card of a timer shows it. Pure. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/time/durations.ts'

/** The parts of a time, as the document names them (E §3 `timerFieldNameTexts`). */
export const timeParts = ['days', 'hours', 'minutes', 'seconds'] as const

/** Splits a length of time, in milliseconds, into its parts; a time that is over is all zero. */
export function partsOfTime(lengthMs: number): Readonly<Record<(typeof timeParts)[number], number>> {
  const rest = Math.max(0, Math.ceil(lengthMs / SECOND_MS) * SECOND_MS)
  return {
    days: Math.floor(rest / DAY_MS),
    hours: Math.floor((rest % DAY_MS) / HOUR_MS),
    minutes: Math.floor((rest % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((rest % MINUTE_MS) / SECOND_MS),
  }
}
