/** The subject of a forecast: the document with the looked-up things around it. */
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { OfferStock } from '#schemas/endpoints/forecast.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import type { NamedThings } from '#src/engine/forecast/named-things.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import { offerLeft } from '#src/pickers/offer-words.ts'

/** Returns the known facts of an offer, from its row in the lists and from its stock where that was read. */
export function knownOffer(row: OfferRow, stock: OfferStock | undefined): KnownOffer {
  const { id: offerId, offer_name: name, type, amount, currency } = row
  const { unit, currency: code } = worthOf({ rewardType: type, offerVoucher: { currency } })
  const left = stock ? (stock.limit === null ? undefined : Math.max(0, stock.limit - stock.given)) : offerLeft(row)
  const { start, end } = scheduleOf(row as JsonObject)
  const open = { ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) }
  return { offerId, name, left, amount: unit === 'none' ? 0 : amount, unit, currency: code, ...open }
}

/** Returns the documents of rules by their ids, from the replies in the same order; without those that were not found. */
export function rulesOf(
  ids: readonly string[],
  replies: readonly ({ readonly ruleEntity?: unknown } | undefined)[],
): Record<string, JsonObject> {
  const found = ids.map((id, index) => [id, replies[index]?.ruleEntity] as const)
  return Object.fromEntries(found.flatMap(([id, rule]) => (isObject(rule) ? [[id, rule] as const] : [])))
}

/** The looked-up things by their ids; undefined where there is none. */
export interface LookedUp {
  readonly offer: (id: string) => OfferRow | undefined
  readonly template: (id: string) => JsonObject | undefined
  readonly stock: ReadonlyMap<string, OfferStock>
  readonly zone: string
}

/** Returns the subject of a forecast, without anything that was not found. */
export function subjectOf(document: JsonObject, named: NamedThings, looked: LookedUp): Omit<ForecastSubject, 'now'> {
  const filled = <T>(ids: readonly string[], read: (id: string) => T | undefined) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const one = read(id)
        return one === undefined ? [] : [[id, one] as const]
      }),
    )
  return {
    document,
    templates: filled(named.templates, looked.template),
    offers: filled(named.offers, (id) => {
      const row = looked.offer(id)
      return row && knownOffer(row, looked.stock.get(id))
    }),
    zone: looked.zone,
  }
}
