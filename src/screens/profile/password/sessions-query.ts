import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The sessions of the person. */
export const sessionsQuery = queryOptions({
  queryKey: ['access', 'sessions'],
  queryFn: ({ signal }) => api.access.sessions({}, { signal }),
})
