import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { onDemand } from '#src/kit/on-demand.ts'
import { bringOverlaysBy } from '#src/kit/overlays.ts'

const Overlays = onDemand(async () => (await import('./Overlays.tsx')).Overlays)

/** Around every page: dialogs and messages, from the first on that is wanted, and the title of the browser's tab. */
export function Root() {
  const matches = useMatches()
  const title = matches.findLast((match) => match.staticData.title)?.staticData.title
  const [onMounted, setOnMounted] = useState<() => void>()
  useEffect(() => {
    const { promise, resolve } = withResolvers()
    // Fetched first: a failure belongs to whoever wants them, and they are drawn at once.
    return bringOverlaysBy(async () => {
      await Overlays.load()
      setOnMounted(() => resolve)
      await promise
    })
  }, [])
  useEffect(() => {
    document.title = title ? `${title} · Questwire` : 'Questwire'
  }, [title])
  return (
    <>
      <Outlet />
      <Suspense>{onMounted && <Overlays onMounted={onMounted} />}</Suspense>
    </>
  )
}

function withResolvers() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
