/** One future of many players, told day by day in numbers of players who are alike; nobody is played through alone. */
import type { Random } from '../chance/random.ts'
import { binomial, multinomial } from '../crowd/sampling.ts'
import { type Period, periodAround } from '../when/period.ts'
import { type Alike, keyOf, read } from './alike.ts'
import type { Chances, Fall } from './chances.ts'
import type { Horizon, OpenDay } from './horizon.ts'
import { partWithin } from './horizon.ts'
import type { Limits } from './limits.ts'
import { type Occasions, ofEvents, ofVisit } from './occasions.ts'
import type { Shelf } from './shelf.ts'
import type { Tally } from './tally.ts'

/** All that is the same in every future. */
export interface Course {
  readonly chances: Chances
  readonly limits: Limits
  readonly horizon: Horizon
  /** The chance that somebody who takes part comes on a whole open day. */
  readonly visit: number
}

/** The occasions of each part of the days; worked out once. */
export function occasionsOf({ chances, horizon, visit }: Course): (share: number) => Occasions {
  const held = new Map<number, Occasions>()
  const { occasions, mean } = chances
  return (share) => {
    const known = held.get(share)
    if (known) return known
    const found = occasions === 'event' ? ofEvents(mean * share) : ofVisit(visit * share, mean)
    if (held.size < 4 * horizon.days.length) held.set(share, found)
    return found
  }
}

/** Lets so many players live through the days; everything that happens is counted in the tally. */
export function liveThrough(
  course: Course,
  players: number,
  occasions: (share: number) => Occasions,
  shelf: Shelf,
  tally: Tally,
  random: Random,
): void {
  const { chances, limits, horizon } = course
  const groups = chances.groups(random)
  const sizes = multinomial(
    players,
    groups.map(({ share }) => share),
    random,
  )
  let crowds = sizes.map((size) => new Map([[0, size]]))
  const { zone } = horizon.schedule
  let since = Number.NaN
  for (const [index, day] of horizon.days.entries()) {
    tally.turnTo(day.day)
    shelf.turnTo(day.from)
    const begun = limits.perPeriod ? periodAround(limits.perPeriod.period, day.from, zone).from : Number.NaN
    const isNew = begun !== since
    since = begun
    crowds = crowds.map((crowd, group) => {
      const falls = day.share > 0 ? groups[group]?.falls(day) : undefined
      return afterDay(course, crowd, { day, isNew, falls, occasions, shelf, tally, random })
    })
    const closing = chances.ranks?.periods.map((period) => isClosing(period, horizon, index)) ?? []
    if (closing.some(Boolean)) crowds = closed(chances, crowds, closing, shelf, tally, random)
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
  readonly occasions: (share: number) => Occasions
  readonly shelf: Shelf
  readonly tally: Tally
  readonly random: Random
}

function afterDay(course: Course, crowd: ReadonlyMap<number, number>, day: Day): Map<number, number> {
  const after = new Map<number, number>()
  const add = (alike: Alike, count: number) => {
    if (count > 0) after.set(keyOf(alike), (after.get(keyOf(alike)) ?? 0) + count)
  }
  for (const [key, count] of crowd) {
    const held = read(key)
    const alike = { ...held, used: day.isNew ? 0 : held.used, free: held.free > day.day.day ? held.free : 0 }
    const share = shareFor(course.limits, held, day)
    const allowed = share > 0 ? allowedFor(course.limits, alike) : 0
    if (allowed === 0 || !day.falls) {
      add(alike, count)
      continue
    }
    const chances = day.occasions(share)
    let rest = count
    for (const [earlier, players] of multinomial(count, chances.slice(1), day.random).entries()) {
      if (players === 0) continue
      rest -= players
      playTogether(course, alike, players, Math.min(earlier + 1, allowed), day, add)
    }
    add(alike, rest)
  }
  return after
}

/** How much of a day players have: on the day on which they may come back only from the hour on. */
function shareFor(limits: Limits, { free }: Alike, { day }: Day): number {
  if (free > day.day) return 0
  if (free < day.day || limits.back === undefined) return day.share
  return day.share * partWithin(day, { from: limits.hourOf(day), to: day.to })
}

function allowedFor({ perDay, isOnce, perPeriod }: Limits, { played, used }: Alike): number {
  if (isOnce && played) return 0
  return Math.min(isOnce ? 1 : perDay, perPeriod ? perPeriod.most - used : Number.POSITIVE_INFINITY)
}

/** So many players play so often on a day; those who won and those who did not part ways. */
function playTogether(
  { limits, chances }: Course,
  alike: Alike,
  players: number,
  times: number,
  { day, falls = [], shelf, tally, random }: Day,
  add: (alike: Alike, count: number) => void,
): void {
  const weights = falls.map(({ chance }) => chance)
  // Not gained and gained, each not rewarded and rewarded.
  let parts = [0, 0, 0, 0]
  parts[(alike.gained ? 2 : 0) + (alike.rewarded ? 1 : 0)] = players
  for (let time = 0; time < times; time++) {
    const next = [0, 0, 0, 0]
    for (const [part, count] of parts.entries()) {
      if (count === 0) continue
      tally.plays(count)
      const mayWin = part % 2 === 0 || limits.rewarded === 'always'
      let [winners, gained] = [0, 0]
      for (const [fall, wins] of (mayWin ? multinomial(count, weights, random) : []).entries()) {
        if (wins === 0) continue
        const prizes = falls[fall]?.prizes ?? []
        const given = prizes.map((prize) => tally.won(prize, wins, shelf.take(prize, wins)))
        gained += Math.max(0, ...given)
        // Who wins an offer that is out of stock has been rewarded all the same: nobody tries until some is there.
        if (prizes.some((prize) => shelf.isReal(prize))) winners += wins
      }
      const rewarded = limits.rewarded === 'always' ? part : part | 1
      for (const [to, some] of [
        [part, count - winners],
        [rewarded | 2, gained],
        [rewarded, winners - gained],
      ] as const)
        next[to] = (next[to] ?? 0) + some
    }
    parts = next
  }
  const back = limits.back?.(day) ?? [{ part: 1, day: 0 }]
  for (const [part, count] of parts.entries()) {
    const after = {
      ...{ played: true, gained: part >= 2, rewarded: limits.rewarded === 'once' && part % 2 === 1 },
      used: limits.perPeriod ? alike.used + times : 0,
      inPeriods: chances.ranks ? 15 : 0,
    }
    let rest = count
    for (const [index, one] of back.entries()) {
      const some = index === back.length - 1 ? rest : binomial(count, one.part, random)
      add({ ...after, free: one.day }, some)
      rest -= some
    }
  }
}

/** Whether a period of ranks closes with this part of the days. */
function isClosing(period: Period, { days, schedule, to }: Horizon, index: number): boolean {
  const [day, next] = [days[index], days[index + 1]]
  if (!day) return false
  if (period === 'campaign') return !next && schedule.end <= to
  const end = periodAround(period, day.from, schedule.zone).to
  return next ? next.from >= end : Math.min(end, schedule.end) <= to
}

/** Gives the prizes of ranks, period by period; ranks are places, so of many players only so many get one. */
function closed(
  { ranks, prizes: all }: Chances,
  crowds: readonly Map<number, number>[],
  closing: readonly boolean[],
  shelf: Shelf,
  tally: Tally,
  random: Random,
): Map<number, number>[] {
  let given = 0
  let standing = 0
  for (const [period, isDone] of closing.entries()) {
    if (!isDone) continue
    const bit = 1 << period
    let players = 0
    for (const crowd of crowds) for (const [key, count] of crowd) if (read(key).inPeriods & bit) players += count
    for (const { prize, first, last } of ranks?.prizes ?? []) {
      if (!all[prize]) continue
      const wins = Math.max(0, Math.min(last, players) - first + 1)
      given += tally.won(prize, wins, shelf.take(prize, wins))
    }
    standing = Math.max(standing, players)
  }
  const mask = closing.reduce((bits, isDone, period) => (isDone ? bits | (1 << period) : bits), 0)
  const share = standing > 0 ? Math.min(1, given / standing) : 0
  return crowds.map((crowd) => {
    const after = new Map<number, number>()
    for (const [key, count] of crowd) {
      const alike = read(key)
      const winners = alike.inPeriods & mask && !alike.gained ? binomial(count, share, random) : 0
      for (const [one, some] of [
        [{ ...alike, inPeriods: alike.inPeriods & ~mask }, count - winners],
        [{ ...alike, inPeriods: alike.inPeriods & ~mask, gained: true }, winners],
      ] as const) {
        if (some > 0) after.set(keyOf(one), (after.get(keyOf(one)) ?? 0) + some)
      }
    }
    return after
  })
}
