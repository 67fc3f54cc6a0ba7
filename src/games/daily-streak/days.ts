/** The progress in a streak: the outcome of each day so far. Pure. */

/** The outcome of a day. */
export type Past = 'done' | 'missed'

/** The look of a day (E §3 "Card colours"). */
export type DayState = 'completed' | 'active' | 'skipped' | 'default'

/** Says how a day is shown, by its place from 0. */
export function stateOf(past: readonly Past[], day: number): DayState {
  const was = past[day]
  if (was !== undefined) return was === 'done' ? 'completed' : 'skipped'
  return day === past.length ? 'active' : 'default'
}

/** Goes on by a day. A missed one is skipped where the streak says so, else everything begins anew (READINGS `missedDayConfig`). */
export function after(past: readonly Past[], today: Past, onMissed: string): readonly Past[] {
  if (today === 'missed' && onMissed !== 'skip') return []
  return [...past, today]
}

/** Returns the number of days in a row that count; skipped ones do not. */
export function counted(past: readonly Past[]): number {
  return past.filter((day) => day === 'done').length
}
