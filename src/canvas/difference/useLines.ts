import { useMemo } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import { useLookups } from '#src/pickers/lookups-context.ts'
import { difference, type Line } from './difference.ts'

/** The difference of two documents in words, with the names that were looked up. */
export function useLines(before: Slice, after: Slice): readonly Line[] {
  const { names } = useLookups()
  return useMemo(() => difference(before, after, { names }), [before, after, names])
}
