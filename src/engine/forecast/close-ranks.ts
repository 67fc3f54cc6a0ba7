/** The rewards of ranks when a period closes: ranks are few, so of many players only some get one. */

import type { Chances } from '../chances/chances.ts'
import { drawBinomial } from '../random/sampling.ts'
import { type Period, periodAround } from '../schedule/period.ts'
import type { Horizon } from './horizon.ts'
import { addPlayers, type FutureRun, type Population, unpackClass } from './population.ts'

/** Returns the periods that close with a part of the days, one bit for each in their order; 0 for none. */
export function closingAfter({ ranks }: Chances, horizon: Horizon, index: number): number {
  return (ranks?.periods ?? []).reduce(
    (bits, period, bit) => (isClosing(period, horizon, index) ? bits | (1 << bit) : bits),
    0,
  )
}

function isClosing(period: Period, { days, schedule, to }: Horizon, index: number): boolean {
  const [day, next] = [days[index], days[index + 1]]
  if (!day) return false
  if (period === 'campaign') return !next && schedule.end <= to
  const end = periodAround(period, day.from, schedule.zone).to
  return next ? next.from >= end : Math.min(end, schedule.end) <= to
}

/** Rewards the ranks of the periods that close, except those that are rewarded only once. */
export function closeRanks(
  chances: Chances,
  populations: readonly Population[],
  closing: number,
  run: FutureRun & { readonly rewarded: number },
): Population[] {
  const periods = (chances.ranks?.periods ?? [])
    .map((_, bit) => 1 << bit)
    .filter((bit) => (closing & ~run.rewarded & bit) !== 0)
  let given = 0
  let standing = 0
  for (const bit of periods) {
    const players = inPeriod(populations, bit)
    standing = Math.max(standing, players)
    let winners = 0
    for (const { prize, first, last } of chances.ranks?.prizes ?? []) {
      const wins = Math.max(0, Math.min(last, players) - first + 1)
      if (wins > 0) given += run.tally.won(prize, wins, run.stock.take(prize, wins))
      winners += wins
    }
    if (winners > 0) for (const badge of chances.badges ?? []) run.tally.won(badge, winners, winners)
  }
  const share = standing > 0 ? Math.min(1, given / standing) : 0
  return populations.map((population) => {
    const after: Population = new Map()
    for (const [key, count] of population) {
      const playerClass = unpackClass(key)
      const winners =
        playerClass.inPeriods & closing && !playerClass.hasPrize ? drawBinomial(count, share, run.random) : 0
      const next = { ...playerClass, inPeriods: playerClass.inPeriods & ~closing }
      addPlayers(after, next, count - winners)
      addPlayers(after, { ...next, hasPrize: true }, winners)
    }
    return after
  })
}

function inPeriod(populations: readonly Population[], bit: number): number {
  let players = 0
  for (const population of populations)
    for (const [key, count] of population) if ((unpackClass(key).inPeriods & bit) !== 0) players += count
  return players
}
