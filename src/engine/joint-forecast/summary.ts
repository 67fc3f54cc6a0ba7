/** The percentiles of the futures of a plan. */

import type { Forecast } from '../forecast/model.ts'
import type { FutureResult } from '../forecast/summary.ts'
import { isMoneyOf, isOfferId } from '../simulation/offers.ts'
import { type Percentiles, percentilesOf } from '../statistics/percentiles.ts'
import type { DailyGiving, Ledger } from './ledger.ts'
import { messagesOf } from './messages.ts'
import type {
  JointBalance,
  JointBudgetForecast,
  JointCampaign,
  JointCampaignForecast,
  JointForecast,
  JointPeople,
  JointStock,
  JointSubject,
  RunsOut,
} from './model.ts'
import type { PlanDays } from './plan-days.ts'
import type { PreparedPlan, RunningCampaign } from './prepared-plan.ts'

/** One future of all campaigns; the lists are in the order of those that run, undefined for one that has no such future. */
export interface JointFuture {
  readonly results: readonly (FutureResult | undefined)[]
  readonly givings: readonly (DailyGiving | undefined)[]
  /** The number of participants of each. */
  readonly participants: readonly (number | undefined)[]
  readonly ledger: Ledger
}

interface Summing {
  readonly subject: JointSubject
  readonly plan: PreparedPlan
  readonly days: PlanDays
  readonly futures: readonly JointFuture[]
  /** The forecasts of the campaigns that run; undefined in an answer at once. */
  readonly forecasts: readonly (Forecast | undefined)[]
  readonly isQuick: boolean
}

const nothing: Percentiles = { p10: 0, p50: 0, p90: 0 }
const sum = (values: Iterable<number>) => {
  let all = 0
  for (const value of values) all += value
  return all
}

/** Sums up the futures of a plan. */
export function summariseJointly(all: Summing): JointForecast {
  const { plan, days, futures } = all
  const spread = spreading(all)
  const plays = plan.running.map((one, index) => futures.map((future) => playsOf(one, future, index, days)))
  const units = [
    ...new Set(futures.flatMap(({ givings }) => givings.flatMap((one) => [...(one?.spend.keys() ?? [])]))),
  ].sort()
  const ofUnits = (read: (future: JointFuture, unit: string) => number) =>
    Object.fromEntries(units.map((unit) => [unit, spread((future) => read(future, unit))]))
  const spent = ({ givings }: JointFuture, unit: string, day: number) =>
    sum(givings.map((one) => one?.spend.get(unit)?.[day] ?? 0))
  return {
    isQuick: all.isQuick,
    runs: futures.length,
    days: days.starts.map((at, day) => ({
      at,
      plays: spread((_, future) => sum(plays.map((one) => one[future]?.[day] ?? 0))),
      given: spread(({ givings }) => sum(givings.map((one) => one?.given[day] ?? 0))),
      spend: ofUnits((future, unit) => spent(future, unit, day)),
    })),
    plays: spread(({ results }) => sum(results.map((one) => one?.figures.plays ?? 0))),
    given: spread(({ givings }) => sum(givings.map((one) => sum(one?.given ?? [])))),
    spend: ofUnits(({ givings }, unit) => sum(givings.map((one) => sum(one?.spend.get(unit) ?? [])))),
    campaigns: all.subject.campaigns.map((one) => campaignOf(all, one, plays)),
    stocks: stocksOf(all),
    people: peopleOf(all),
    budgets: budgetsOf(all),
    messages: messagesOf(all.subject.messages ?? [], days),
    ...balanceOf(all, units),
  }
}

/** Returns the spread of a figure over the futures; an answer at once has one for each percentile. */
function spreading({ futures, isQuick }: Pick<Summing, 'futures' | 'isQuick'>) {
  return (read: (future: JointFuture, index: number) => number): Percentiles => {
    const values = futures.map(read)
    if (!isQuick) return percentilesOf(values)
    const [p10 = 0, p50 = 0, p90 = 0] = values.sort((one, other) => one - other)
    return { p10, p50, p90 }
  }
}

/** Returns the plays of a campaign by the days of the plan. */
function playsOf({ prepared }: RunningCampaign, { results }: JointFuture, index: number, { first, starts }: PlanDays) {
  const ahead = (prepared.horizon.days[0]?.day ?? first) - first
  const daily = results[index]?.figures.dailyPlays ?? []
  return Float64Array.from(starts, (_, day) => daily[day - ahead] ?? 0)
}

function campaignOf(
  all: Summing,
  { id }: JointCampaign,
  plays: readonly (readonly Float64Array[])[],
): JointCampaignForecast {
  const { plan, futures, days, forecasts } = all
  const index = plan.running.findIndex(({ campaign }) => campaign.id === id)
  const cannot = plan.refused.get(id)
  if (index < 0)
    return {
      ...{ id, ...(cannot !== undefined && { cannot }), players: nothing, plays: nothing, given: nothing },
      ...{ spend: {}, daily: [], attention: 1 },
    }
  const spread = spreading(all)
  const units = [...new Set(futures.flatMap(({ givings }) => [...(givings[index]?.spend.keys() ?? [])]))]
  const figures = (read: (result: FutureResult['figures']) => number) =>
    spread(({ results }) => (results[index] ? read(results[index].figures) : 0))
  const [forecast] = [forecasts[index]]
  return {
    id,
    players: figures(({ players }) => players),
    plays: figures((one) => one.plays),
    given: spread(({ givings }) => sum(givings[index]?.given ?? [])),
    spend: Object.fromEntries(
      units.map((unit) => [unit, spread(({ givings }) => sum(givings[index]?.spend.get(unit) ?? []))]),
    ),
    daily: days.starts.map((_, day) => ({
      plays: spread((__, future) => plays[index]?.[future]?.[day] ?? 0),
      given: spread(({ givings }) => givings[index]?.given[day] ?? 0),
      spend: Object.fromEntries(
        units.map((unit) => [unit, spread(({ givings }) => givings[index]?.spend.get(unit)?.[day] ?? 0)]),
      ),
    })),
    attention: plan.attention.whole(id),
    ...(forecast && { forecast }),
  }
}

/** The least share of futures in which a stock is said to run out. */
const MIN_OUT_SHARE = 0.1

function stocksOf(all: Summing): JointStock[] {
  const { subject, plan, futures, days } = all
  const spread = spreading(all)
  return Object.values(subject.offers).flatMap(({ offerId, left }) => {
    const giving = plan.running.filter(({ prepared }) => prepared.prizes.some((prize) => prize.offerId === offerId))
    if (left === undefined || giving.length === 0 || !isOfferId(offerId)) return []
    const outs = futures.flatMap(({ ledger }) => ledger.ranOut(offerId) ?? [])
    return {
      ...{ offerId, first: Math.max(0, left), campaigns: giving.map(({ campaign }) => campaign.id) },
      left: days.starts.map((_, day) => spread(({ ledger }) => ledger.left.get(offerId)?.[day] ?? 0)),
      unmet: spread(({ ledger }) => ledger.unmet.get(offerId) ?? 0),
      runsOut: runsOut(outs, futures.length, days),
      lastDay: Math.max(-1, ...giving.map(({ prepared }) => (prepared.horizon.days.at(-1)?.day ?? -1) - days.first)),
    }
  })
}

/** Says in how many futures something runs out, and when, from the moments at which it does. */
function runsOut(moments: readonly number[], futures: number, days: PlanDays): RunsOut {
  const share = futures > 0 ? moments.length / futures : 0
  return { share, at: share >= MIN_OUT_SHARE ? days.starts[dayAt(days, percentilesOf(moments).p50)] : undefined }
}

/** Returns what the balance comes to, where something is given in its currency. */
function balanceOf(all: Summing, units: readonly string[]): { readonly balance?: JointBalance } {
  const { subject, futures, days } = all
  const { balance } = subject
  const own = balance ? units.filter((unit) => isMoneyOf(unit, balance.currency)) : []
  if (!balance || own.length === 0) return {}
  const lefts = futures.map(({ givings }) => {
    let left = balance.amount
    return days.starts.map((_, day) => {
      left -= sum(givings.flatMap((one) => own.map((unit) => one?.spend.get(unit)?.[day] ?? 0)))
      return left
    })
  })
  const outs = lefts.flatMap((left) => days.starts[left.findIndex((rest) => rest < 0)] ?? [])
  const spread = spreading(all)
  return {
    balance: {
      ...balance,
      left: days.starts.map((_, day) => spread((__, future) => lefts[future]?.[day] ?? 0)),
      runsOut: runsOut(outs, futures.length, days),
    },
  }
}

/** Returns the index of the day around a moment. */
const dayAt = ({ starts }: PlanDays, moment: number) =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= moment),
  )

function peopleOf(all: Summing): JointPeople[] {
  const { subject, plan, days } = all
  const spread = spreading(all)
  return subject.segments.map(({ id, people }) => {
    const own = plan.running.flatMap((one, index) => (one.campaign.segment === id ? [{ ...one, index }] : []))
    const reach = plan.attention.reach(id)
    const open = plan.running.filter(
      ({ game, campaign }) => game && (campaign.segment === id || campaign.segment === ''),
    )
    return {
      ...{ id, people },
      players: spread(({ results, participants }) => {
        const most = Math.max(0, ...own.map(({ index }) => results[index]?.figures.players ?? 0))
        const takingPart = Math.max(0, ...own.map(({ index }) => participants[index] ?? 0))
        return own.length < 2 ? most : Math.max(most, Math.round(takingPart * reach))
      }),
      games: days.starts.map((_, day) => open.filter(({ game }) => game?.days.has(days.first + day)).length),
    }
  })
}

function budgetsOf({ subject, futures, isQuick }: Summing): JointBudgetForecast[] {
  const spread = spreading({ futures, isQuick })
  return (subject.budgets ?? []).map((budget, index) => ({
    ...budget,
    used: spread(({ ledger }) => ledger.budgets[index]?.used ?? 0),
    stops: futures.filter(({ ledger }) => ledger.budgets[index]?.isUsedUp).length / Math.max(1, futures.length),
  }))
}
