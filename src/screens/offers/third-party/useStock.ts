import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import { api } from '#src/api/api.ts'
import type { Loaded } from '#src/resource/document-calls.ts'

const none: Stock = { requested: 0, created: 0, available: 0, distributed: 0, redeemed: 0 }
const stockIn = ({ reply }: Loaded<ThirdPartyOffer>) => (reply?.stock as Stock | undefined) ?? none
const keyOf = (id: string | undefined) => ['thirdPartyOffers', 'stock', id]

/** The stock of a third-party offer: as it was read with it, and read again when one is given or taken back; `take` keeps what a save answered. */
export function useStock(id: string | undefined, loaded: Loaded<ThirdPartyOffer>) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await api.thirdPartyOffers.get({ query: { id: id ?? '' } }, { signal })).stock,
    enabled: id !== undefined,
  })
  return {
    stock: data ?? stockIn(loaded),
    take: (saved: Loaded<ThirdPartyOffer>) =>
      client.setQueryData(keyOf((saved.document as { id?: string }).id), stockIn(saved)),
  }
}
