/**
 * The list columns of documents that no database column holds, by the lists' own names; kept beside the document, so
 * that a list can be sorted by them.
 */
import { offerTypes, playTypes } from '#schemas/codes.ts'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { isDynamicVoucher } from '#schemas/documents/offer.ts'
import { type DrawnKind, documentFamily, isDrawnKind } from '#schemas/documents/rule-family.ts'
import { templateTitleOf } from '#schemas/documents/template-keys.ts'
import { thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import { asNumber, asObject, asText, asWords, type JsonObject } from '#schemas/json.ts'
import { occasionHours, occasionOf, ruleOccasion } from '#schemas/values/message-occasions.ts'

type Listed = (document: JsonObject) => JsonObject

/** The worth and the count of an offer (C §3 "Offer list columns"). */
const offer: Listed = ({ rewardType, voucherType, offerCoins, offerVoucher, isRewardCapping, rewardCap }) => {
  const coins = asObject(offerCoins)
  const voucher = asObject(offerVoucher)
  const isVoucher = rewardType === offerTypes.voucher
  const count = asNumber(isRewardCapping === true ? rewardCap : (isVoucher ? voucher : coins).count)
  const amounts: Readonly<Record<number, unknown>> = {
    [offerTypes.points]: coins.points,
    [offerTypes.voucher]: voucher.amount,
  }
  return {
    offer_count: isRewardCapping === true || count > 0 ? count : null,
    amount: asNumber(amounts[asNumber(rewardType)] ?? coins.coins),
    currency: isVoucher ? asText(voucher.currency) : '',
    // Its codes are counted where they are kept.
    dynamic: isDynamicVoucher({ rewardType, voucherType }),
  }
}

/** The worth of one third-party offer. */
const thirdPartyOffer: Listed = ({ rewardType, offerCoins, offerVoucher }) => {
  const { coins, points } = asObject(offerCoins)
  const voucher = asObject(offerVoucher)
  const isVoucher = rewardType === thirdPartyTypes.voucher
  const isPoints = rewardType === thirdPartyTypes.points
  return {
    amount: asNumber(isVoucher ? voucher.amount : isPoints ? points : coins),
    currency: isVoucher ? asText(voucher.currency) : '',
  }
}

const template: Listed = (document) => ({
  title: templateTitleOf(document),
  leadGen: document.leadGen === true,
  discontinued: document.discontinued === true,
  ...(document.typeId === playTypes.externalGame && { scoringFormat: asText(document.scoringFormat) }),
})

const tournament: Listed = ({ templateId }) => ({ templateId: asText(templateId) })

const theme: Listed = ({ layout }) => ({ layout: asText(layout) })

const event: Listed = ({ disable }) => ({ disabled: disable === true })

const badge: Listed = ({ templateName, badgeName, badgeCategory, badgeImage }) => ({
  badgeName: asWords(badgeName) || asText(templateName),
  badgeCategory: asText(badgeCategory),
  badgeImage: asText(badgeImage),
})

const leaderboard: Listed = ({ leaderBoardTitle, leaderboardDesign }) => ({
  leaderBoardTitle: asText(leaderBoardTitle),
  fourthColumnType: asText(asObject(leaderboardDesign).fourthColumnType),
})

const push: Listed = (document) => ({
  segment: asText(document.userSegmentId),
  segmentName: asText(document.userSegmentName),
  fileName: asText(document.fileName),
  ...occasionColumns(document),
})

/** Names the event or the rule that a message follows, by which it is found when that happens, and the hours of it. */
const occasionColumns = (document: JsonObject) => {
  const occasion = occasionOf(document)
  if (occasion.sort === 'once') return {}
  if (occasion.sort === 'event') return { event: occasion.event }
  const { rule, occasion: name } = occasion
  return { event: name, rule, ...(ruleOccasion(name).hours && { hours: occasionHours(document, name) }) }
}

const campaign: Listed = (document) => ({
  ...occasionColumns(document),
  named: Array.isArray(document.senderList) ? document.senderList.length : 0,
})

const byKind: { readonly [K in Exclude<DocumentKindId, DrawnKind>]?: Listed } = {
  offer,
  'third-party-offer': thirdPartyOffer,
  template,
  tournament,
  theme,
  event,
  badge,
  leaderboard,
  push,
  sms: campaign,
  email: campaign,
  whatsapp: campaign,
}

/** Derives what lists show of a document beside its columns; takes any document. */
export const listColumnsOf = (kind: DocumentKindId, document: JsonObject): JsonObject =>
  isDrawnKind(kind) ? families[documentFamily(kind, document)].listColumns(document) : (byKind[kind]?.(document) ?? {})
