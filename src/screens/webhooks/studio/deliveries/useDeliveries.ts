import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeliveryState } from '#schemas/endpoints/deliveries.ts'
import { toast } from '#src/kit/toast.ts'
import { LIVE_INTERVAL_MS, useStudioCalls } from '../studio-calls.ts'

/** The part of a webhook's deliveries that is shown. */
export interface DeliveriesView {
  /** Empty: every state. */
  readonly state: DeliveryState | ''
  /** A part of what they were sent for. */
  readonly search: string
  /** From 1. */
  readonly page: number
  readonly size: 5 | 10
}

/** Query options of what happens by itself while it is seen. */
const glanced = { staleTime: 0, refetchInterval: LIVE_INTERVAL_MS } as const

const keyOf = (webhookId: string) => ['deliveries', webhookId] as const

/** Reads a page of a webhook's deliveries, and again as long as it is seen. */
export function useDeliveryList(webhookId: string, view: DeliveriesView) {
  const { deliveries } = useStudioCalls()
  return useQuery({
    ...glanced,
    queryKey: [...keyOf(webhookId), 'list', view],
    queryFn: ({ signal }) => {
      const terms = { webhookId, state: view.state }
      const { search, size, page } = view
      const asked = { itemsPerPage: size, pageNo: page - 1, search, sortBy: 'createdTS', sort: 'desc', terms } as const
      return deliveries.list(asked, { signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** Reads how a webhook is doing, and again as long as it is seen. */
export function useWebhookState(webhookId: string) {
  const { deliveries } = useStudioCalls()
  return useQuery({
    ...glanced,
    queryKey: [...keyOf(webhookId), 'state'],
    queryFn: async ({ signal }) => (await deliveries.state({ query: { webhookId } }, { signal })).webhookState,
  })
}

/** Reads a delivery with its attempts, and again while it waits for one. */
export function useDelivery(webhookId: string, id: string) {
  const { deliveries } = useStudioCalls()
  return useQuery({
    queryKey: [...keyOf(webhookId), 'one', id],
    queryFn: async ({ signal }) => (await deliveries.get({ query: { id } }, { signal })).delivery,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LIVE_INTERVAL_MS : false),
  })
}

/** Makes a change to a webhook's deliveries; what is shown of them is read again, whatever comes of it. */
export function useDeliveryChange<Given, Answer>(
  webhookId: string,
  change: (given: Given) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess,
    onError: (error) => toast.wentWrong(error),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(webhookId) }),
  })
}
