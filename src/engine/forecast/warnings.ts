/** Warnings of a forecast before a document is published: nothing is wrong, but something may be a surprise. */
import { formatNumber } from '#src/format/numbers.ts'
import { rankPrizesOf } from '../leaderboard/leaderboard.ts'
import { conditionId } from '../simulation/asked-events.ts'
import { type Assumptions, clampAssumptions } from '../simulation/assumptions.ts'
import { isMoneyOf, isOfferId, isSoldOut, type KnownOffer, offerOf } from '../simulation/offers.ts'
import { askedBy } from './family.ts'
import { type Horizon, horizonOf } from './horizon.ts'
import { impossibleParts } from './impossible.ts'
import type { Forecast, ForecastSubject, RewardForecast } from './model.ts'

/** A warning at a path of the document; `''` for the whole of it. */
export interface ForecastWarning {
  readonly code: string
  readonly place: string
  readonly message: string
}

/** The balance of the account, in whole units of a currency. */
export interface AccountBalance {
  readonly amount: number
  readonly currency: string
}

/** Everything that a warning reads; the balance is absent where none is kept. */
interface Looked {
  readonly forecast: Forecast
  readonly subject: ForecastSubject
  readonly balance: AccountBalance | undefined
  readonly assumptions: Assumptions
  readonly horizon: Horizon
}

/** The smallest share of futures that is worth a warning. */
const MIN_STOCK_GONE_SHARE = 0.25

const number = (value: number) => formatNumber(Math.round(value))

/** `in every future`, `in 9 of 10 futures`. */
function futuresWords(share: number): string {
  const tenths = Math.round(share * 10)
  return tenths >= 10 ? 'in every future' : `in ${Math.max(1, tenths)} of 10 futures`
}

const dayWords = (day: number) => (day <= 1 ? 'on the first day' : `by day ${Math.round(day)}`)

/** Returns the first row of each offer, because an offer is warned about once. */
function offersOf({ forecast, subject }: Looked): { reward: RewardForecast; offer: KnownOffer }[] {
  const first = forecast.rewards.filter(
    ({ offerId }, index) =>
      isOfferId(offerId) && forecast.rewards.findIndex((one) => one.offerId === offerId) === index,
  )
  return first.flatMap((reward) => {
    const offer = offerOf(subject.offers, reward.offerId)
    return offer ? [{ reward, offer }] : []
  })
}

const isWon = ({ forecast }: Looked, offerId: string) =>
  forecast.rewards.some((one) => one.offerId === offerId && one.won.p50 > 0)

/** Warns about stock that runs out before the end. */
function stockGone(looked: Looked): ForecastWarning[] {
  return offersOf(looked).flatMap(({ reward: { place, runsOut }, offer: { name, left } }) => {
    const { share, day } = runsOut
    if (left === undefined || left <= 0 || !day || share < MIN_STOCK_GONE_SHARE || day.p50 >= looked.forecast.days)
      return []
    const message = `The stock of ${number(left)} “${name}” runs out ${dayWords(day.p50)} ${futuresWords(share)}.`
    return [{ code: 'forecast-stock-gone', place, message }]
  })
}

/** Warns about offers of which nothing is left, however rarely they are won. */
function nothingLeft(looked: Looked): ForecastWarning[] {
  return offersOf(looked).flatMap(({ reward: { place }, offer }) =>
    isSoldOut(offer)
      ? [{ code: 'forecast-stock-none', place, message: `Nothing is left of “${offer.name}”: it cannot be given.` }]
      : [],
  )
}

/** Warns about offers that are won while they are closed. */
function neverGiven(looked: Looked): ForecastWarning[] {
  return offersOf(looked).flatMap(({ reward: { place, offerId }, offer }) => {
    const isGiven = looked.forecast.rewards.some((one) => one.offerId === offerId && one.given.p90 > 0)
    if (isGiven || isSoldOut(offer) || !isWon(looked, offerId)) return []
    const message = `“${offer.name}” is won but never given: it is not open while this runs.`
    return [{ code: 'forecast-never-given', place, message }]
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

function nobodyMeant({ forecast, assumptions: { audience, participation } }: Looked): ForecastWarning[] {
  const isAnyoneMeant = audience > 0 && participation.p90 > 0
  if (forecast.days === 0 || forecast.players.p90 > 0 || isAnyoneMeant) return []
  return [
    { code: 'forecast-no-one-meant', place: '', message: 'The audience is empty: nobody takes part in any future.' },
  ]
}

function nobodyWins({ forecast, subject }: Looked): ForecastWarning[] {
  const { players, rewards } = forecast
  // Ranks of the whole campaign are rewarded when it ends, which may be after the days that are looked at.
  if (rankPrizesOf(subject.document)?.periods.includes('campaign')) return []
  // Rows without an offer give nothing on purpose.
  const real = rewards.filter(({ offerId }) => isOfferId(offerId))
  if (players.p90 === 0 || real.length === 0 || real.some(({ won }) => won.p90 > 0)) return []
  return [{ code: 'forecast-nobody-wins', place: '', message: 'Nobody can win: nothing is given in any future.' }]
}

/** Warns about parts that nobody can do, whatever is assumed. */
const impossible = ({ subject, horizon }: Looked): ForecastWarning[] => impossibleParts(subject, horizon)

/** Warns about conditions that no event meets by the assumptions. */
function unmet({ subject: { document }, assumptions: { eventKinds = {} } }: Looked): ForecastWarning[] {
  const asked = askedBy(document)
  return asked.flatMap(({ event, test, place }) => {
    const kinds = Object.hasOwn(eventKinds, event) ? eventKinds[event] : undefined
    if (!kinds || typeof test === 'string') return []
    const id = conditionId(event, test)
    if (kinds.some(({ met, share }) => share > 0 && met.includes(id))) return []
    const message = 'By the assumptions of the forecast, no event meets this condition.'
    return [{ code: 'forecast-condition-unmet', place, message }]
  })
}

const kinds = [impossible, unmet, nobodyMeant, nobodyWins, nothingLeft, neverGiven, stockGone, overBalance]

/** Returns every warning; of one place only the first that says why something is never given. */
export function warningsOf(
  forecast: Forecast,
  subject: ForecastSubject,
  assumptions: Assumptions,
  balance?: AccountBalance,
): ForecastWarning[] {
  const horizon = horizonOf(subject, clampAssumptions(assumptions))
  const found = kinds.flatMap((kind) => kind({ forecast, subject, assumptions, horizon, balance }))
  const hasReason = found.some(({ code }) => code === 'forecast-impossible' || code === 'forecast-condition-unmet')
  return found.filter(
    ({ code, place }, index) =>
      !(hasReason && code === 'forecast-nobody-wins') &&
      !(code === 'forecast-condition-unmet' && found.slice(0, index).some((one) => one.place === place)),
  )
}
