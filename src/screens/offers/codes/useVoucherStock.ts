import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** How many codes a stored offer has, and how many were given; undefined for a new one, and while it is read. */
export function useVoucherStock(id: string | undefined) {
  return useQuery({
    queryKey: ['offers', 'stock', id],
    queryFn: async ({ signal }) => (await api.offers.get({ query: { id: id ?? '' } }, { signal })).voucherStock ?? null,
    enabled: id !== undefined,
  }).data
}
