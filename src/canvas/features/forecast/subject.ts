/** The subject of a forecast: the document with the looked-up things around it. */
import { type DocumentKind, documentKinds } from '#schemas/documents/document-kinds.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { questScheduling, scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { OfferStock } from '#schemas/endpoints/forecast.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { isObject, type JsonObject, valueAtPath } from '#schemas/json.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import { offerLeft } from '#src/pickers/offer-words.ts'

/** The ids and keys in a document that a forecast needs, each once. */
export interface NamedThings {
  readonly offers: readonly string[]
  readonly templates: readonly string[]
  readonly events: readonly string[]
  /** The segment; undefined for all users. */
  readonly segment: string | undefined
}

const kinds: Readonly<Record<string, DocumentKind>> = documentKinds
/** The place of the whole document's segment; the segments of single days are others. */
const segmentPlace = /^(?:localizationconfig\.0\.schedulingConfig\.)?userSegmentId$/

/** Reads what a document of a kind names. */
export function thingsNamedIn(document: JsonObject, kind: string): NamedThings {
  const of = kinds[kind]
  const found = of ? referencesOf(of, document) : []
  const ids = (one: string) => [...new Set(found.flatMap(({ kind, id }) => (kind === one ? [id] : [])))].sort()
  const segment = found.find(({ kind, path }) => kind === 'segment' && segmentPlace.test(path))?.id
  return { offers: ids('offer'), templates: ids('template'), events: ids('event'), segment }
}

/** Returns the known facts of an offer, from its row in the lists and from its stock where that was read. */
export function knownOffer(row: OfferRow, stock: OfferStock | undefined): KnownOffer {
  const { id: offerId, offer_name: name, type, amount, currency } = row
  const { unit, currency: code } = worthOf({ rewardType: type, offerVoucher: { currency } })
  const left = stock ? (stock.limit === null ? undefined : Math.max(0, stock.limit - stock.given)) : offerLeft(row)
  const { start, end } = scheduleOf(row as JsonObject)
  const open = { ...(start === undefined ? {} : { from: start }), ...(end === undefined ? {} : { to: end }) }
  return { offerId, name, left, amount: unit === 'none' ? 0 : amount, unit, currency: code, ...open }
}

/** The conditions of a document's own, where it has any: who is meant is counted by them. */
export function ownConditions(document: JsonObject): JsonObject | undefined {
  if (audienceOf(document).means !== 'conditions') return undefined
  const own = valueAtPath(document, [...questScheduling, 'userSegment']) ?? document.userSegment
  return own as JsonObject | undefined
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
