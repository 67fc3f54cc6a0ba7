import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MessageReach } from '#schemas/endpoints/messaging.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'

/** The people that a message would reach, as it is edited. */
export interface LiveReach {
  /** The last figures; undefined before the first. */
  readonly reach: MessageReach | undefined
  /** True while the figures are of an earlier version. */
  readonly isOld: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Counts whom a message would reach once typing pauses; a question that is superseded is given up. */
export function useReach(channel: Channel, message: JsonObject): LiveReach {
  // What is counted hangs on the recipients, and the parts of a message on its text.
  const { segmentId, userSegmentId, file, senderList, identifiersList, msg, typeId } = message
  const text = JSON.stringify({ segmentId, userSegmentId, file, senderList, identifiersList, msg, typeId })
  const [asked] = useDebouncedValue(text, 400)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['messaging', 'reach', channel, asked],
    queryFn: async ({ signal }) =>
      (await api.messaging.reach({ body: { channel, message: JSON.parse(asked) as JsonObject } }, { signal })).reach,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
  return {
    reach: data,
    isOld: isPlaceholderData || asked !== text,
    error: isFetching ? null : error,
    retry: () => void refetch(),
  }
}
