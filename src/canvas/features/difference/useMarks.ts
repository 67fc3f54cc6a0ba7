import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import { graphAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { marksAtom, marksSince, noMarks } from '../../core/marks.ts'

/**
 * Marks the changes of the sheet since a document while the component is mounted; deferred while the person types fast.
 */
export function useMarks(since: Slice | undefined) {
  const { store } = useBoard()
  const graph = useDeferredValue(useAtomValue(graphAtom))
  useEffect(() => store.set(marksAtom, since ? marksSince(graph, since) : noMarks), [store, graph, since])
  useEffect(() => () => store.set(marksAtom, noMarks), [store])
}
