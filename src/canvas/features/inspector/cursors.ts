import { useAtomValue } from 'jotai'
import type { Slice } from '#src/graph/graph.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { editEdge, editNode } from '../../core/actions.ts'
import { edgeOf, nodeOf, rootAtom } from '../../core/atoms.ts'
import { useBoard } from '../../core/editor-context.ts'
import { issueWordsAtom } from '../../core/issue-words.ts'
import { heldIssuesOf } from '../../core/issues.ts'
import { lockOfNode } from '../../core/locks.ts'

/** Returns the issues that fields show, in the words of the list: what is still to do stands in the list alone. */
function useIssuesAtFields(id: string) {
  const wordsOf = useAtomValue(issueWordsAtom)
  return useAtomValue(heldIssuesOf(id)).flatMap(({ issue, path, isToDo }) =>
    isToDo ? [] : [{ ...issue, path, message: wordsOf(issue) }],
  )
}

/** Returns the cursor over a node's slice; undefined once the node is removed. */
export function useNodeCursor(id: string): Cursor<Slice> | undefined {
  const { store } = useBoard()
  const node = useAtomValue(nodeOf(id))
  const issues = useIssuesAtFields(id)
  const readOnly = useAtomValue(lockOfNode(id))
  if (!node) return undefined
  return cursorOf<Slice>({
    value: node.data,
    now: () => store.get(nodeOf(id))?.data,
    change: (next, label) => editNode(store, id, next, label),
    issues,
    readOnly,
  })
}

/** Returns the cursor over the root's slice; undefined on an empty sheet. */
export function useRootCursor(): Cursor<Slice> | undefined {
  return useNodeCursor(useAtomValue(rootAtom))
}

/** Returns the cursor over the slice of an edge; undefined for an edge without one. */
export function useEdgeCursor(id: string): Cursor<Slice> | undefined {
  const { store } = useBoard()
  const edge = useAtomValue(edgeOf(id))
  const issues = useIssuesAtFields(id)
  const readOnly = useAtomValue(lockOfNode(id))
  if (!edge?.data) return undefined
  return cursorOf<Slice>({
    value: edge.data,
    now: () => store.get(edgeOf(id))?.data,
    change: (next, label) => editEdge(store, id, next, label),
    issues,
    readOnly,
  })
}
