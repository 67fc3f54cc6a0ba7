import { useDeferredValue, useMemo } from 'react'
import { type DifferenceLine, difference } from '#src/difference/difference.ts'
import type { Slice } from '#src/graph/graph.ts'
import { useLookups } from '#src/lookups/lookups.ts'

/** The difference of two documents in words, with the names that were looked up; a moment later where somebody types fast. */
export function useLines(before: Slice, after: Slice): readonly DifferenceLine[] {
  const { names } = useLookups()
  const now = useDeferredValue(after)
  return useMemo(() => difference(before, now, { names }), [before, now, names])
}
