import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The interval at which a message that is being sent is looked at again, in milliseconds. */
const WHILE_SENDING_MS = 3_000

/** Reads what became of a message; again every few seconds while it is being sent. */
export function useOutcome(id: string) {
  return useQuery({
    queryKey: ['messaging', 'outcome', id],
    queryFn: async ({ signal }) => (await api.messaging.outcome({ query: { id } }, { signal })).outcome,
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? WHILE_SENDING_MS : false),
  })
}
