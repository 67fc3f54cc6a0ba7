/** Offers as prizes: what a player may know of them, without odds and stock. */
import { offerTypes } from '#schemas/codes.ts'
import { standInsOf } from '#schemas/documents/document-kinds.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { Prize } from '#schemas/endpoints/play.ts'
import { numberAt } from '#schemas/json.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { ParsedDocument } from '../../documents/active/parsed.ts'
import { findParsed } from '../../documents/active/rules.ts'

/** Finds offers by their ids, own ones and those of third parties. */
export const findOffers = (
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParsedDocument>> => findParsed(transaction, ['offer', ...standInsOf('offer')], ids)

/** Returns what a prize is: the offer, what it is called, and what it is worth. */
export function prizeValuesOf(offer: ParsedDocument): Omit<Prize, 'place'> {
  const { amount, unit, currency } = worthOf(withOwnType(offer))
  const rewardType = numberAt(offer.document, 'rewardType') ?? 0
  return { offerId: offer.id, name: offer.name, rewardType, amount, unit, currency }
}

/** Type 3 of a third-party offer is coins (READINGS). */
const withOwnType = ({ kind, document }: ParsedDocument) =>
  kind === 'third-party-offer' && document.rewardType === thirdPartyTypes.partnerCoins
    ? { ...document, rewardType: offerTypes.coins }
    : document
