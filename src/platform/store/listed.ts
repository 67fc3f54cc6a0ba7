/** What lists show of a document and no column holds, by the lists' own names; kept beside it, so that a list can be sorted by it. */
import { offerTypes } from '#schemas/codes.ts'
import type { DocumentKindId } from '#schemas/document-kinds.ts'
import type { AnyObject } from './indexed-keys.ts'

type Listed = (document: AnyObject) => AnyObject

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
const object = (value: unknown): AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as AnyObject) : {}

/** The names of the offers that a rule gives, each once, in its order (C §3 "Rule list columns"). */
const rule: Listed = ({ rewardAssigment }) => {
  const rows = Array.isArray(rewardAssigment) ? rewardAssigment : []
  const names = rows.map((row) => text(object(row).offerName)).filter(Boolean)
  return { offer_name: [...new Set(names)].join(', ') }
}

/** What an offer is worth and how many there are (C §3 "Offer list columns"). */
const offer: Listed = ({ rewardType, offerCoins, offerVoucher, isRewardCapping, rewardCap }) => {
  const coins = object(offerCoins)
  const voucher = object(offerVoucher)
  const isVoucher = rewardType === offerTypes.voucher
  const count = number(isRewardCapping === true ? rewardCap : (isVoucher ? voucher : coins).count)
  const amounts: Readonly<Record<number, unknown>> = {
    [offerTypes.points]: coins.points,
    [offerTypes.voucher]: voucher.amount,
  }
  return {
    offer_count: isRewardCapping === true || count > 0 ? count : null,
    amount: number(amounts[number(rewardType)] ?? coins.coins),
    currency: isVoucher ? text(voucher.currency) : '',
  }
}

const template: Listed = ({ title, templateName, leadGen, discontinued }) => ({
  title: text(title) || text(templateName),
  leadGen: leadGen === true,
  discontinued: discontinued === true,
})

const event: Listed = ({ eventKey }) => ({ eventKey: text(eventKey) })

/** People in a segment today; until people can be counted, what the document says. */
const segment: Listed = ({ count }) => ({ count: number(count) })

const byKind: { readonly [K in DocumentKindId]?: Listed } = { rule, offer, template, event, segment }

/** Derives what lists show of a document beside its columns; takes any document. */
export const listedOf = (kind: DocumentKindId, document: AnyObject): AnyObject => byKind[kind]?.(document) ?? {}
