/** The documents that wait for approval, as lists, the calendar and editors ask for it: one call, kept for half a minute. */
import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The beginning of all keys of approvals. */
export const approvalsKey = ['approvals'] as const

const FRESH_MS = 30_000

/** Returns whether publications need approval, and what waits for it; undefined until it is known. */
export function useWaiting(isWanted = true) {
  return useQuery({
    queryKey: [...approvalsKey, 'waiting'],
    queryFn: ({ signal }) => api.approvals.waiting({}, { signal }),
    staleTime: FRESH_MS,
    enabled: isWanted,
  }).data
}
