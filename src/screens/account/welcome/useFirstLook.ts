import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { refreshed } from '#src/api/query.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { ExistingThings } from './first-steps.ts'

const page = { itemsPerPage: 5, pageNo: 0 }
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Reads the content of the first page: how the last week went, and the things that exist already. */
export function useWelcome() {
  const week = useQuery({
    ...refreshed,
    queryKey: ['dashboard', 'get', 'week'],
    queryFn: ({ signal }) => api.dashboard.get({ query: {} }, { signal }),
  })
  const offers = useQuery({
    ...refreshed,
    queryKey: ['offers', 'list', page],
    queryFn: ({ signal }) => api.offers.list(page, { signal }),
  })
  const profile = useQuery({
    queryKey: ['profile', 'get'],
    queryFn: ({ signal }) => api.profile.get({}, { signal }),
  })
  const query = { startDate: dayBefore(90), endDate: dayBefore(-1) }
  const dashboard = useQuery({
    ...refreshed,
    queryKey: ['dashboard', 'get', query.startDate, query.endDate],
    queryFn: ({ signal }) => api.dashboard.get({ query }, { signal }),
  })
  const standing: ExistingThings = {
    profile: profile.data?.user,
    offers: offers.data?.total,
    dashboard: dashboard.data?.dashboard,
  }
  // What could not be read is not ticked off.
  const isRead = ![offers, profile, dashboard].some(({ isPending }) => isPending)
  return {
    standing,
    isRead,
    week: week.data?.dashboard,
    failure: week.error ?? undefined,
    onRetry: () => void week.refetch(),
  }
}
