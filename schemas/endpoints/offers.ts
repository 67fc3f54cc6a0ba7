/** The organisation's own offers (C §7 "Offers"). */
import * as v from 'valibot'
import { Offer } from '../documents/offer.ts'
import { get, paged, post, service } from './define.ts'
import { beside, documentOf, id, links, nameCheck, optionalId, serverKeys } from './shapes.ts'

/** An offer as it is answered. */
export const StoredOffer = v.looseObject({ ...Offer.entries, ...serverKeys })
export type StoredOffer = v.InferOutput<typeof StoredOffer>

/** A row of the offer list: the offer itself beside the documented columns, so that a picker needs no second call. */
export const OfferRow = v.looseObject({
  ...serverKeys,
  offer_name: v.string(),
  /** The offer's `rewardType`. */
  type: v.nullable(v.number()),
  /** How many there are to give; null where the offer is not capped. */
  offer_count: v.nullable(v.number()),
  status: v.string(),
  date: v.number(),
  /** What one costs: coins, points or an amount of money, by `type`. */
  amount: v.number(),
  currency: v.string(),
})
export type OfferRow = v.InferOutput<typeof OfferRow>

export const offers = service('offer', {
  list: paged('getMyOffersList', {
    rows: 'rewardsList.offerConfig',
    row: OfferRow,
    dialect: 'searchKey',
    query: { templateId: v.optional(v.string()) },
    summary: 'Lists the own offers.',
  }),
  get: get('getOfferManager', {
    query: { id },
    reply: { offerConfig: StoredOffer, ...beside },
    summary: 'Answers an offer.',
  }),
  save: post('saveOfferManager/{voucherType}', {
    params: { voucherType: v.picklist(['static', 'dynamic']) },
    encoding: 'multipart',
    body: documentOf(Offer),
    reply: { offerConfig: StoredOffer, ...beside },
    summary: 'Saves an offer: a form whose `payload` part is the offer; with an `id` in it that offer, else a new one.',
  }),
  checkName: get('checkOfferName', {
    query: { offerName: v.string(), offerId: optionalId },
    reply: nameCheck,
    summary: 'Says whether another offer has this name.',
  }),
  duplicate: get('dublicateMyOffer', {
    query: { offerId: id },
    reply: { offerConfig: StoredOffer, ...beside },
    summary: 'Copies an offer.',
  }),
  delete: post('deleteMyOffer', { query: { id }, summary: 'Deletes an offer that nothing refers to.' }),
  checkDelete: post('checkDeleteMyOffer', { query: { id }, reply: links, summary: 'Lists what refers to an offer.' }),
})
