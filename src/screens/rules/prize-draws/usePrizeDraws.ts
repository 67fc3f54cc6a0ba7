import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'
import { toast } from '#src/kit/toast.ts'

/** The pause between two readings while something goes on by itself, in milliseconds. */
const POLL_INTERVAL_MS = 10_000

const keyOf = (ruleId: string) => ['prizeDraws', ruleId]

/** Reads the prize draws of a rule, anew as long as one of them is not drawn. */
export function usePrizeDraws(ruleId: string) {
  return useQuery({
    queryKey: keyOf(ruleId),
    staleTime: 0,
    queryFn: ({ signal }) => api.prizeDraws.list({ params: { ruleId } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.prizeDraws.some(({ state }) => state !== 'drawn') ? POLL_INTERVAL_MS : false,
  })
}

/** Makes a call that changes prize draws of a rule, and reads them anew; `onFailure` hears of a refusal, which is a short message otherwise. */
export function useChange<Given>(
  ruleId: string,
  call: (given: Given) => Promise<unknown>,
  onFailure: (error: unknown) => void = toast.wentWrong,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onError: onFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(ruleId) }),
  })
}
