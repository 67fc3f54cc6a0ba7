import { Suspense } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import { useBoard } from '../../core/editor-context.ts'
import { useDraws } from './useDraws.ts'

const DrawSeal = onDemand(async () => (await import('./DrawSeal.tsx')).DrawSeal)

/** The seal on the card of the game, where the draws of the document are provable. */
export function Sealed() {
  return useDraws(useBoard().port)?.settings.provable ? (
    <Suspense fallback={null}>
      <DrawSeal />
    </Suspense>
  ) : null
}
