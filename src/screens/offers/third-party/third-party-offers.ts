import type { ThirdPartyOfferRow } from '#schemas/endpoints/third-party-offers.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, number, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/** The list of third-party offers (C §3 "Third-party offer", C §9). The tab key is ours: the specification names none for it. */
export const thirdPartyOffers = defineResource<ThirdPartyOfferRow>({
  path: '/offermanagerthirdparty',
  title: 'Third-party rewards',
  menu: 'third_party_rewards',
  area: 'thirdPartyOffers',
  singular: 'third-party offer',
  icon: 'handshake',
  emptyText:
    'A third-party offer is a reward that a voucher provider supplies. Choose a voucher or a campaign of the provider, order stock, then use it in a rule.',
  calls: callsOf('thirdPartyOffers', 'list'),
  tabs: [tab('third_party_offers', 'Third-party rewards')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('offer_name', 'Reward Name', { share: 2.4 }),
    number('requested', 'Requested'),
    number('created', 'Created'),
    number('available', 'Available'),
    number('distributed', 'Distributed'),
    number('redeemed', 'Redeemed'),
    text('createdby', 'Created by', { share: 1.2 }),
    date('updatedTS', 'Last Edited'),
  ],
  listOf: { kind: 'third-party-offer' },
  name: (row) => row.offer_name,
  create: { label: 'Create third-party offer', to: '/offermanagerthirdparty/new' },
  edit: (row) => ({ to: '/offermanagerthirdparty/$id', params: { id: row.id } }),
})
