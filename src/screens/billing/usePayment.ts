import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { PaymentOrder } from '#schemas/endpoints/billing.ts'
import { toast } from '#src/kit/toast.ts'

/** Places an order, then leads to where it is paid. */
export function usePayment<Wanted>(placeOrder: (wanted: Wanted) => Promise<{ readonly order: PaymentOrder }>) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: placeOrder,
    onSuccess: ({ order }) => navigate({ to: '/payment/checkout/$orderId', params: { orderId: order.orderId } }),
    onError: (error) => toast.wentWrong(error),
  })
}
