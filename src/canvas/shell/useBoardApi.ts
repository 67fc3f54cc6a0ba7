import { useMemo, useState } from 'react'
import { toast } from '#src/kit/toast.ts'
import { addConnectedNode, type EditorStore, kindsFor, type NewNode } from '../core/actions.ts'
import { graphAtom, selectionAtom } from '../core/atoms.ts'
import type { DocumentPort } from '../core/documents/document-port.ts'
import type { BoardApi, NextMenuTarget } from '../core/editor-context.ts'
import { useSteadyFlow } from '../core/SteadyFlow.tsx'
import { languageAtom, languageOf } from '../core/view-state.ts'
import { motionMs } from '../core/viewport.ts'
import { bringIntoView, freePlace } from '../features/board/free-place.ts'
import type { FieldFocus } from '../features/inspector/focus-field.ts'

/** The smallest zoom at which a step that is shown can be read. */
const MIN_SHOWN_ZOOM = 0.7

/** Makes the parts of the editor that nodes, edges and panels use, with the state they change: the menu of next steps and the focus. */
export function useBoardApi(store: EditorStore, port: DocumentPort, newNode: (kind: string) => NewNode) {
  const flow = useSteadyFlow()
  const [next, setNext] = useState<NextMenuTarget>()
  const [focus, setFocus] = useState<FieldFocus>()
  const board = useMemo<BoardApi>(() => {
    const api: BoardApi = {
      store,
      port,
      next: (at) => {
        const graph = store.get(graphAtom)
        const [kind, ...others] = kindsFor(graph, at.end)
        const isOnSheet = graph.nodes.some((node) => node.kind === kind && node.id !== at.end.node)
        // Where only one thing can come, nothing is asked.
        if (kind === undefined || others.length > 0 || isOnSheet) setNext(at)
        else api.show(addConnectedNode(store, newNode(kind), at.sheet, at.end), { field: '', isNew: true })
      },
      say: (sentence) => toast.info(sentence),
      freePlace: (end) => freePlace(flow, store.get(graphAtom), end),
      show: (id, options) => {
        store.set(selectionAtom, id ? [id] : [])
        if (id) {
          const zoom = flow.getZoom()
          if (options?.isNew || zoom >= MIN_SHOWN_ZOOM) bringIntoView(store, flow, id, motionMs())
          else void flow.fitView({ nodes: [{ id }], maxZoom: MIN_SHOWN_ZOOM, minZoom: zoom, duration: motionMs() })
        }
        if (options?.field === undefined) return
        store.set(languageAtom, languageOf(options.field))
        setFocus({ path: options.field, at: Date.now() })
      },
    }
    return api
  }, [store, port, flow, newNode])
  return { board, flow, focus, next, closeNext: () => setNext(undefined) }
}
