/** A server with 1,500 offers, in place of the client's calls: for tests of lookups and pickers. */
import { vi } from 'vitest'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { PageRequest } from '#src/api/paging.ts'
import type { LookupRow } from './lookups.ts'

const offers: readonly LookupRow['offer'][] = Array.from({ length: 1500 }, (_, at) => ({
  id: `offer-${at + 1}`,
  offer_name: `Offer ${at + 1}`,
  ...{ type: 3, offer_count: null, status: 'active', date: 0, amount: 0, currency: '' },
  ...{ createdTS: 0, updatedTS: 0, createdby: 'Asha' },
}))

/** Answers the calls about offers as the server does: a name is searched for as it stands. Returns the calls that are made. */
export function serveManyOffers(): string[] {
  const calls: string[] = []
  vi.spyOn(api.accounts, 'appConfig').mockResolvedValue({ msg: '', etag: undefined, appConfig: {} } as never)
  vi.spyOn(api.thirdPartyOffers, 'list').mockResolvedValue({ rows: [], total: 0 })
  vi.spyOn(api.offers, 'list').mockImplementation(async ({ itemsPerPage, pageNo, search = '' }: PageRequest) => {
    calls.push(`list ${itemsPerPage} ${pageNo} ${search}`.trim())
    const found = offers.filter(({ offer_name }) => offer_name.toLowerCase().includes(search.toLowerCase()))
    return { rows: found.slice(itemsPerPage * pageNo, itemsPerPage * (pageNo + 1)), total: found.length }
  })
  const missing = new ApiError({ status: 404, code: 404, message: 'There is no such thing here' })
  vi.spyOn(api.offers, 'get').mockImplementation(async ({ query }) => {
    calls.push(`get ${query.id}`)
    const one = offers.find(({ id }) => id === query.id)
    if (!one) throw missing
    return { offerConfig: { ...one, offerName: one.offer_name, rewardType: one.type } } as never
  })
  vi.spyOn(api.thirdPartyOffers, 'get').mockRejectedValue(missing)
  return calls
}
