import { useQuery } from '@tanstack/react-query'
import { api } from '#src/api/api.ts'

/** The interval at which a message that is being sent is looked at again, in milliseconds. */
const WHILE_SENDING_MS = 3_000
/** The interval for one that follows something and may be sent again at any time, in milliseconds. */
const WHILE_FOLLOWING_MS = 15_000

/** Reads what became of a message; again every few seconds while it is being sent. */
export function useOutcome(id: string, isUnderWay = false) {
  return useQuery({
    queryKey: ['messaging', 'outcome', id],
    queryFn: async ({ signal }) => (await api.messaging.outcome({ query: { id } }, { signal })).outcome,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const isWaiting = data !== undefined && (data.pending > 0 || (isUnderWay && data.recipients === 0))
      return isWaiting ? WHILE_SENDING_MS : isUnderWay && WHILE_FOLLOWING_MS
    },
  })
}
