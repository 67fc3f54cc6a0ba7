import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** Reads the number of grants and the codes of a stored offer; undefined for a new one, and while it is read. */
export function useOfferStock(id: string | undefined) {
  return useQuery({
    queryKey: ['offers', 'stock', id],
    queryFn: async ({ signal }) => {
      const { voucherStock, distributed = 0 } = await api.offers.get({ query: { id: id ?? '' } }, { signal })
      return { voucherStock, distributed }
    },
    enabled: id !== undefined,
  }).data
}
