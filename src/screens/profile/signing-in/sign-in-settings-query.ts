import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The query of the ways in for the team. */
export const signInSettingsQuery = queryOptions({
  queryKey: ['sign-in-settings'],
  queryFn: ({ signal }) => api.staffSignIn.settings({}, { signal }),
  staleTime: 0,
})
