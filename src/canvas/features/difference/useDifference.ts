import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { type DifferenceLine, difference } from '#src/difference/difference.ts'
import type { Slice } from '#src/graph/graph.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { graphAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { marksAtom, marksSince, noMarks } from '../../core/marks.ts'

/** Returns the difference of two documents in words, with looked-up names; deferred while the person types fast. */
export function useLines(before: Slice, after: Slice): readonly DifferenceLine[] {
  const { names } = useLookups()
  const now = useDeferredValue(after)
  return useMemo(() => difference(before, now, { names }), [before, now, names])
}

/**
 * Marks the changes of the sheet since a document while the component is mounted; deferred while the person types fast.
 */
export function useMarks(since: Slice | undefined) {
  const { store } = useBoard()
  const graph = useDeferredValue(useAtomValue(graphAtom))
  useEffect(() => store.set(marksAtom, since ? marksSince(graph, since) : noMarks), [store, graph, since])
  useEffect(() => () => store.set(marksAtom, noMarks), [store])
}
