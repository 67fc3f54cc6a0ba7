import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

const Overlays = lazy(() => import('./Overlays.tsx'))

/** Around every page: dialogs, and the title of the browser's tab. */
export function Root() {
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  useEffect(() => {
    document.title = title ? `${title} · Questwire` : 'Questwire'
  }, [title])
  return (
    <>
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
    </>
  )
}
