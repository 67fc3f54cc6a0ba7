import { useNodesInitialized, useReactFlow } from '@xyflow/react'
import { useEffect, useState } from 'react'
import { useLookups } from '#src/lookups/lookups.ts'
import { type EditorStore, fillPositions } from '../../core/actions.ts'
import { graphAtom, sheetAtom } from '../../core/atoms.ts'
import { shownNodes } from '../../core/to-flow.ts'
import { fitAllOptions } from '../../core/viewport.ts'
import { sizesOf } from '../arrange/tidy.ts'
import { layout } from '../layout/layout.ts'

/** Lays a document out when it opens without saved places, never over them; answers whether everything stands. */
export function useFirstLayout(store: EditorStore): boolean {
  const flow = useReactFlow()
  const initialised = useNodesInitialized()
  const [ready, setReady] = useState(false)
  const { loading } = useLookups()

  useEffect(() => {
    if (ready) return
    const shown = shownNodes(store.get(graphAtom))
    if (shown.length === 0) {
      setReady(true)
      return
    }
    if (!initialised || loading) return
    const { positions } = store.get(sheetAtom)
    const settle = shown.every(({ id }) => positions[id])
      ? Promise.resolve()
      : settledSizes()
          .then(() => layout(store.get(graphAtom), sizesOf(flow)))
          .then((found) => fillPositions(store, found))
    void settle.then(() => {
      // After React Flow has taken the places in.
      requestAnimationFrame(() => {
        void flow.fitView(fitAllOptions())
        setReady(true)
      })
    })
  }, [initialised, loading, ready, store, flow])

  return ready
}

/** Waits until cards have drawn what was looked up: two frames after the last data. */
function settledSizes(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), 60)
  })
}
