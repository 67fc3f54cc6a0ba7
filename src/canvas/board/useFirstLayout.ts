import { useNodesInitialized, useReactFlow } from '@xyflow/react'
import { useCallback, useEffect, useState } from 'react'
import { useLookups } from '#src/pickers/lookups-context.ts'
import { type EditorStore, move, settlePositions } from '../editor/actions.ts'
import { graphAtom, sheetAtom } from '../editor/atoms.ts'
import { layout, type Size } from '../layout/layout.ts'
import { shownNodes } from './to-flow.ts'

/** All of the sheet in view, beside the palette that stands over its left side. */
export const FIT = { padding: { left: '216px', right: '40px', top: '40px', bottom: '56px' }, maxZoom: 1 } as const

/** Lays a document out when it opens without saved places (never over them), and on demand as one step that can be undone. */
export function useFirstLayout(store: EditorStore): { tidy: () => void; ready: boolean } {
  const flow = useReactFlow()
  const initialised = useNodesInitialized()
  const [ready, setReady] = useState(false)
  const { loading } = useLookups()

  const places = useCallback(async () => {
    const sizes = new Map<string, Size>(
      flow
        .getNodes()
        .map(({ id, measured }) => [id, { width: measured?.width ?? 224, height: measured?.height ?? 110 }]),
    )
    return layout(store.get(graphAtom), sizes)
  }, [flow, store])

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
          .then(places)
          .then((found) => settlePositions(store, found))
    void settle.then(() => {
      // After React Flow has taken the places in.
      requestAnimationFrame(() => {
        void flow.fitView(FIT)
        setReady(true)
      })
    })
  }, [initialised, loading, ready, store, flow, places])

  const tidy = useCallback(() => {
    void places().then((found) => {
      move(store, found, 'Tidy up')
      requestAnimationFrame(() => void flow.fitView({ ...FIT, duration: 200 }))
    })
  }, [places, store, flow])

  return { tidy, ready }
}

/** Waits until cards have drawn what was looked up: two frames after the last data. */
function settledSizes(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done())), 60)
  })
}
