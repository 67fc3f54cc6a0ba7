import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const Overlays = lazy(() => import('./Overlays.tsx'))

/** Around every page: dialogs and messages, from the first page on that may call them, and the title of the browser's tab. */
export function Root() {
  const matches = useMatches()
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  const [hasOverlays, setHasOverlays] = useState(false)
  // The login page calls neither, and need not wait for their code.
  if (!hasOverlays && matches.some((match) => (match.routeId as string).startsWith('/cached'))) setHasOverlays(true)
  useEffect(() => {
    document.title = title ? `${title} · Questwire` : 'Questwire'
  }, [title])
  return (
    <>
      <Outlet />
      <Suspense>{hasOverlays && <Overlays />}</Suspense>
    </>
  )
}
