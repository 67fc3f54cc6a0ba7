/** One future of many players, simulated day by day in counts of players who are alike. */
import type { Chances, OutcomeChance } from '../chances/chances.ts'
import type { Random } from '../random/random.ts'
import { drawBinomial, drawMultinomial } from '../random/sampling.ts'
import { type OpenDay, openShareWithin } from '../schedule/open-days.ts'
import { periodAround } from '../schedule/period.ts'
import { closeRanks, closingAfter } from './close-ranks.ts'
import type { Horizon } from './horizon.ts'
import type { PlayLimits } from './limits.ts'
import { playTogether, type Visit } from './play-together.ts'
import {
  addPacked,
  addPlayers,
  countPlayers,
  type FutureRun,
  type FutureSetup,
  groupByAttendance,
  type PlayerClass,
  type PlayOpportunities,
  type Population,
  packedAnew,
  takePlayers,
  unpackClass,
} from './population.ts'

/**
 * Returns a function that works out the opportunities of each share of a day once.
 *
 * @param visit - The chance that a participant comes on a whole day.
 */
export function opportunitiesOf(
  { opportunityKind, mean }: Chances,
  visit: number,
): (share: number) => PlayOpportunities {
  const held = new Map<number, PlayOpportunities>()
  return (share) => {
    const known =
      held.get(share) ??
      (opportunityKind === 'event' ? opportunitiesOfEvents(mean * share) : opportunitiesOfVisit(visit * share, mean))
    if (held.size < 1000) held.set(share, known)
    return known
  }
}

/**
 * Simulates the days for a number of players.
 *
 * @returns A generator that yields the moment of each part of a day before it is played, in milliseconds since the epoch.
 */
export function* futureSteps(setup: FutureSetup, players: number, run: FutureRun): Generator<number, void> {
  const { chances, limits, horizon } = setup
  const { stock, tally, attendance, random } = run
  const groups = chances.groups(random)
  const shares = groups.map(({ share }) => share)
  let populations: Population[] = drawMultinomial(players, shares, attendance).map((size) => new Map([[0, size]]))
  let since = Number.NaN
  let rewarded = 0
  let places = limits.places
  for (const { parts, last } of daysOf(horizon)) {
    if (run.isStopped?.()) break
    const [{ day = 0, from = 0 } = {}] = parts
    const begun = limits.perPeriod ? periodAround(limits.perPeriod.period, from, horizon.schedule.zone).from : since
    const isNew = begun !== since
    since = begun
    const attended = populations.map((population, group) => {
      const outcomes = parts.map((part) => (part.share > 0 ? groups[group]?.outcomes(part) : undefined))
      return attend(setup, population, { parts, outcomes, isNew }, run)
    })
    for (const [index, part] of parts.entries()) {
      yield part.open[0]?.from ?? part.from
      tally.advanceTo(day)
      stock.advanceTo(part.from)
      for (const { visits, after } of attended)
        for (const visit of visits) {
          if (visit.part !== index) continue
          places -= admit(visit, places, after)
          playTogether(setup, visit, run, after)
        }
    }
    populations = attended.map(({ after }) => after)
    const closing = closingAfter(chances, horizon, last)
    if (closing !== 0) populations = closeRanks(chances, populations, closing, { ...run, rewarded })
    if (chances.ranks?.isRepeated === false) rewarded |= closing
  }
  for (const population of populations) {
    for (const [key, count] of population) {
      const { played, hasPrize } = unpackClass(key)
      if (played) tally.players(count, hasPrize)
    }
  }
}

/**
 * Sends away the players of a visit who find no place, as they were before it: whoever has played has one.
 *
 * @returns The number of places that are taken.
 */
function admit({ members }: Visit, places: number, after: Population): number {
  if (places === Number.POSITIVE_INFINITY) return 0
  let taken = 0
  for (const [key, count] of members) {
    const playerClass = unpackClass(key)
    if (playerClass.played) continue
    const some = Math.min(count, places - taken)
    taken += some
    members.set(key, some)
    addPlayers(after, playerClass, count - some)
  }
  return taken
}

/** Returns the days with their parts, and the index of the last part of each. */
function daysOf({ days }: Horizon): { readonly parts: readonly OpenDay[]; readonly last: number }[] {
  return days.flatMap((part, last) =>
    days[last + 1]?.day === part.day ? [] : [{ parts: days.filter(({ day }) => day === part.day), last }],
  )
}

interface Day {
  readonly parts: readonly OpenDay[]
  /** The outcomes of a play in each part. */
  readonly outcomes: readonly (readonly OutcomeChance[] | undefined)[]
  /** True when a period of the limit begins. */
  readonly isNew: boolean
}

/**
 * Draws who comes on a day, and how often. Nobody comes more or less often for what they have won, so players are told
 * apart only by when they may play.
 *
 * @returns The visits, and the players who do not come.
 */
function attend(
  setup: FutureSetup,
  population: Population,
  { parts, outcomes, isNew }: Day,
  { attendance, random }: FutureRun,
): { readonly visits: readonly Visit[]; readonly after: Population } {
  const { limits, horizon } = setup
  const [first, last] = [parts[0], parts.at(-1)]
  const isMet = outcomes.some((one) => one !== undefined)
  if (!first || !last || (!isMet && !isNew)) return { visits: [], after: population }
  const whole = { ...first, to: last.to, open: parts.flatMap(({ open }) => open) }
  const today = first.day - (horizon.days[0]?.day ?? 0) + 1
  const chosen = setup.attention?.(first.day) ?? 1
  const fewest = attendance.isMean ? NEGLIGIBLE_PLAYERS : 0
  const visits: Visit[] = []
  const after: Population = new Map()
  for (const [held, members] of groupByAttendance(population)) {
    const shares = parts.map((part, index) => (outcomes[index] ? shareFrom(limits, held, part, today) : 0))
    const share = shares.reduce((sum, one) => sum + one, 0)
    const playerClass = {
      ...held,
      used: isNew ? 0 : held.used,
      freeFromDay: held.freeFromDay > today ? held.freeFromDay : 0,
    }
    const allowed = share > 0 ? allowedFor(limits, playerClass) : 0
    if (allowed > 0) {
      const drawn = drawMultinomial(countPlayers(members), chosenOf(setup.opportunities(share), chosen), attendance)
      for (const [earlier, players] of drawn.entries()) {
        if (players <= fewest) continue
        const times = Math.min(earlier + 1, allowed)
        const isLate = held.freeFromDay === today
        for (const { freeFromDay, count } of returnsOf(setup, { day: whole, isLate, players }, attendance)) {
          const came = takePlayers(members, count, random)
          for (const [part, some] of drawMultinomial(
            count,
            shares.map((one) => one / share),
            random,
          ).entries())
            if (some > 0)
              visits.push({
                ...{ part, times, freeFromDay, outcomes: outcomes[part] ?? [], used: playerClass.used + times },
                members: takePlayers(came, some, random),
              })
        }
      }
    }
    for (const [key, count] of members)
      addPacked(after, packedAnew(key, playerClass.used, playerClass.freeFromDay), count)
  }
  return { visits, after }
}

/** So few players on average are not followed: they stay as they are. */
const NEGLIGIBLE_PLAYERS = 0.01

/** Returns the opportunities of those who choose a game among others, by their share. */
const chosenOf = (opportunities: PlayOpportunities, share: number): PlayOpportunities =>
  share === 1 ? opportunities : opportunities.map((chance) => chance * share)

/** Returns how much of a day players have who may come back on it: only from the hour of renewal on. */
function shareFrom(limits: PlayLimits, { freeFromDay }: PlayerClass, day: OpenDay, today: number): number {
  if (freeFromDay !== today) return freeFromDay > today ? 0 : day.share
  return day.share * openShareWithin(day, { from: limits.hourOf(day), to: day.to })
}

/**
 * Draws when players of a day may play again.
 *
 * @returns The numbers of players by the first such day, from 1 for the first day of the horizon; 0 for any day.
 */
function returnsOf(
  { limits, horizon }: FutureSetup,
  { day, isLate, players }: { readonly day: OpenDay; readonly isLate: boolean; readonly players: number },
  attendance: Random,
): { readonly freeFromDay: number; readonly count: number }[] {
  const all = limits.returnDays?.(day)
  if (!all) return [{ freeFromDay: 0, count: players }]
  const first = horizon.days[0]?.day ?? 0
  let rest = players
  return (isLate ? all.slice(-1) : all).map(({ share, day }, index, { length }) => {
    const count = index === length - 1 ? rest : drawBinomial(rest, share, attendance)
    rest -= count
    return { freeFromDay: day - first + 1, count }
  })
}

function allowedFor({ perDay, isOnce, perPeriod }: PlayLimits, { played, used }: PlayerClass): number {
  if (isOnce) return played ? 0 : 1
  return Math.min(perDay, perPeriod ? perPeriod.most - used : Number.POSITIVE_INFINITY)
}

/** The largest number of events of one day that is counted. */
const MAX_EVENTS_PER_DAY = 120

/**
 * Returns the opportunities of a visit with a chance and an average number of plays: a whole number, and one more in
 * part of the visits.
 */
export function opportunitiesOfVisit(chance: number, plays: number): PlayOpportunities {
  const whole = Math.floor(plays)
  const more = plays - whole
  const chances = new Array<number>(whole + 1).fill(0)
  if (whole > 0) chances[whole - 1] = chance * (1 - more)
  chances[whole] = chance * more
  return chances
}

/** Returns the opportunities of events that come one by one (Poisson distribution). */
export function opportunitiesOfEvents(mean: number): PlayOpportunities {
  const chances: number[] = []
  let chance = Math.exp(-mean)
  let sum = chance
  for (let count = 1; count <= MAX_EVENTS_PER_DAY && sum < 1 - 1e-9; count++) {
    chance *= mean / count
    sum += chance
    chances.push(chance)
  }
  return chances
}
