/** What a forecast makes one think about before it is published: none of it is wrong, all of it may be a surprise. */

import { ranksIn } from '../leaderboard/rank-rows.ts'
import { isMoneyOf } from '../simulation/offers.ts'
import type { Forecast, KnownOffer, RewardForecast, Subject } from './model.ts'
import { isReal, offerOf } from './stock-model.ts'

/** Something to think about, at a place of the document; `''` for the whole of it. */
export interface ForecastWarning {
  readonly code: string
  readonly place: string
  readonly message: string
}

/** What the account holds, in whole units of a currency. */
export interface Balance {
  readonly amount: number
  readonly currency: string
}

/** What is looked at; the balance is that of the account, where one is kept. */
interface Looked {
  readonly forecast: Forecast
  readonly subject: Subject
  readonly balance: Balance | undefined
}

/** Fewer futures than so many are not worth a word. */
const OFTEN = 0.25

const number = (value: number) => Math.round(value).toLocaleString('en-US')

/** `in every future`, `in 9 of 10 futures`. */
function futuresWords(share: number): string {
  const tenths = Math.round(share * 10)
  return tenths >= 10 ? 'in every future' : `in ${Math.max(1, tenths)} of 10 futures`
}

const dayWords = (day: number) => (day <= 1 ? 'on the first day' : `by day ${Math.round(day)}`)

/** The first row of each offer: what is said of an offer is said once. */
function offersOf({ forecast, subject }: Looked): { reward: RewardForecast; offer: KnownOffer }[] {
  const first = forecast.rewards.filter(
    ({ offerId }, index) => isReal(offerId) && forecast.rewards.findIndex((one) => one.offerId === offerId) === index,
  )
  return first.flatMap((reward) => {
    const offer = offerOf(subject.offers, reward.offerId)
    return offer ? [{ reward, offer }] : []
  })
}

const isWon = ({ forecast }: Looked, offerId: string) =>
  forecast.rewards.some((one) => one.offerId === offerId && one.won.p50 > 0)

/** Stock that does not last, but for what runs out as it ends. */
function stockGone(looked: Looked): ForecastWarning[] {
  return offersOf(looked).flatMap(({ reward: { place, runsOut }, offer: { name, left } }) => {
    const { share, day } = runsOut
    if (left === undefined || left <= 0 || !day || share < OFTEN || day.p50 >= looked.forecast.days) return []
    const message = `The stock of ${number(left)} of “${name}” is gone ${dayWords(day.p50)} ${futuresWords(share)}.`
    return [{ code: 'forecast-stock-gone', place, message }]
  })
}

/** Offers that are won and cannot be given. */
function neverGiven(looked: Looked): ForecastWarning[] {
  return offersOf(looked).flatMap(({ reward: { place, offerId }, offer: { name, left } }) => {
    const isGiven = looked.forecast.rewards.some((one) => one.offerId === offerId && one.given.p90 > 0)
    if (isGiven || !isWon(looked, offerId)) return []
    const why = left !== undefined && left <= 0 ? 'nothing of it is left' : 'it is not open while this runs'
    return [{ code: 'forecast-never-given', place, message: `“${name}” is won and never given: ${why}.` }]
  })
}

function overBalance({ forecast, balance }: Looked): ForecastWarning[] {
  if (balance === undefined) return []
  const { amount, currency } = balance
  // Money of other currencies cannot be compared with it.
  const spent = Object.entries(forecast.spend).filter(([unit]) => isMoneyOf(unit, currency))
  const likely = spent.reduce((sum, [, { p50 }]) => sum + p50, 0)
  const most = spent.reduce((sum, [, { p90 }]) => sum + p90, 0)
  if (most <= amount) return []
  const often = likely > amount ? 'costs' : 'may cost'
  const cost = likely > amount ? likely : most
  const message = `It ${often} about ${number(cost)} ${currency}, more than the balance of ${number(amount)}.`
  return [{ code: 'forecast-over-balance', place: '', message }]
}

function nobodyMeant({ forecast }: Looked): ForecastWarning[] {
  if (forecast.days === 0 || forecast.players.p90 > 0) return []
  return [{ code: 'forecast-no-one-meant', place: '', message: 'No one is meant: nobody takes part in any future.' }]
}

function nobodyWins({ forecast, subject }: Looked): ForecastWarning[] {
  const { players, rewards } = forecast
  // Ranks of the whole campaign are rewarded when it ends, which may be after the days that are looked at.
  if (ranksIn(subject.document)?.periods.includes('campaign')) return []
  // Rows without an offer give nothing on purpose.
  const real = rewards.filter(({ offerId }) => isReal(offerId))
  if (players.p90 === 0 || real.length === 0 || real.some(({ won }) => won.p90 > 0)) return []
  return [{ code: 'forecast-nobody-wins', place: '', message: 'Nobody can win: nothing is given in any future.' }]
}

const kinds = [nobodyMeant, nobodyWins, neverGiven, stockGone, overBalance]

/** Everything there is to think about; `balance` where it is known. */
export const warningsOf = (forecast: Forecast, subject: Subject, balance?: Balance): ForecastWarning[] =>
  kinds.flatMap((kind) => kind({ forecast, subject, balance }))
