import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/**
 * Query options: the provider's offers change seldom, so they are kept for five minutes (in milliseconds). A failure is
 * shown at once, with a button to try again.
 */
const asked = { staleTime: 300_000, retry: false } as const

/** Reads the provider's vouchers. */
export function useVouchers() {
  return useQuery({
    ...asked,
    queryKey: ['voucher-provider', 'vouchers'],
    queryFn: async ({ signal }) => (await api.thirdPartyOffers.vouchers({}, { signal })).vouchers,
  })
}

/** Reads the denominations of a voucher; nothing is read before one is chosen. */
export function useDenominations(productId: string) {
  return useQuery({
    ...asked,
    queryKey: ['voucher-provider', 'denominations', productId],
    queryFn: async ({ signal }) =>
      (await api.thirdPartyOffers.voucherDetails({ query: { productId } }, { signal })).valueDenominations,
    enabled: productId !== '',
  })
}

/** Reads the provider's campaigns; with `success` 0 that is a failure in the provider's own words (C §8). */
export function useCampaigns() {
  return useQuery({
    ...asked,
    queryKey: ['voucher-provider', 'campaigns'],
    queryFn: async ({ signal }) => {
      const { success, message, campaigns } = await api.thirdPartyOffers.campaigns({}, { signal })
      if (success === 0) throw new Error(message)
      return campaigns
    },
  })
}
