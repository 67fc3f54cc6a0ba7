/** Who comes when, and does what: day by day, in the order of time. */

import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { Random } from '../random/random.ts'
import { poisson } from '../random/sampling.ts'
import type { CrowdAsked } from './model.ts'

/** One entry in one number, so that a day is sorted at once: hundredths of a second since its begin, who, and what. */
const [PLAYERS, WHATS] = [2 ** 20, 2 ** 8]

/** A visit; what else happens is the number of a deed, from 1. */
export const VISIT = 0

/** An entry as it is read. */
export interface Entry {
  /** Milliseconds since the begin of the day. */
  readonly after: number
  /** Place among those who take part. */
  readonly who: number
  readonly what: number
}

/** Reads an entry. */
export function readEntry(entry: number): Entry {
  const what = entry % WHATS
  const rest = (entry - what) / WHATS
  const who = rest % PLAYERS
  return { after: ((rest - who) / PLAYERS) * 10, who, what }
}

/** Those who take part, and what they are asked to do. */
export interface Attending {
  /** How many take part. */
  readonly size: number
  /** How often each deed is done on a whole day by one of them. */
  readonly rates: readonly number[]
}

/** The days by the calendar of the organisation, each with its entries, ascending. A visit falls at any time of a day alike. */
export function* agendaOf(
  { zone, from, to, assumptions }: CrowdAsked,
  { size, rates }: Attending,
  random: Random,
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
    for (const who of someOf(size, chance, random)) add(who, VISIT)
    for (const [deed, rate] of rates.entries()) {
      for (let left = poisson(size * rate, random); left > 0; left--) add(random.below(size), deed + 1)
    }
    yield { from: begin, entries: Float64Array.from(entries).sort() }
  }
}

/** Each of so many with a chance: leaps from one to the next. */
export function* someOf(size: number, chance: number, random: Random): Generator<number> {
  if (chance <= 0) return
  const scale = Math.log1p(-Math.min(chance, 1))
  const leap = () => (chance >= 1 ? 0 : Math.floor(Math.log(1 - random.next()) / scale))
  for (let who = leap(); who < size; who += 1 + leap()) yield who
}
