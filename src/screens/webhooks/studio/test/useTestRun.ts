import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Webhook } from '#schemas/documents/webhook.ts'
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { useStudioCalls } from '../studio-calls.ts'
import type { StudioProps } from '../studio-props.ts'

/** A test that was sent, and when. */
export interface TestRun {
  readonly exchanges: readonly Exchange[]
  readonly sentTS: number
}

/** Sends a webhook once and keeps its last two runs while the console is open, so that one can be compared with the one before. */
export function useTestRun({ webhookId, webhook }: StudioProps) {
  const { test } = useStudioCalls()
  const client = useQueryClient()
  const abort = useRef<AbortController>(null)
  const queryKey = ['webhook-test-runs', webhookId ?? 'new']
  const { data: runs } = useQuery<readonly TestRun[]>({
    queryKey,
    queryFn: () => [],
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const sending = useMutation({
    mutationFn: async (values: Record<string, string>) => {
      const sentTS = Date.now()
      abort.current = new AbortController()
      const given = { query: { webhookId }, body: { webhook: webhook as Webhook, values } }
      // Two slow steps take longer than a call usually may; it can be cancelled.
      const { exchanges } = await test(given, { signal: abort.current.signal, untimed: true })
      return { exchanges, sentTS }
    },
    onSuccess: (run) =>
      client.setQueryData<readonly TestRun[]>(queryKey, ([last] = []) => (last ? [run, last] : [run])),
  })
  const cancelled = sending.error instanceof DOMException && sending.error.name === 'AbortError'
  return {
    run: runs[0],
    before: runs[1],
    sending: sending.isPending,
    send: sending.mutate,
    cancel: () => abort.current?.abort(),
    cancelled,
    error: cancelled ? null : sending.error,
  }
}
