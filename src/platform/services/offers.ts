/** The organisation's own offers (C §7 "Offers"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { OfferRow, StoredOffer } from '#schemas/endpoints/offers.ts'
import { genericMessages } from '#schemas/messages.ts'
import { answer } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { refusedFields } from '../http/refusal.ts'
import { copyDocument } from '../store/copy-document.ts'
import { listDocuments, nameExists, readDocument } from '../store/documents.ts'
import { linksToDocument, removeDocument } from '../store/remove-document.ts'
import { saveDocument, savedMessage } from '../store/save-document.ts'
import type { Stored } from '../store/stored.ts'

const keys = ({ document, beside }: Stored) => ({ offerConfig: document as StoredOffer, ...beside })

const columns = {
  offer_name: 'name_key',
  offer_count: "(listed->>'offer_count')::float8",
  amount: "(listed->>'amount')::float8",
  currency: "listed->>'currency'",
  date: 'created_ts',
}

const rowOf = ({ document, row, beside }: Stored): OfferRow => ({
  ...document,
  offer_name: row.name,
  type: row.type,
  offer_count: row.listed.offer_count as number | null,
  status: beside.statusNow ?? '',
  date: document.createdTS,
  amount: Number(row.listed.amount),
  currency: String(row.listed.currency),
})

export const offers = implement(endpoints.offers, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'offer', call, { columns })
    return { rows: documents.map(rowOf), total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'offer', call.query.id)
    return answer(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, params } = call
    if (params.voucherType === 'dynamic') {
      throw refusedFields(422, [
        { path: 'voucherType', message: 'Offers from a file of vouchers are not available yet.' },
      ])
    }
    const stored = await saveDocument(call, 'offer', { text, document }, { ifMatch, keys })
    return answer(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async ({ query, ...call }) => ({
    exists: await nameExists(call, 'offer', query.offerName, query.offerId),
  }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'offer', call.query.offerId)
    return answer(keys(stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, 'offer', call.query.id)
    return answer({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'offer', call.query.id) }),
})
