import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { getDefaultStore } from 'jotai'
import { lazy, Suspense } from 'react'
import { Allowed } from '#src/api/Allowed.tsx'
import { configuration } from '#src/api/config.ts'
import { keepReturnTo } from '#src/api/return-to.ts'
import { sessionAtom } from '#src/api/session.ts'
import { clearSession, currentUser, keepOneTimeCode } from '#src/api/session-store.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { NotAllowedPage } from './pages/NotYours.tsx'
import { PageLoading } from './pages/PageLoading.tsx'
import { RouteCrash } from './pages/RouteCrash.tsx'
import { Root } from './Root.tsx'
import { screens } from './routes.ts'

/** Guarded pages come with the dialogs and messages that they call by events: an event that nobody hears yet would be lost. */
const Shell = lazy(async () => {
  const [shell] = await Promise.all([import('./shell/Shell.tsx'), import('./Overlays.tsx')])
  return shell
})

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: RouteCrash })

/** Guarded pages stand in the shell, and lead to the base root when no user data is stored (C §2). */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: () => (
    <Suspense fallback={<PageLoading />}>
      <Shell />
    </Suspense>
  ),
  errorComponent: RouteCrash,
  beforeLoad: ({ location, matches }) => {
    const user = currentUser()
    // Over (C §4): what pays for going on stays open, and every other page says so.
    if (user?.hasTrialExpired && !user.mustChangePassword && !matches.some(({ staticData }) => staticData.afterTrial)) {
      throw redirect({ to: '/trialExpired', replace: true })
    }
    if (user && !user.mustChangePassword) return
    keepReturnTo(location.href)
    throw redirect({ to: user ? '/changepassword' : '/', replace: true })
  },
})

/** A page under `/authenticate` clears storage; the token is kept for this tab and taken out of the address (READINGS "Unsafe as written"). */
const authenticate = ['/authenticate', '/authenticate/$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      clearSession()
      const { token } = search as { token?: unknown }
      if (token !== undefined && token !== '') keepOneTimeCode(String(token))
      throw redirect({ to: '/', search: {}, replace: true })
    },
  }),
)

function routeOf(screen: ScreenRoute) {
  const Page = screen.element
  return createRoute({
    getParentRoute: () => (screen.public ? root : shell),
    path: screen.path,
    ...(screen.search ? { validateSearch: screen.search } : {}),
    staticData: {
      title: screen.title,
      menu: screen.menu,
      edits: screen.editorFor,
      wide: screen.wide ?? false,
      afterTrial: screen.afterTrial ?? false,
    },
    component: () => (
      <Suspense fallback={<PageLoading />}>
        {screen.requiredCall ? (
          <Allowed call={screen.requiredCall} instead={<NotAllowedPage title={screen.title} />}>
            <Page />
          </Allowed>
        ) : (
          <Page />
        )}
      </Suspense>
    ),
    errorComponent: RouteCrash,
  })
}

/** The router of the console, below the configured base path. */
export const router = createRouter({
  routeTree: root.addChildren([
    ...authenticate,
    ...screens.filter((screen) => screen.public).map(routeOf),
    shell.addChildren(screens.filter((screen) => !screen.public).map(routeOf)),
  ]),
  basepath: configuration.basePath || '/',
  defaultPreload: false,
  scrollRestoration: true,
})

// Signed out, here, in another tab or by the server (C §8): to the base root, unless already there. Drafts keep what was unsaved.
getDefaultStore().sub(sessionAtom, () => {
  const { location, matches } = router.state
  if (getDefaultStore().get(sessionAtom) || location.pathname === '/') return
  if (matches.some((match) => (match.routeId as string) === shell.id)) keepReturnTo(location.href)
  void router.navigate({ to: '/', search: {}, replace: true, ignoreBlocker: true })
})

// The trial ends while somebody works: away from there, unless they stay with what they have not saved.
let wasOver = currentUser()?.hasTrialExpired ?? false
getDefaultStore().sub(sessionAtom, () => {
  const isOver = currentUser()?.hasTrialExpired ?? false
  const ends = isOver && !wasOver
  wasOver = isOver
  const { matches } = router.state
  const isGuarded = matches.some((match) => (match.routeId as string) === shell.id)
  if (ends && isGuarded && !matches.some((match) => match.staticData.afterTrial)) {
    void router.navigate({ to: '/trialExpired', replace: true })
  }
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    menu?: string | undefined
    /** The kind of document or the family of rules that is edited on the page; read by links to editors. */
    edits?: string | undefined
    wide?: boolean
    /** Open when the trial is over. */
    afterTrial?: boolean
  }
}
