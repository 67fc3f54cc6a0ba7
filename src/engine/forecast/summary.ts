/** The percentiles of many futures. */
import { wallTime } from '#src/time/zone-clock.ts'
import type { ForecastPrize } from '../chances/chances.ts'
import { offerOf, offerUnit } from '../simulation/offers.ts'
import { type Percentiles, percentilesOf } from '../statistics/percentiles.ts'
import type { Horizon } from './horizon.ts'
import type { Forecast, ForecastSubject, RewardForecast } from './model.ts'
import type { StockModel } from './stock-model.ts'
import type { FutureFigures } from './tally.ts'

/** The result of one future. */
export interface FutureResult {
  readonly figures: FutureFigures
  readonly stock: Pick<StockModel, 'ranOut'>
}

/** The results of all futures. */
interface Futures {
  readonly subject: ForecastSubject
  readonly horizon: Horizon
  readonly prizes: readonly ForecastPrize[]
  readonly futures: readonly FutureResult[]
  /** The base of a share: plays, or players where more than one play decides. */
  readonly per: 'play' | 'player'
}

type Summary = Omit<Forecast, 'method' | 'runs' | 'seed' | 'notes'>

/** Summarises the futures. */
export function summarise(all: Futures): Summary {
  const { horizon, futures } = all
  const of = (read: (figures: FutureFigures) => number) => percentilesOf(futures.map(({ figures }) => read(figures)))
  const costs = costsOf(all)
  return {
    days: daysOf(horizon).length,
    players: of(({ players }) => players),
    plays: of(({ plays }) => plays),
    empty: of(({ empty }) => empty),
    spend: mapped(costs, percentilesOf),
    costPerPlayer: mapped(costs, (sums) =>
      percentilesOf(sums.map((sum, future) => sum / Math.max(1, futures[future]?.figures.players ?? 1))),
    ),
    rewards: all.prizes.map((prize, index) => rewardOf(all, prize, index)),
    daily: daysOf(horizon).map(({ from }, day) => {
      const { p10, p50: plays, p90 } = of(({ dailyPlays }) => dailyPlays[day] ?? 0)
      return {
        day: day + 1,
        at: from,
        plays,
        playsSpan: { p10, p90 },
        given: of(({ dailyGiven }) => dailyGiven[day] ?? 0).p50,
      }
    }),
  }
}

/** Returns the first part of each day. */
const daysOf = ({ days }: Horizon) => days.filter(({ day }, index) => days[index - 1]?.day !== day)

/** Returns the cost of each future, by unit. */
function costsOf({ subject, prizes, futures }: Futures): Record<string, number[]> {
  const costs: Record<string, number[]> = {}
  for (const [index, { offerId }] of prizes.entries()) {
    const offer = offerOf(subject.offers, offerId)
    const unit = offer && offerUnit(offer)
    if (!offer || unit === undefined) continue
    const sums = costs[unit] ?? futures.map(() => 0)
    costs[unit] = sums.map((sum, future) => sum + (futures[future]?.figures.given[index] ?? 0) * offer.amount)
  }
  return costs
}

const mapped = (costs: Readonly<Record<string, number[]>>, read: (sums: number[]) => Percentiles) =>
  Object.fromEntries(Object.entries(costs).map(([unit, sums]) => [unit, read(sums)]))

function rewardOf(
  { subject, horizon, futures, per }: Futures,
  { place, offerId, badgeId }: ForecastPrize,
  index: number,
): RewardForecast {
  const sum = (read: (figures: FutureFigures) => number) =>
    futures.reduce((whole, { figures }) => whole + read(figures), 0)
  const given = futures.map(({ figures }) => figures.given[index] ?? 0)
  const amount = offerOf(subject.offers, offerId)?.amount ?? 0
  const firstDay = horizon.days[0]?.day ?? 0
  const outOn = futures.flatMap(({ stock }) => {
    const at = stock.ranOut(offerId)
    return at === undefined ? [] : [wallTime(at, horizon.schedule.zone).day - firstDay + 1]
  })
  const all = sum(({ plays, players }) => (per === 'play' ? plays : players))
  return {
    ...{ place, offerId, ...(badgeId !== undefined && { badgeId }) },
    share: all > 0 ? sum(({ won }) => won[index] ?? 0) / all : 0,
    won: percentilesOf(futures.map(({ figures }) => figures.won[index] ?? 0)),
    given: percentilesOf(given),
    spend: percentilesOf(given.map((count) => count * amount)),
    runsOut: {
      share: futures.length > 0 ? outOn.length / futures.length : 0,
      day: outOn.length > 0 ? percentilesOf(outOn) : undefined,
    },
  }
}
