import { openDays } from '../forecast/horizon.ts'
import type { Schedule } from './schedule.ts'

/**
 * Says whether a document is on at a moment between two others, by its status, schedule and hours: as `closedAt` does, read
 * once for the whole time instead of a million times.
 */
export function openingOf(schedule: Schedule, from: number, to: number): (at: number) => boolean {
  if (!schedule.active) return () => false
  const within = { from: Math.max(from, schedule.start), to: Math.min(to, schedule.end) }
  const stretches = openDays(schedule, within).flatMap(({ open }) => open)
  let place = 0
  return (at) => {
    // Moments come in their order, but for plays that follow each other on one visit.
    while (place > 0 && at < (stretches[place]?.from ?? Number.POSITIVE_INFINITY)) place--
    while (place < stretches.length && at >= (stretches[place]?.to ?? 0)) place++
    return at >= (stretches[place]?.from ?? Number.POSITIVE_INFINITY)
  }
}
