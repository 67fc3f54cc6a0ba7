/** The report of offers, own and third-party: what each may give, gave, and how much of that was used. */
import { NEVER } from '#schemas/codes.ts'
import type { ReportRow } from '#schemas/endpoints/reports.ts'
import type { PartlyDays } from '../figures/part-of-day.ts'
import { readOffers } from '../rewards/ledger/offer-state.ts'
import { countOffers } from './counts.ts'
import { listDocumentsOf, type ReportedDocument } from './documents.ts'
import type { ReportQuery } from './query.ts'
import { listedSource, ratioFigure, redemptionWords, sumFigure } from './source.ts'

/** The documents of the report. */
export const offerScope = `d.kind IN ('offer', 'third-party-offer')`

/** The reading of the report of offers. */
export const offerSource = listedSource<ReportedDocument>({
  list: (transaction, query) => listDocumentsOf(transaction, offerScope, query),
  knownColumns: { offer_name: ({ name }) => name },
  async readRows(transaction, query, items) {
    const ids = items.map(({ id }) => id)
    const countsOf = await countOffers(transaction, query.days, ids)
    const offers = await readOffers(transaction, ids)
    return items.map(({ id, kind, name, status, type, start, end }): ReportRow => {
      const { given, redeemed } = countsOf(id)
      const limit = offers.get(id)?.worth.limit ?? 0
      return {
        ...{ id, kind, type, status, offer_name: name, duration: { from: start, to: end === NEVER ? null : end } },
        ...{ totalOffer: Math.max(limit, given), totalOfferWon: given, totalOfferRedeem: redeemed },
      }
    })
  },
  async summarise(transaction, query: ReportQuery, items) {
    const ids = items.map(({ id }) => id)
    const sumsIn = async (days: PartlyDays | null) => {
      const counts = ids.map(await countOffers(transaction, days, ids))
      const sum = (key: 'given' | 'redeemed') => counts.reduce((total, one) => total + one[key], 0)
      return { totalOfferWon: sum('given'), totalOfferRedeem: sum('redeemed') }
    }
    const sums = { now: await sumsIn(query.days), before: query.before && (await sumsIn(query.before)) }
    return [
      sumFigure(query, 'totalOfferWon', sums),
      sumFigure(query, 'totalOfferRedeem', sums),
      ratioFigure(
        {
          ...{ slug: 'redemption', title: 'Redemption', of: ['totalOfferRedeem', 'totalOfferWon'] },
          tooltip: redemptionWords('won'),
        },
        sums,
      ),
    ]
  },
})
