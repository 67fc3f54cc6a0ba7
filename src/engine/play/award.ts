/** From what was won to what is given: an offer that is there is given, one that is not says why. */
import { NO_OFFER } from '#schemas/codes.ts'
import { type IndexedRow, textAt } from '#schemas/json.ts'
import type { Outcome, Won } from './outcome.ts'

/** Where offers are taken from. */
export interface Stock {
  /** Takes one of an offer, once; answers why there is none, or nothing when it was taken. */
  take(offerId: string): NotGiven | undefined
}

/** Why a reward was won and not given. */
export type NotGiven = 'no-offer' | 'unknown-offer' | 'offer-closed' | 'out-of-stock'

/** What becomes of a row that was won. */
export interface Award extends Won {
  readonly offerId: string
  readonly given: boolean
  readonly why?: NotGiven
}

/** Gives what was won, in the order of the rows. "No Offer" has no stock and gives nothing (decisions). */
export function award({ won }: Outcome, rows: readonly IndexedRow[], stock: Stock): readonly Award[] {
  return won.map((one) => {
    const held = rows.find(({ index }) => index === one.row)
    const offerId = textAt(held?.row ?? {}, 'offerId')
    const why = offerId === '' || offerId === NO_OFFER ? 'no-offer' : stock.take(offerId)
    return why === undefined ? { ...one, offerId, given: true } : { ...one, offerId, given: false, why }
  })
}
