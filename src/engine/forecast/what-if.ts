/** What could be changed to stay within a budget: caps on offers, how often players play, the percentages of the rows. Pure. */
import { triggerOptions } from '#schemas/codes.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { type KnownOffer, offerOf, unitOf } from '../simulation/offers.ts'
import { setAt } from '../simulation/published.ts'
import type { Spread } from '../statistics/percentiles.ts'
import { forecast } from './forecast.ts'
import type { Forecast, Subject } from './model.ts'
import { lotsOf, reweighed } from './weight-groups.ts'

const dearness = { coins: 0, points: 0, none: 1e9, money: 1e10 } as const

/** How dear an offer is beside those of other units (ours): coins and points less than gifts, gifts less than money; one nobody knows is a gift. */
export const dearnessOf = (offer: KnownOffer | undefined): number =>
  offer ? dearness[offer.unit] + offer.amount : dearness.none

/** How much may be spent of what: `coins`, `points`, `money INR`. */
export interface Budget {
  readonly unit: string
  readonly amount: number
}

/** One place of the document that changes; `from` is undefined where nothing stood. */
export interface Change {
  readonly place: string
  readonly from: unknown
  readonly to: unknown
}

/** A document that stays within the budget in nine of ten futures, and what it spends then; or why there is none. */
export type WhatIf =
  | { readonly document: JsonObject; readonly changes: readonly Change[]; readonly spend: Spread }
  | { readonly cannot: string }

/** How many of an offer may be given at most. */
export interface Cap {
  readonly offerId: string
  readonly name: string
  readonly cap: number
}

/** Futures for a quick look: enough to tell whether a budget holds. */
const QUICK = 60
/** Halvings until a percentage is found. */
const HALVINGS = 9

const nothing: Spread = { p10: 0, p50: 0, p90: 0 }
const already = { cannot: 'It stays within this budget already.' }

function spendOf(subject: Subject, assumptions: Assumptions, { unit }: Budget): Spread {
  return forecast(subject, { ...assumptions, runs: Math.min(QUICK, assumptions.runs) })?.spend[unit] ?? nothing
}

/**
 * Caps for the offers of a unit: together they cannot spend more than the budget, whatever happens. It is parted as the
 * offers are expected to be given.
 */
export function capToBudget(made: Forecast, subject: Subject, { unit, amount }: Budget): readonly Cap[] {
  const offers = [...new Set(made.rewards.map(({ offerId }) => offerId))].flatMap((offerId) => {
    const offer = offerOf(subject.offers, offerId)
    const given = made.rewards.reduce((sum, one) => sum + (one.offerId === offerId ? one.given.p50 : 0), 0)
    return offer && unitOf(offer) === unit && offer.amount > 0 ? [{ offer, given }] : []
  })
  const expected = offers.reduce((sum, { offer, given }) => sum + offer.amount * given, 0)
  if (expected === 0) return []
  return offers.map(({ offer: { offerId, name, left }, given }) => ({
    ...{ offerId, name },
    cap: Math.min(left ?? Number.POSITIVE_INFINITY, Math.floor((given * Math.max(0, amount)) / expected)),
  }))
}

/** From the loosest to the tightest. */
const paces = triggerOptions

/** Lets players play, and then be rewarded, less often, until the budget holds: the loosest way that does. */
export function paceBudget(subject: Subject, assumptions: Assumptions, budget: Budget): WhatIf {
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
  return { cannot: 'Even once in the whole campaign is too often: make it rarer to win, or cap the offers.' }
}

/**
 * Makes it rarer to win what costs: every percentage of it falls by the same factor, and what gives nothing ("No Offer", a
 * losing row) takes up the rest; where there is no such row the least dear does. Every lot totals 100 exactly.
 */
export function reweightToBudget(subject: Subject, assumptions: Assumptions, budget: Budget): WhatIf {
  const lots = lotsOf(subject.document)
  if (lots.length === 0) return { cannot: 'No percentages decide what is won here.' }
  if (spendOf(subject, assumptions, budget).p90 <= budget.amount) return already
  const priceOf = (offerId: string) => {
    const offer = offerOf(subject.offers, offerId)
    const cost = offer && unitOf(offer) === budget.unit ? offer.amount : 0
    return { cost, dearness: dearnessOf(offer) }
  }
  const at = (factor: number) => {
    const changes = lots.flatMap((lot) => reweighed(lot, factor, priceOf))
    const document = changes.reduce((held, { place, to }) => setAt(held, place, to), subject.document)
    return { document, changes, spend: spendOf({ ...subject, document }, assumptions, budget) }
  }
  let [low, high] = [0, 1]
  let best = at(0)
  if (best.spend.p90 > budget.amount) return { cannot: 'Even the cheapest rewards alone cost more than this budget.' }
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    const one = at(middle)
    if (one.spend.p90 > budget.amount) high = middle
    else [low, best] = [middle, one]
  }
  return { ...best, changes: best.changes.map(({ place, from, to }) => ({ place: place.join('.'), from, to })) }
}
