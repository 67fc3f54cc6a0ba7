import { useStore } from '@xyflow/react'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useBoard } from '../../core/editor-context.ts'
import { useSteadyFlow } from '../../core/SteadyFlow.tsx'
import { paletteOpenAtom, viewModeAtom } from '../../core/view-state.ts'
import { fitAll, isFitted } from '../../core/viewport.ts'

/** The time for which the frame has to rest before the sheet is fitted into it, in milliseconds. */
const REST_MS = 80

/**
 * Fits the sheet into its frame again: when another view is chosen, and when the frame changes while all of the sheet
 * is shown. Whoever looks at a part of it keeps looking at that part.
 */
export function useRefit(ready: boolean) {
  const { store } = useBoard()
  const flow = useSteadyFlow()
  const frame = useStore(({ width, height }) => `${width} ${height}`)
  const view = useAtomValue(viewModeAtom)
  const palette = useAtomValue(paletteOpenAtom)
  const last = useRef({ view, frame: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame, and a palette that unfolds in it
  useEffect(() => {
    if (!ready) return
    const isSwitched = last.current.view !== view
    const isFirst = last.current.frame === ''
    if (!isSwitched) last.current = { view, frame }
    if (isFirst || !(isSwitched || isFitted(store, flow))) return
    const timer = setTimeout(() => {
      last.current = { view, frame }
      fitAll(store, flow)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [ready, frame, view, palette, store, flow])
}
