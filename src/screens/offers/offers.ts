import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { offerKind, offerKindNames } from '#src/pickers/offer-words.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, status, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/**
 * Returns the stock: `5,000`, `4,688 of 5,000 left` where some were granted, `none of 60 left`, `no limit`, `312 given,
 * no limit`.
 */
function stockWords({ offer_count: count, distributed = 0 }: OfferRow): string {
  if (count === null) return distributed > 0 ? `${formatNumber(distributed)} granted, no limit` : 'no limit'
  const left = Math.max(0, count - distributed)
  return distributed > 0
    ? `${left > 0 ? formatNumber(left) : 'none'} of ${formatNumber(count)} left`
    : formatNumber(count)
}

/** The list of own offers (C §3 "Offer list columns"). The tab key is ours: the specification names none for it. */
export const offers = defineResource<OfferRow>({
  path: '/offermanager',
  title: 'Rewards',
  menu: 'rewards',
  area: 'offers',
  singular: 'offer',
  icon: 'offer',
  emptyText:
    'An offer is a reward that people can win: your currency, a voucher, points or something custom. Create one, then use it in a rule.',
  calls: callsOf('offers', 'list'),
  tabs: [tab('my_offers', 'My offers')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('offer_name', 'Offer name', { share: 2.2 }),
    custom('type', 'Type', (row, { currencyName }) => offerKind(row, currencyName), { share: 1.5 }),
    custom('offer_count', 'Offer count', stockWords, { end: true, share: 1.7 }),
    status('status', 'Status'),
    text('createdby', 'Created by', { share: 1.2 }),
    date('date', 'Date'),
  ],
  listOf: { kind: 'offer', typeName: (type) => offerKindNames[Number(type)] ?? `Type ${type}` },
  name: (row) => row.offer_name,
  create: { label: 'Create offer', to: '/offermanagement' },
  edit: (row) => ({ to: '/offermanagement/$id', params: { id: row.id } }),
})
