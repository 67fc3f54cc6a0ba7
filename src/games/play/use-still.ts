import { useSyncExternalStore } from 'react'

const asked = () => window.matchMedia('(prefers-reduced-motion: reduce)')

function listen(changed: () => void): () => void {
  const query = asked()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Says whether nothing is to move: asked for by the host, or by the system. */
export function useStill(still = false): boolean {
  const isAsked = useSyncExternalStore(listen, () => asked().matches)
  return still || isAsked
}
