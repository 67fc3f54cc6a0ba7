import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import { layersStateAtom } from './tidy.ts'

const LayersState = onDemand(async () => (await import('./LayersState.tsx')).LayersState)

/** Shows over the canvas that an arrangement in layers is being loaded, or could not be. */
export function LayersNotice() {
  return useAtomValue(layersStateAtom) ? (
    <Suspense>
      <LayersState />
    </Suspense>
  ) : null
}
