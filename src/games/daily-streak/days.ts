/** How far somebody is in a streak: what became of each day so far. Pure. */

/** What became of a day. */
export type Past = 'done' | 'missed'

/** How a day is shown (E §3 "Card colours"). */
export type DayState = 'completed' | 'active' | 'skipped' | 'default'

/** Says how a day is shown, by its place from 0. */
export function stateOf(past: readonly Past[], day: number): DayState {
  const was = past[day]
  if (was !== undefined) return was === 'done' ? 'completed' : 'skipped'
  return day === past.length ? 'active' : 'default'
}

/** Goes on by a day. A missed one is skipped where the streak says so, else everything begins anew (decisions `missedDayConfig`). */
export function after(past: readonly Past[], today: Past, onMissed: string): readonly Past[] {
  if (today === 'missed' && onMissed !== 'skip') return []
  return [...past, today]
}

/** How many days in a row count: skipped ones do not. */
export function counted(past: readonly Past[]): number {
  return past.filter((day) => day === 'done').length
}
