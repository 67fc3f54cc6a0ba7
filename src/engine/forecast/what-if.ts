/** Changes that keep a document within a budget: caps on offers, fewer plays, other percentages. Pure. */
import { triggerOptions } from '#schemas/codes.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { type KnownOffer, offerOf, offerUnit } from '../simulation/offers.ts'
import type { Percentiles } from '../statistics/percentiles.ts'
import { forecast } from './forecast.ts'
import type { Forecast, ForecastSubject } from './model.ts'
import { rebalanced, weightGroupsOf } from './weight-groups.ts'

const priceRanks = { coins: 0, points: 0, none: 1e9, money: 1e10 } as const

/**
 * Ranks the price of an offer beside those of other units (ours): coins and points below gifts, gifts below money. An
 * unknown offer ranks as a gift.
 */
export const priceRankOf = (offer: KnownOffer | undefined): number =>
  offer ? priceRanks[offer.unit] + offer.amount : priceRanks.none

/** The most that may be spent in a unit: `coins`, `points`, `money INR`. */
export interface Budget {
  readonly unit: string
  readonly amount: number
}

/** A change at one path of the document; `from` is `undefined` where nothing stood. */
export interface DocumentChange {
  readonly place: string
  readonly from: unknown
  readonly to: unknown
}

/** A document that stays within the budget in nine of ten futures, and its spending; or why there is none. */
export type WhatIf =
  | { readonly document: JsonObject; readonly changes: readonly DocumentChange[]; readonly spend: Percentiles }
  | { readonly cannot: string }

/** The most of an offer that may be given. */
export interface OfferCap {
  readonly offerId: string
  readonly name: string
  readonly cap: number
}

/** The number of futures of a quick forecast: enough to tell whether a budget holds. */
const QUICK_FUTURES = 60
/** The number of bisections until a percentage is found. */
const BISECTIONS = 9

const nothing: Percentiles = { p10: 0, p50: 0, p90: 0 }
const already = { cannot: 'It already stays within this budget.' }

function spendOf(subject: ForecastSubject, assumptions: Assumptions, { unit }: Budget): Percentiles {
  return forecast(subject, { ...assumptions, runs: Math.min(QUICK_FUTURES, assumptions.runs) })?.spend[unit] ?? nothing
}

/**
 * Returns caps for the offers of a unit, so that together they never spend more than the budget. The budget is divided
 * as the offers are expected to be given.
 */
export function capToBudget(made: Forecast, subject: ForecastSubject, { unit, amount }: Budget): readonly OfferCap[] {
  const offers = [...new Set(made.rewards.map(({ offerId }) => offerId))].flatMap((offerId) => {
    const offer = offerOf(subject.offers, offerId)
    const given = made.rewards.reduce((sum, one) => sum + (one.offerId === offerId ? one.given.p50 : 0), 0)
    return offer && offerUnit(offer) === unit && offer.amount > 0 ? [{ offer, given }] : []
  })
  const expected = offers.reduce((sum, { offer, given }) => sum + offer.amount * given, 0)
  if (expected === 0) return []
  return offers.map(({ offer: { offerId, name, left }, given }) => ({
    ...{ offerId, name },
    cap: Math.min(left ?? Number.POSITIVE_INFINITY, Math.floor((given * Math.max(0, amount)) / expected)),
  }))
}

/** The options from the loosest to the tightest. */
const paces = triggerOptions

/** Lets players play, and then be rewarded, less often, until the budget holds; returns the loosest way that does. */
export function limitPlaysToBudget(subject: ForecastSubject, assumptions: Assumptions, budget: Budget): WhatIf {
  if (spendOf(subject, assumptions, budget).p90 <= budget.amount) return already
  const keys = Object.hasOwn(subject.document, 'trigger') ? ['howOften', 'trigger'] : ['howOften']
  for (const key of keys) {
    const from = textAt(subject.document, key)
    const held = (paces as readonly string[]).indexOf(from)
    for (const to of paces.slice(Math.max(0, held) + 1)) {
      const document = setAt(subject.document, [key], to)
      const spend = spendOf({ ...subject, document }, assumptions, budget)
      if (spend.p90 <= budget.amount)
        return { document, changes: [{ place: key, from: subject.document[key], to }], spend }
    }
  }
  return { cannot: 'Even one play per campaign costs too much: lower the chances of winning, or cap the offers.' }
}

/**
 * Lowers every percentage of rows that cost by the same factor until the budget holds. Rows that give nothing ("No
 * Offer", a losing row) take up the rest, else the cheapest do. Every group totals exactly 100.
 */
export function rebalanceToBudget(subject: ForecastSubject, assumptions: Assumptions, budget: Budget): WhatIf {
  const groups = weightGroupsOf(subject.document)
  if (groups.length === 0) return { cannot: 'Percentages do not decide what is won here.' }
  if (spendOf(subject, assumptions, budget).p90 <= budget.amount) return already
  const priceOf = (offerId: string) => {
    const offer = offerOf(subject.offers, offerId)
    const cost = offer && offerUnit(offer) === budget.unit ? offer.amount : 0
    return { cost, priceRank: priceRankOf(offer) }
  }
  const at = (factor: number) => {
    const changes = groups.flatMap((group) => rebalanced(group, factor, priceOf))
    const document = changes.reduce((held, { path, to }) => setAt(held, path, to), subject.document)
    return { document, changes, spend: spendOf({ ...subject, document }, assumptions, budget) }
  }
  let [low, high] = [0, 1]
  let best = at(0)
  if (best.spend.p90 > budget.amount) return { cannot: 'Even the cheapest rewards alone cost more than this budget.' }
  for (let halving = 0; halving < BISECTIONS; halving++) {
    const middle = (low + high) / 2
    const one = at(middle)
    if (one.spend.p90 > budget.amount) high = middle
    else [low, best] = [middle, one]
  }
  return { ...best, changes: best.changes.map(({ path, from, to }) => ({ place: path.join('.'), from, to })) }
}
