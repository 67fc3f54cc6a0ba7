import { ModalsProvider } from '@mantine/modals'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Around every page: dialogs, and the title of the browser's tab. */
export function Root() {
  const title = useMatches().findLast((match) => match.staticData.title)?.staticData.title
  useEffect(() => {
    document.title = title ? `${title} · Questwire` : 'Questwire'
  }, [title])
  return (
    <ModalsProvider>
      <Outlet />
    </ModalsProvider>
  )
}
