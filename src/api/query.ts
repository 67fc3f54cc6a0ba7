import { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { ApiError } from './api-error.ts'
import { currentUser, sessionAtom } from './session-store.ts'

/** The interval at which lists and counters refresh, in milliseconds (C §9). An open editor never refreshes. */
export const REFRESH_INTERVAL_MS = 600_000

/** Query options of lists and counters: `useQuery({ ...refreshed, queryKey, queryFn })`. */
export const refreshed = { refetchInterval: REFRESH_INTERVAL_MS } as const

/** Only what may pass by itself is tried again: no answer, or a server's fault. */
function retry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** The cache of everything read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 10_000, refetchOnWindowFocus: false } },
})

// What one person has read is not shown to the next. Forgotten when the next one comes: a page that is being left would read it all again.
let reader = currentUser()?.id
getDefaultStore().sub(sessionAtom, () => {
  const next = currentUser()?.id
  if (next === undefined) return
  if (next !== reader) queryClient.clear()
  reader = next
})
