/**
 * The queries of plan and balance. The first part of each key is the area, so that a payment makes all of them read
 * again.
 */
import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The present plan. */
export const planQuery = queryOptions({
  queryKey: ['billing', 'plan'],
  queryFn: ({ signal }) => api.billing.activePlan({}, { signal }),
})

/** The plans that are sold. */
export const plansQuery = queryOptions({
  queryKey: ['billing', 'plans'],
  queryFn: ({ signal }) => api.billing.plans({}, { signal }),
})

/** The amounts that are offered for adding funds. */
export const amountsQuery = queryOptions({
  queryKey: ['billing', 'amounts'],
  queryFn: ({ signal }) => api.billing.amounts({ query: {} }, { signal }),
})
