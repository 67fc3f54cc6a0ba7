/**
 * The guard over unsaved changes (C §2): every way out of the page asks first. In-app links, the browser's back and signing out (which is
 * a link to `/logout`) ask with our dialog; closing the tab and reloading with the browser's own.
 */
import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from './confirm.tsx'

interface Options {
  /** Hears that the changes may go, and where to. */
  readonly onDiscard?: (to: string) => void
  /** True where the changes belong to the tab that the address names: leaving the tab asks too. */
  readonly onTab?: boolean
}

interface Place {
  readonly pathname: string
  readonly search: string
}

const tabOf = ({ search }: Place) => new URLSearchParams(search).get('tab')

/** Asks whether the changes may be discarded. */
export function confirmDiscard(): Promise<boolean> {
  return confirm({
    title: 'Discard changes?',
    message: 'Your changes have not been saved. Leave without saving?',
    danger: true,
  })
}

/**
 * Guards the page while it has unsaved changes. A change of query terms alone does not ask. To leave on purpose right after a save:
 * `navigate({ …, ignoreBlocker: true })`. Outside a router (stories) only the browser's own question is guarded.
 */
export function useUnsaved(isDirty: boolean, { onDiscard, onTab = false }: Options = {}): void {
  const router = useRouter({ warn: false })
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const discard = useRef(onDiscard)
  discard.current = onDiscard
  useEffect(() => {
    if (!isDirty) return
    if (!router) {
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', ask)
      return () => window.removeEventListener('beforeunload', ask)
    }
    return router.history.block({
      enableBeforeUnload: () => dirty.current,
      blockerFn: async ({ currentLocation, nextLocation }: Parameters<BlockerFn>[0]) => {
        const stays =
          currentLocation.pathname === nextLocation.pathname &&
          !(onTab && tabOf(currentLocation) !== tabOf(nextLocation))
        if (!dirty.current || stays) return false
        const isSure = await confirmDiscard()
        if (isSure) discard.current?.(nextLocation.pathname)
        return !isSure
      },
    })
  }, [isDirty, router, onTab])
}
