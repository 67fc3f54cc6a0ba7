import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Segment } from '#schemas/documents/segment.ts'
import type { SegmentCount } from '#schemas/endpoints/segments.ts'
import { api } from '#src/api/api.ts'
import { idOf } from '#src/resource/document-calls.ts'

/** The people a segment would hold, as it is edited. */
export interface LiveCount {
  /** The last figure; undefined before the first. */
  readonly count: SegmentCount | undefined
  /** True while the figure is of an earlier version, because the next is being counted or cannot be. */
  readonly isOld: boolean
  readonly isCounting: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Counts a segment once typing pauses; a question that is superseded is given up. What has problems is not asked about. */
export function useSegmentCount(segment: Segment, canAsk: boolean): LiveCount {
  // What is counted does not hang on these.
  const { name: _name, startDate: _startDate, ...meant } = segment
  const text = JSON.stringify(meant)
  const [asked] = useDebouncedValue(text, 400)
  const isPaused = asked === text
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['segments', 'count', asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as Segment
      return (await api.segments.count({ query: { segmentId: idOf(body) }, body }, { signal })).segmentCount
    },
    enabled: canAsk && isPaused,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  })
  const isCounting = canAsk && (!isPaused || isFetching)
  return {
    count: data,
    isOld: isPlaceholderData || isCounting || !canAsk,
    isCounting,
    error: isCounting ? null : error,
    retry: () => void refetch(),
  }
}
