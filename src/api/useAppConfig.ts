import { useQuery } from '@tanstack/react-query'
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
  return useAppConfig()?.currencyName || 'GCoins'
}
