/** Awards: a row that was won gives its offer while the offer is open and in stock. */
import { NO_OFFER } from '#schemas/codes.ts'
import { type IndexedRow, textAt } from '#schemas/json.ts'
import type { Outcome, Won } from './outcome.ts'

/** The stock that offers are taken from. */
export interface Stock {
  /** Takes one of an offer; returns why there is none, or `undefined` when it was taken. */
  take(offerId: string): NotGiven | undefined
}

/** The reason why a reward was won and not given. */
export type NotGiven = 'no-offer' | 'unknown-offer' | 'offer-closed' | 'out-of-stock'

/** The award of a row that was won. */
export interface Award extends Won {
  readonly offerId: string
  readonly given: boolean
  readonly why?: NotGiven
}

/** Gives the rows that were won, in their order. "No Offer" has no stock and gives nothing. */
export function award({ won }: Outcome, rows: readonly IndexedRow[], stock: Stock): readonly Award[] {
  return won.map((one) => {
    const held = rows.find(({ index }) => index === one.row)
    const offerId = textAt(held?.row ?? {}, 'offerId')
    const why = offerId === '' || offerId === NO_OFFER ? 'no-offer' : stock.take(offerId)
    return why === undefined ? { ...one, offerId, given: true } : { ...one, offerId, given: false, why }
  })
}
