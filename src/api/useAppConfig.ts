import { useQuery } from '@tanstack/react-query'
import { type Brand, plainBrand } from '#schemas/values/brand.ts'
import { DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import { api } from './api.ts'

/** The organisation's defaults: colours, fonts, zone, the name of its coins (C §3 "Organisation data"); undefined until they are read. */
export function useAppConfig() {
  return useQuery({
    queryKey: ['accounts', 'appConfig'],
    queryFn: ({ signal }) => api.accounts.appConfig({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.appConfig
}

/** What the organisation calls its coins (C §9: GCoins unless renamed). */
export function useCurrencyName(): string {
  return useAppConfig()?.currencyName || DEFAULT_CURRENCY_NAME
}

/** The look that new documents begin with and pickers offer; as without a brand kit until it is read. */
export function useBrand(): Brand {
  return useAppConfig()?.brand ?? plainBrand
}
