import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The query of the second factor of the person. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.staffSignIn.secondFactor({}, { signal }),
})
