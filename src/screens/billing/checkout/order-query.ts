import { queryOptions } from '@tanstack/react-query'
import type { PaymentOrder } from '#schemas/endpoints/billing.ts'
import { api } from '#src/api/api.ts'

/** An order, read anew each time a page of it opens: it may have been paid meanwhile. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['billing', 'order', orderId],
    queryFn: ({ signal }) => api.billing.order({ query: { orderId } }, { signal }),
    staleTime: 0,
    enabled: orderId !== '',
  })

/** The tab that an order was placed in. */
export const tabOf = ({ purpose }: Pick<PaymentOrder, 'purpose'>) =>
  purpose === 'plan' ? 'billing' : 'account_balance'
