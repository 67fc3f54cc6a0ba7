/** Third-party offers, and what the voucher provider has to choose from (C §7 "Offers"). */

import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { countPlace, isThirdPartyType, sourceOf } from '#schemas/documents/third-party-offer.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Stock, StoredThirdPartyOffer, ThirdPartyOfferRow } from '#schemas/endpoints/third-party-offers.ts'
import { asText, type JsonObject, numberAt } from '#schemas/json.ts'
import { genericMessages, providerMessages } from '#schemas/messages/index.ts'
import { InvalidError, NotFoundError } from '../base/errors.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { listDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage, sentId } from '../documents/save-document.ts'
import { besideRowOf, type StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { type Call, implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { askVoucherProvider, orderVouchers } from '../integrations/voucher-provider/place-order.ts'
import { ProviderFailure, type VoucherOrder } from '../integrations/voucher-provider/provider.ts'
import { voucherProviderFor } from '../integrations/voucher-provider/provider-of.ts'
import {
  lockVoucherStock,
  readVoucherStock,
  voucherStockColumns,
} from '../integrations/voucher-provider/voucher-orders.ts'

const kind = 'third-party-offer'

const replyKeysWith =
  (stock: Stock) =>
  ({ document, beside }: StoredDocument) => ({ offerConfig: document as StoredThirdPartyOffer, stock, ...beside })

const columns = { offer_name: 'name_start', ...voucherStockColumns }

function rowOf({ document, row, beside }: StoredDocument, stock: Stock): ThirdPartyOfferRow {
  const { id, createdTS, updatedTS, createdby } = document
  const { currency } = row.listed
  return {
    ...{ id, createdTS, updatedTS, createdby, ...stock },
    ...besideRowOf(row),
    offer_name: row.name,
    type: row.type,
    status: beside.statusNow ?? '',
    amount: numberAt(row.listed, 'amount') ?? 0,
    currency: asText(currency),
  }
}

type SaveCall = Omit<Call<typeof endpoints.thirdPartyOffers.save>, 'query'>

/** Saves an offer and orders what is missing: both, or neither. */
async function save(call: SaveCall, itemOf: (document: JsonObject) => VoucherOrder['item']) {
  const { text, body: document, ifMatch, platform } = call
  const id = sentId(documentKinds[kind], document)
  const before = await (id === undefined ? readVoucherStock(call, []).then((of) => of('')) : lockVoucherStock(call, id))
  const facts = { ordered: before.requested }
  const stored = await saveDocument(call, kind, { text, document }, { ifMatch, facts, keys: replyKeysWith(before) })
  const [holder, key] = countPlace(document.rewardType)
  const count = numberAt(document[holder], key) ?? 0
  const offerId = stored.row.id
  if (!isThirdPartyType(document.rewardType))
    return replyWith(replyKeysWith(before)(stored), { etag: stored.etag, msg: savedMessage(stored) })
  const stock = await orderVouchers(platform, call, { offerId, item: itemOf(document), count, stock: before })
  return replyWith(replyKeysWith(stock)(stored), { etag: stored.etag, msg: savedMessage(stored) })
}

/** Returns the item that a document names itself: a campaign, or a voucher by the id of its product. */
function itemOfDocument(document: JsonObject): VoucherOrder['item'] {
  if (sourceOf(document) === 'campaign') return { campaignId: asText(document.selectedCampaignId) }
  const productId = asText(document.productId)
  if (productId) return { productId, denomination: numberAt(document, 'denomination') ?? 0 }
  throw new InvalidError([{ path: 'productId', message: 'is needed to order this voucher' }])
}

/** The voucher that the call names; what the document says of it must be the same. */
const itemOfCall = (productId: string, denomination: number) => (document: JsonObject) => {
  const errors = [
    ...(sourceOf(document) === 'campaign' ? [{ path: 'selectedCampaignId', message: 'is not what is ordered' }] : []),
    ...(asText(document.productId) && document.productId !== productId
      ? [{ path: 'productId', message: 'is not what is ordered' }]
      : []),
    ...((numberAt(document, 'denomination') ?? 0) !== denomination
      ? [{ path: 'denomination', message: 'is not what is ordered' }]
      : []),
  ]
  if (errors.length > 0) throw new InvalidError(errors)
  return { productId, denomination }
}

export const thirdPartyOffers = implement(endpoints.thirdPartyOffers, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, kind, call, { columns })
    const stock = await readVoucherStock(
      call,
      documents.map(({ row }) => row.id),
    )
    return { rows: documents.map((stored) => rowOf(stored, stock(stored.row.id))), total }
  },

  vouchers: async (call) => {
    const { platform, signal } = call
    const provider = await voucherProviderFor(platform, call)
    return {
      vouchers: [...(await askVoucherProvider(platform, providerMessages.vouchers, () => provider.vouchers(signal)))],
    }
  },

  voucherDetails: async (call) => {
    const { platform, query, signal } = call
    const provider = await voucherProviderFor(platform, call)
    const ask = () =>
      provider.denominations(query.productId, signal).catch((error: unknown) => {
        // The provider is well: it does not know the voucher.
        if (error instanceof ProviderFailure && error.status === 404) throw new NotFoundError()
        throw error
      })
    return { valueDenominations: [...(await askVoucherProvider(platform, providerMessages.denominations, ask))] }
  },

  campaigns: async (call) => {
    const { platform, signal } = call
    const provider = await voucherProviderFor(platform, call)
    try {
      const { success, message, campaigns } = await provider.campaigns(signal)
      return { success, message, campaigns: [...campaigns] }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      platform.log(`The voucher provider failed: ${error.message}.`)
      throw new Refusal(502, providerMessages.campaigns)
    }
  },

  get: async (call) => {
    const stored = await readDocument(call, kind, call.query.id)
    const stock = await readVoucherStock(call, [stored.row.id])
    return replyWith(replyKeysWith(stock(stored.row.id))(stored), { etag: stored.etag })
  },

  saveVoucher: async ({ query, ...call }) => save(call, itemOfCall(query.productId, Number(query.denomination))),

  save: async (call) => save(call, itemOfDocument),

  checkName: async ({ query, ...call }) => ({ exists: await nameExists(call, kind, query.offerName, query.offerId) }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, kind, call.query.offerId)
    const stock = await readVoucherStock(call, [])
    return replyWith(replyKeysWith(stock(''))(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, kind, call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, kind, call.query.id) }),
})
