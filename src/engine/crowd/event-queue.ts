/** The queue of visits and events of a crowd, day by day in the order of time. */

import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { Random } from '../random/random.ts'
import { drawPoisson } from '../random/sampling.ts'
import type { CrowdRequest } from './model.ts'

/**
 * The factors that pack an entry into one number, so that a day is sorted at once: hundredths of a second since its
 * start, player, kind.
 */
const [PLAYERS, WHATS] = [2 ** 20, 2 ** 9]

/** The most required events that an entry can name. */
export const MAX_REQUIRED_EVENTS = WHATS - 1

/** The kind of an entry that is a visit; other kinds are numbers of required events, from 1. */
export const VISIT_ENTRY = 0

/** An entry of the queue, unpacked. */
export interface QueueEntry {
  /** Milliseconds since the start of the day. */
  readonly after: number
  /** Index of the player among the participants. */
  readonly who: number
  readonly what: number
}

/** Unpacks an entry. */
export function readEntry(entry: number): QueueEntry {
  const what = entry % WHATS
  const rest = (entry - what) / WHATS
  const who = rest % PLAYERS
  return { after: ((rest - who) / PLAYERS) * 10, who, what }
}

/** The participants, and the events that they are asked for. */
export interface Attendance {
  readonly attendance: Random
  /** The number of participants. */
  readonly size: number
  /** The average number of each required event of one participant on a whole day. */
  readonly rates: readonly number[]
}

/**
 * Yields the days by the calendar of the organisation, each with its entries in ascending order. Visits are spread
 * evenly over a day.
 */
export function* dailyQueues(
  { zone, from, to, assumptions }: CrowdRequest,
  { size, rates, attendance: random }: Attendance,
): Generator<{ readonly from: number; readonly entries: Float64Array }> {
  const chance = Math.min(1, assumptions.visitsPerWeek / 7)
  for (let day = wallTime(from, zone).day; momentOf({ day, seconds: 0 }, zone) < to; day++) {
    const [begin, end] = [momentOf({ day, seconds: 0 }, zone), momentOf({ day: day + 1, seconds: 0 }, zone)]
    const entries: number[] = []
    const add = (who: number, what: number) => {
      const at = random.next() * (end - begin)
      if (begin + at < from || begin + at >= to) return
      entries.push((Math.floor(at / 10) * PLAYERS + who) * WHATS + what)
    }
    for (const who of drawSubset(size, chance, random)) add(who, VISIT_ENTRY)
    for (const [deed, rate] of rates.entries()) {
      for (let left = drawPoisson(size * rate, random); left > 0; left--) add(random.below(size), deed + 1)
    }
    yield { from: begin, entries: Float64Array.from(entries).sort() }
  }
}

/** Yields each index below a size with the same chance, by leaping from one hit to the next. */
export function* drawSubset(size: number, chance: number, random: Random): Generator<number> {
  if (chance <= 0) return
  const scale = Math.log1p(-Math.min(chance, 1))
  const leap = () => (chance >= 1 ? 0 : Math.floor(Math.log(1 - random.next()) / scale))
  for (let who = leap(); who < size; who += 1 + leap()) yield who
}
