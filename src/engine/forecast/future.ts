/** One future of many players, simulated day by day in counts of players who are alike. */
import { drawMultinomial } from '../random/sampling.ts'
import { type OpenDay, openShareWithin } from '../schedule/open-days.ts'
import { periodAround } from '../schedule/period.ts'
import type { Chances, OutcomeChance } from './chances.ts'
import { closeRanks, closingAfter } from './close-ranks.ts'
import type { PlayLimits } from './limits.ts'
import { playTogether } from './play-together.ts'
import {
  addPlayers,
  type FutureRun,
  type FutureSetup,
  type PlayerClass,
  type PlayOpportunities,
  type Population,
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

/** Simulates the days for a number of players. */
export function runFuture(setup: FutureSetup, players: number, run: FutureRun): void {
  const { chances, limits, horizon } = setup
  const { stock, tally, random } = run
  const groups = chances.groups(random)
  const shares = groups.map(({ share }) => share)
  let populations: Population[] = drawMultinomial(players, shares, random).map((size) => new Map([[0, size]]))
  let since = Number.NaN
  let rewarded = 0
  for (const [index, day] of horizon.days.entries()) {
    tally.advanceTo(day.day)
    stock.advanceTo(day.from)
    const begun = limits.perPeriod ? periodAround(limits.perPeriod.period, day.from, horizon.schedule.zone).from : since
    const isNew = begun !== since
    since = begun
    populations = populations.map((population, group) => {
      const outcomes = day.share > 0 ? groups[group]?.outcomes(day) : undefined
      return outcomes || isNew ? afterDay(setup, population, { day, isNew, outcomes }, run) : population
    })
    const closing = closingAfter(chances, horizon, index)
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

interface Day {
  readonly day: OpenDay
  /** True when a period of the limit begins. */
  readonly isNew: boolean
  readonly outcomes: readonly OutcomeChance[] | undefined
}

function afterDay(
  setup: FutureSetup,
  population: Population,
  { day, isNew, outcomes }: Day,
  run: FutureRun,
): Population {
  const { limits, horizon } = setup
  const today = day.day - (horizon.days[0]?.day ?? 0) + 1
  const after: Population = new Map()
  for (const [key, count] of population) {
    const held = unpackClass(key)
    const share = held.freeFromDay === 0 ? day.share : shareFrom(limits, held, day, today)
    const playerClass = {
      ...held,
      used: isNew ? 0 : held.used,
      freeFromDay: held.freeFromDay > today ? held.freeFromDay : 0,
    }
    const allowed = outcomes && share > 0 ? allowedFor(limits, playerClass) : 0
    let rest = count
    if (outcomes && allowed > 0) {
      for (const [earlier, players] of drawMultinomial(count, setup.opportunities(share), run.random).entries()) {
        if (players === 0) continue
        rest -= players
        const times = Math.min(earlier + 1, allowed)
        playTogether(
          setup,
          { playerClass, players, times, outcomes, day, isLate: held.freeFromDay === today },
          run,
          after,
        )
      }
    }
    addPlayers(after, playerClass, rest)
  }
  return after
}

/** Returns how much of a day players have who may come back on it: only from the hour of renewal on. */
function shareFrom(limits: PlayLimits, { freeFromDay }: PlayerClass, day: OpenDay, today: number): number {
  if (freeFromDay !== today) return freeFromDay > today ? 0 : day.share
  return day.share * openShareWithin(day, { from: limits.hourOf(day), to: day.to })
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
