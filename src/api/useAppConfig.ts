import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Brand } from '#schemas/values/brand.ts'
import { DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import { api } from './api.ts'
import { keepAppConfig, readKeptAppConfig } from './kept-app-config.ts'

/** The query that keeps the organisation's defaults. */
export const appConfigQuery = queryOptions({
  queryKey: ['accounts', 'appConfig'],
  queryFn: async ({ signal }) => keepAppConfig(await api.accounts.appConfig({}, { signal })),
  // What is kept locally stands until the server has answered (C §3 "Organisation data (kept locally)").
  placeholderData: readKeptAppConfig,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The organisation's defaults: colours, fonts, zone, the name of its coins (C §3 "Organisation data"); undefined until they are read. */
export function useAppConfig() {
  return useQuery(appConfigQuery).data?.appConfig
}

/** Returns the organisation's name for coins (C §9: GCoins unless renamed). */
export function useCurrencyName(): string {
  return useAppConfig()?.currencyName || DEFAULT_CURRENCY_NAME
}

/** The look that a new document begins with, read where it is not known yet; as without a brand kit where it cannot be. */
export async function readBrand(queries: QueryClient): Promise<Brand> {
  const known = await queries.ensureQueryData(appConfigQuery).catch(() => undefined)
  return known?.appConfig.brand ?? plainBrand
}
