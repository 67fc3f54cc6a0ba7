/** The organisation's own offers (C §7 "Offers"). */
import * as v from 'valibot'
import { Offer } from '../documents/offer.ts'
import { asks, changes, documentFilters, get, paged, post, service } from './define.ts'
import { FileReport } from './segments.ts'
import { beside, besideRow, documentOf, id, links, nameCheck, optionalId, serverKeys } from './shapes.ts'

/** An offer as it is answered. */
export const StoredOffer = v.looseObject({ ...Offer.entries, ...serverKeys })
export type StoredOffer = v.InferOutput<typeof StoredOffer>

/** A row of the offer list: the offer itself beside the documented columns, so that a picker needs no second call. */
export const OfferRow = v.looseObject({
  ...serverKeys,
  ...besideRow,
  offer_name: v.string(),
  /** The offer's `rewardType`. */
  type: v.nullable(v.number()),
  /** The number of pieces in all: the codes of its files, the cap or the count; null without a limit. */
  offer_count: v.nullable(v.number()),
  /** The number that has been given out (ours). */
  distributed: v.optional(v.number()),
  /** False once it has started. */
  allowEdit: v.optional(v.boolean()),
  status: v.string(),
  date: v.number(),
  /** The worth of one: coins, points or an amount of money, by `type`. */
  amount: v.number(),
  currency: v.string(),
})
export type OfferRow = v.InferOutput<typeof OfferRow>

/** The codes of a voucher that came in files: how many there are, and how many were given. The codes themselves are answered by no call. */
export const VoucherStock = v.object({ codes: v.number(), issued: v.number() })
export type VoucherStock = v.InferOutput<typeof VoucherStock>

/** An offer beside whether it may be edited (C §4), as every call answers it; how many codes it has is ours. */
const answered = {
  offerConfig: StoredOffer,
  allowEdit: v.boolean(),
  voucherStock: v.optional(VoucherStock),
  /** The number that has been given out; left out of a refused save (ours). */
  distributed: v.optional(v.number()),
  ...beside,
}

export const offers = service('offer', {
  list: paged('getMyOffersList', {
    rows: 'rewardsList.offerConfig',
    row: OfferRow,
    dialect: 'searchKey',
    query: { templateId: v.optional(v.string()), ...documentFilters },
    summary: 'Lists the own offers.',
  }),
  get: get('getOfferManager', {
    query: { id },
    reply: answered,
    summary: 'Answers an offer.',
  }),
  save: post('saveOfferManager/{voucherType}', {
    params: { voucherType: v.picklist(['static', 'dynamic']) },
    encoding: 'multipart',
    files: ['file'],
    query: { progressId: optionalId },
    body: documentOf(Offer),
    reply: answered,
    summary:
      'Saves an offer: a form whose `payload` part is the offer; with an `id` in it that offer, else a new one. A dynamic voucher brings a `file` with one code a row (.csv, .xls, .xlsx), which is added to those it has; a file with a wrong row stores nothing.',
  }),
  checkVouchers: post('validateOfferVoucher', {
    ...asks,
    encoding: 'multipart',
    files: ['file'],
    query: { progressId: optionalId },
    // The reply is ours: the specification shows none.
    reply: { report: FileReport },
    summary: 'Reads a file of vouchers and says which rows are wrong, storing nothing.',
  }),
  checkName: get('checkOfferName', {
    query: { offerName: v.string(), offerId: optionalId },
    reply: nameCheck,
    summary: 'Says whether another offer has this name.',
  }),
  duplicate: get('dublicateMyOffer', {
    ...changes,
    query: { offerId: id },
    reply: answered,
    summary: 'Copies an offer; the codes of its files stay with the original.',
  }),
  delete: post('deleteMyOffer', { query: { id }, summary: 'Deletes an offer that nothing refers to.' }),
  checkDelete: post('checkDeleteMyOffer', {
    ...asks,
    query: { id },
    reply: links,
    summary: 'Lists what refers to an offer.',
  }),
})
