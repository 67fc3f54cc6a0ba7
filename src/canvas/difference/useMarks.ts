import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect } from 'react'
import type { Slice } from '#src/graph/graph.ts'
import { useBoard } from '../board/board-context.ts'
import { graphAtom } from '../editor/atoms.ts'
import { marksAtom, marksSince, noMarks } from './marks.ts'

/** Marks on the sheet what became of it since a document, as long as this is drawn; a moment later where somebody types fast. */
export function useMarks(since: Slice | undefined) {
  const { store } = useBoard()
  const graph = useDeferredValue(useAtomValue(graphAtom))
  useEffect(() => store.set(marksAtom, since ? marksSince(graph, since) : noMarks), [store, graph, since])
  useEffect(() => () => store.set(marksAtom, noMarks), [store])
}
