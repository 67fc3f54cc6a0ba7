/** One future of many players, told day by day in numbers of players who are alike; nobody is played through alone. */
import type { Random } from '../random/random.ts'
import { multinomial } from '../random/sampling.ts'
import { periodAround } from '../schedule/period.ts'
import type { Chances, Fall } from './chances.ts'
import { closeRanks, closingAfter } from './close-ranks.ts'
import { type Horizon, type OpenDay, partWithin } from './horizon.ts'
import type { Limits } from './limits.ts'
import { type Occasions, ofEvents, ofVisit } from './occasions.ts'
import { playTogether } from './play-together.ts'
import { type Alike, type Crowd, join, read } from './player-class.ts'
import type { Shelf } from './stock-model.ts'
import type { Tally } from './tally.ts'

/** All that is the same in every future. */
export interface Course {
  readonly chances: Chances
  readonly limits: Limits
  readonly horizon: Horizon
  /** The chances of 1, 2, 3 … occasions to play in a part of a day, by its share of the day. */
  occasions(share: number): Occasions
}

/** Works out the occasions of every share of a day once. `visit`: the chance that somebody comes on a whole day. */
export function occasionsOf({ occasions, mean }: Chances, visit: number): (share: number) => Occasions {
  const held = new Map<number, Occasions>()
  return (share) => {
    const known = held.get(share) ?? (occasions === 'event' ? ofEvents(mean * share) : ofVisit(visit * share, mean))
    if (held.size < 1000) held.set(share, known)
    return known
  }
}

/** Where one future is written down, and what it draws from. */
export interface Telling {
  readonly shelf: Shelf
  readonly tally: Tally
  readonly random: Random
}

/** Lets so many players live through the days. */
export function liveThrough(course: Course, players: number, telling: Telling): void {
  const { chances, limits, horizon } = course
  const { shelf, tally, random } = telling
  const groups = chances.groups(random)
  const shares = groups.map(({ share }) => share)
  let crowds: Crowd[] = multinomial(players, shares, random).map((size) => new Map([[0, size]]))
  let since = Number.NaN
  let rewarded = 0
  for (const [index, day] of horizon.days.entries()) {
    tally.turnTo(day.day)
    shelf.turnTo(day.from)
    const begun = limits.perPeriod ? periodAround(limits.perPeriod.period, day.from, horizon.schedule.zone).from : since
    const isNew = begun !== since
    since = begun
    crowds = crowds.map((crowd, group) => {
      const falls = day.share > 0 ? groups[group]?.falls(day) : undefined
      return falls || isNew ? afterDay(course, crowd, { day, isNew, falls }, telling) : crowd
    })
    const closing = closingAfter(chances, horizon, index)
    if (closing !== 0) crowds = closeRanks(chances, crowds, closing, { ...telling, rewarded })
    if (chances.ranks?.isRepeated === false) rewarded |= closing
  }
  for (const crowd of crowds) {
    for (const [key, count] of crowd) {
      const { played, gained } = read(key)
      if (played) tally.players(count, gained)
    }
  }
}

interface Day {
  readonly day: OpenDay
  /** Whether a period of the limit begins. */
  readonly isNew: boolean
  readonly falls: readonly Fall[] | undefined
}

function afterDay(course: Course, crowd: Crowd, { day, isNew, falls }: Day, telling: Telling): Crowd {
  const { limits, horizon } = course
  const today = day.day - (horizon.days[0]?.day ?? 0) + 1
  const after: Crowd = new Map()
  for (const [key, count] of crowd) {
    const held = read(key)
    const share = held.free === 0 ? day.share : shareFrom(limits, held, day, today)
    const alike = { ...held, used: isNew ? 0 : held.used, free: held.free > today ? held.free : 0 }
    const allowed = falls && share > 0 ? allowedFor(limits, alike) : 0
    let rest = count
    if (falls && allowed > 0) {
      for (const [earlier, players] of multinomial(count, course.occasions(share), telling.random).entries()) {
        if (players === 0) continue
        rest -= players
        const times = Math.min(earlier + 1, allowed)
        playTogether(course, { alike, players, times, falls, day, isLate: held.free === today }, telling, after)
      }
    }
    join(after, alike, rest)
  }
  return after
}

/** How much of a day those have who may come back on it: only from the hour on. */
function shareFrom(limits: Limits, { free }: Alike, day: OpenDay, today: number): number {
  if (free !== today) return free > today ? 0 : day.share
  return day.share * partWithin(day, { from: limits.hourOf(day), to: day.to })
}

function allowedFor({ perDay, isOnce, perPeriod }: Limits, { played, used }: Alike): number {
  if (isOnce) return played ? 0 : 1
  return Math.min(perDay, perPeriod ? perPeriod.most - used : Number.POSITIVE_INFINITY)
}
