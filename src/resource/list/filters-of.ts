import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import type { ListOf } from '../resource.ts'

/** Returns the query of the values that documents of a list have, each with its count. */
export const filtersOf = (area: string, { kind, ruleType }: Pick<ListOf, 'kind' | 'ruleType'>) => ({
  ...refreshed,
  queryKey: [area, 'filters', kind, ruleType] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.lists.filters({ query: { kind, ruleType: `${ruleType ?? 0}` } }, { signal }),
})
