/** From many futures to percentiles. */
import { wallTime } from '#src/time/zone-clock.ts'
import { unitOf } from '../simulation/offers.ts'
import { spreadOf } from '../statistics/percentiles.ts'
import type { Prize } from './chances.ts'
import type { Horizon } from './horizon.ts'
import type { Forecast, RewardForecast, Spread, Subject } from './model.ts'
import { offerOf, type Shelf } from './stock-model.ts'
import type { Figures } from './tally.ts'

/** One future. */
export interface Told {
  readonly figures: Figures
  readonly shelf: Pick<Shelf, 'ranOut'>
}

/** All of them. */
interface Futures {
  readonly subject: Subject
  readonly horizon: Horizon
  readonly prizes: readonly Prize[]
  readonly futures: readonly Told[]
  /** What a share is of: plays, or the players where more than one play decides. */
  readonly per: 'play' | 'player'
}

type Summary = Omit<Forecast, 'method' | 'runs' | 'seed' | 'notes'>

/** Says what most futures have in common. */
export function summary(all: Futures): Summary {
  const { horizon, futures } = all
  const of = (read: (figures: Figures) => number) => spreadOf(futures.map(({ figures }) => read(figures)))
  const costs = costsOf(all)
  return {
    days: daysOf(horizon).length,
    players: of(({ players }) => players),
    plays: of(({ plays }) => plays),
    empty: of(({ empty }) => empty),
    spend: mapped(costs, spreadOf),
    costPerPlayer: mapped(costs, (sums) =>
      spreadOf(sums.map((sum, future) => sum / Math.max(1, futures[future]?.figures.players ?? 1))),
    ),
    rewards: all.prizes.map((prize, index) => rewardOf(all, prize, index)),
    daily: daysOf(horizon).map(({ from }, day) => ({
      day: day + 1,
      at: from,
      plays: of(({ dailyPlays }) => dailyPlays[day] ?? 0).p50,
      given: of(({ dailyGiven }) => dailyGiven[day] ?? 0).p50,
    })),
  }
}

/** Whole days, in which parts count together. */
const daysOf = ({ days }: Horizon) => days.filter(({ day }, index) => days[index - 1]?.day !== day)

/** What was spent in each future, in each unit that is given. */
function costsOf({ subject, prizes, futures }: Futures): Record<string, number[]> {
  const costs: Record<string, number[]> = {}
  for (const [index, { offerId }] of prizes.entries()) {
    const offer = offerOf(subject.offers, offerId)
    const unit = offer && unitOf(offer)
    if (!offer || unit === undefined) continue
    const sums = costs[unit] ?? futures.map(() => 0)
    costs[unit] = sums.map((sum, future) => sum + (futures[future]?.figures.given[index] ?? 0) * offer.amount)
  }
  return costs
}

const mapped = (costs: Readonly<Record<string, number[]>>, read: (sums: number[]) => Spread) =>
  Object.fromEntries(Object.entries(costs).map(([unit, sums]) => [unit, read(sums)]))

function rewardOf(
  { subject, horizon, futures, per }: Futures,
  { place, offerId }: Prize,
  index: number,
): RewardForecast {
  const sum = (read: (figures: Figures) => number) => futures.reduce((whole, { figures }) => whole + read(figures), 0)
  const given = futures.map(({ figures }) => figures.given[index] ?? 0)
  const amount = offerOf(subject.offers, offerId)?.amount ?? 0
  const firstDay = horizon.days[0]?.day ?? 0
  const outOn = futures.flatMap(({ shelf }) => {
    const at = shelf.ranOut(offerId)
    return at === undefined ? [] : [wallTime(at, horizon.schedule.zone).day - firstDay + 1]
  })
  const all = sum(({ plays, players }) => (per === 'play' ? plays : players))
  return {
    ...{ place, offerId },
    share: all > 0 ? sum(({ won }) => won[index] ?? 0) / all : 0,
    won: spreadOf(futures.map(({ figures }) => figures.won[index] ?? 0)),
    given: spreadOf(given),
    spend: spreadOf(given.map((count) => count * amount)),
    runsOut: {
      share: futures.length > 0 ? outOn.length / futures.length : 0,
      day: outOn.length > 0 ? spreadOf(outOn) : undefined,
    },
  }
}
