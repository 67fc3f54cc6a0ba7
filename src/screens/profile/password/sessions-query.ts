import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['access', 'sessions'],
  queryFn: ({ signal }) => api.access.sessions({}, { signal }),
})
