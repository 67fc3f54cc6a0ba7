/**
 * Claims of a crowd: its awards are taken from the stocks when they are written, because other players take from them
 * meanwhile.
 */
import { NO_OFFER } from '#schemas/codes.ts'
import type { CrowdActivity, CrowdAward, CrowdDocument } from '#src/engine/crowd/model.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { openBudgetBatch } from '../rewards/ledger/budget-batch.ts'
import { isOpen, type OfferState, readOffers, recordStockAlerts } from '../rewards/ledger/offer-state.ts'
import { type TakenVoucher, takeMany } from '../rewards/ledger/stock.ts'

/** An award with what became of it. */
export interface ClaimedAward {
  readonly happening: CrowdActivity
  readonly award: CrowdAward
  readonly offer: OfferState | undefined
  /** Undefined where it was not given. */
  readonly taken: TakenVoucher | undefined
  /** Empty where it was given. */
  readonly failureReason: string
}

/** Says whether an award is recorded; "No Offer" is not. */
export const isRecorded = ({ offerId, badgeId }: CrowdAward) =>
  badgeId !== '' || (offerId !== '' && offerId !== NO_OFFER)

interface WonAward {
  readonly happening: CrowdActivity
  readonly award: CrowdAward
}

/** Takes the awards out of the stocks, one offer after the other in the order in which every transaction takes them. */
export async function claimAwards(
  transaction: TransactionContext,
  documents: readonly CrowdDocument[],
  happenings: readonly CrowdActivity[],
  userIdOf: (player: number) => string,
): Promise<ClaimedAward[]> {
  const won = happenings.flatMap((happening) =>
    happening.awards.filter(isRecorded).map((award) => ({ happening, award })),
  )
  const offers = await readOffers(transaction, [...new Set(won.map(({ award }) => award.offerId))])
  const batch = await openBudgetBatch(transaction, documents, [...offers.keys()])
  const taken = new Map<WonAward, TakenVoucher>()
  const overBudget = new Set<WonAward>()
  const given: { subject: CrowdDocument; offer: OfferState }[] = []
  for (const [id, offer] of [...offers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const wanted = won.filter((one) => {
      const { award, happening } = one
      if (!award.given || award.offerId !== id || !isOpen(offer, happening.at)) return false
      const subject = documents[happening.document]
      if (!subject || batch.setAside(subject, offer)) return true
      overBudget.add(one)
      return false
    })
    if (wanted.length === 0) continue
    const users = wanted.map(({ award, happening }) => userIdOf(award.to ?? happening.player))
    const { codes, ...counted } = await takeMany(transaction, offer, users)
    await recordStockAlerts(transaction, offer, counted)
    for (const [index, code] of codes.entries()) {
      const one = wanted[index]
      if (!one) continue
      taken.set(one, code)
      const subject = documents[one.happening.document]
      if (subject) given.push({ subject, offer })
    }
  }
  await batch.settle(given)
  return won.map((one) => {
    const offer = offers.get(one.award.offerId)
    const code = one.award.badgeId === '' ? taken.get(one) : { code: '', voucher: undefined }
    return {
      ...one,
      offer,
      taken: code,
      failureReason: code ? '' : overBudget.has(one) ? 'over-budget' : whyNot(one, offer),
    }
  })
}

function whyNot({ award, happening }: WonAward, offer: OfferState | undefined): string {
  if (!award.given) return award.why ?? 'out-of-stock'
  if (!offer) return 'unknown-offer'
  return isOpen(offer, happening.at) ? 'out-of-stock' : 'offer-closed'
}
