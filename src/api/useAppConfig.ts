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

/**
 * Returns the look and the time zone that a new document begins with, read where they are not known yet; without a brand
 * kit and a zone where they cannot be.
 */
export async function readNewDocumentDefaults(
  queries: QueryClient,
): Promise<{ readonly brand: Brand; readonly timezone: string | undefined }> {
  const known = await queries.ensureQueryData(appConfigQuery).catch(() => undefined)
  return { brand: known?.appConfig.brand ?? plainBrand, timezone: known?.appConfig.timezone }
}
