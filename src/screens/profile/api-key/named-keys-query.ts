import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The named keys of the organisation. */
export const namedKeysQuery = queryOptions({
  queryKey: ['apiKeys', 'named'],
  queryFn: ({ signal }) => api.apiKeys.listNamed({}, { signal }),
  staleTime: 0,
})
