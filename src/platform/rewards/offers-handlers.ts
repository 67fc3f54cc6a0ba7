/** The organisation's own offers (C §7 "Offers"). */
import { isRunning } from '#schemas/checks/running-lock.ts'
import { isDynamicVoucher } from '#schemas/documents/offer.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { OfferRow, StoredOffer } from '#schemas/endpoints/offers.ts'
import type { JsonObject } from '#schemas/json.ts'
import { genericMessages, voucherMessages } from '#schemas/messages/index.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { InvalidError } from '../base/errors.ts'
import type { SentFile } from '../base/files/sent-file.ts'
import { progressReporter } from '../base/progress.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { type ListCondition, listDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import { besideRowOf, type StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { publishImportNotice } from '../notifications/events.ts'
import { pagePathOf } from '../notifications/page-paths.ts'
import { countGiven } from './ledger/offer-state.ts'
import {
  type CodeStock,
  codeCountSql,
  countCodes,
  countCodesOfOffers,
  deleteFreeVouchers,
} from './vouchers/code-stock.ts'
import { checkVouchers, importVouchers } from './vouchers/import-codes.ts'

const allowEdit = ({ sent }: StoredDocument, now: number) => !isRunning(sent, now, 'offerStatus')

const replyKeys = (stored: StoredDocument, now: number) => ({
  offerConfig: stored.document as StoredOffer,
  allowEdit: allowEdit(stored, now),
  ...stored.beside,
})

/** Returns the keys of a reply with the number given, and the codes of a voucher that has files of codes. */
async function withStockCounts(transaction: TransactionContext, stored: StoredDocument) {
  const { id } = stored.row
  const voucherStock = isDynamicVoucher(stored.document) ? await countCodes(transaction, id) : undefined
  const distributed = voucherStock?.issued ?? (await countGiven(transaction, [id])).get(id) ?? 0
  return { ...replyKeys(stored, transaction.now), ...(voucherStock && { voucherStock }), distributed }
}

const columns = {
  offer_name: 'name_start',
  offer_count: `CASE WHEN (listed->>'dynamic')::boolean THEN ${codeCountSql} ELSE (listed->>'offer_count')::float8 END`,
  amount: "(listed->>'amount')::float8",
  currency: "listed->>'currency'",
  date: 'created_ts',
}

const rowOf = (
  stored: StoredDocument,
  { stock, given }: { stock: CodeStock | undefined; given: number },
  now: number,
): OfferRow => ({
  ...stored.document,
  ...besideRowOf(stored.row),
  offer_name: stored.row.name,
  type: stored.row.type,
  offer_count: stock ? stock.codes : (stored.row.listed.offer_count as number | null),
  distributed: stock?.issued ?? given,
  status: stored.beside.statusNow ?? '',
  allowEdit: allowEdit(stored, now),
  date: stored.document.createdTS,
  amount: Number(stored.row.listed.amount),
  currency: String(stored.row.listed.currency),
})

/** Refuses a path that contradicts the type of the voucher: a file must not be stored for a static voucher. */
function refuseOtherVoucherType(voucherType: string, offer: JsonObject): void {
  if ((voucherType === 'dynamic') === isDynamicVoucher(offer)) return
  throw new InvalidError([{ path: 'voucherType', message: voucherMessages.otherType, code: 'voucher-type' }])
}

/** Refuses an active offer without any codes. */
async function refuseWithoutCodes(transaction: TransactionContext, { row, sent }: StoredDocument): Promise<void> {
  if (sent.offerStatus === 'inactive' || (await countCodes(transaction, row.id)).codes > 0) return
  throw new InvalidError([{ path: 'file', message: voucherMessages.fileRequired, code: 'file-required' }])
}

const requiredFile = (file: SentFile | undefined): SentFile => {
  if (file) return file
  throw new InvalidError([{ path: 'file', message: voucherMessages.fileRequired, code: 'file-required' }])
}

/** The offers that documents playing a template give (C §7 `templateId`). */
const givenWith = (templateId: string): ListCondition => ({
  sql: (template) => `EXISTS (
    SELECT 1 FROM document_references given
    JOIN document_references played USING (organisation_id, from_kind, from_id)
    WHERE given.organisation_id = documents.organisation_id AND given.to_kind = 'offer' AND given.to_id = documents.id
      AND played.to_kind = 'template' AND played.to_id = ${template})`,
  value: templateId,
})

export const offers = implement(endpoints.offers, {
  list: async (call) => {
    const { templateId } = call.query
    const conditions = templateId ? [givenWith(templateId)] : []
    const { documents, total } = await listDocuments(call, 'offer', call, { columns, conditions })
    const dynamic = documents.filter(({ document }) => isDynamicVoucher(document)).map(({ row }) => row.id)
    const stocks = await countCodesOfOffers(call, dynamic)
    const given = await countGiven(
      call,
      documents.map(({ row }) => row.id),
    )
    const countedOf = (id: string) => ({ stock: stocks.get(id), given: given.get(id) ?? 0 })
    return { rows: documents.map((stored) => rowOf(stored, countedOf(stored.row.id), call.now)), total }
  },

  get: async (call) => {
    const stored = await readDocument(call, 'offer', call.query.id)
    return replyWith(await withStockCounts(call, stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, params, files, platform, user, now } = call
    refuseOtherVoucherType(params.voucherType, document)
    const stored = await saveDocument(
      call,
      'offer',
      { text, document },
      { ifMatch, keys: (newer) => replyKeys(newer, now) },
    )
    if (params.voucherType === 'dynamic') {
      const tell = progressReporter(platform, user.orgId, call.query.progressId)
      if (files.file) {
        const codes = await importVouchers(call, stored.row.id, files.file, { tell, signal: call.signal })
        await publishImportNotice(call, {
          title: `Codes were brought in for “${stored.row.name}”`,
          body: `${formatNumber(codes)} from “${files.file.name}”, by ${user.name}.`,
          ...{ link: pagePathOf('offer', stored.row.id), id: stored.row.id, revision: stored.row.revision },
        })
      }
      await refuseWithoutCodes(call, stored)
    }
    return replyWith(await withStockCounts(call, stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkVouchers: async (call) => {
    const tell = progressReporter(call.platform, call.user.orgId, call.query.progressId)
    return { report: await checkVouchers(call, requiredFile(call.files.file), { tell, signal: call.signal }) }
  },

  checkName: async ({ query, ...call }) => ({
    exists: await nameExists(call, 'offer', query.offerName, query.offerId),
  }),

  duplicate: async (call) => {
    const stored = await copyDocument(call, 'offer', call.query.offerId)
    return replyWith(await withStockCounts(call, stored), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call) => {
    await removeDocument(call, 'offer', call.query.id)
    await deleteFreeVouchers(call, call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'offer', call.query.id) }),
})
