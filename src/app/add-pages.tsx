/** The pages beside the login page, and who may open them. They are added to the router when the first of them is opened. */
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { getDefaultStore } from 'jotai'
import { lazy, Suspense } from 'react'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { Allowed } from '#src/api/Allowed.tsx'
import { queryClient } from '#src/api/query.ts'
import { keepReturnTo } from '#src/api/return-to.ts'
import { sessionAtom } from '#src/api/session.ts'
import { currentUser } from '#src/api/session-store.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { loginScreens } from '#src/screens/account/login-screens.ts'
import { NotAllowedPage } from './pages/NotYours.tsx'
import { PageLoading } from './pages/PageLoading.tsx'
import { RouteCrash } from './pages/RouteCrash.tsx'
import { firstRoutes, root, router } from './router.tsx'
import { screens } from './routes.ts'

const Shell = lazy(() => import('./shell/Shell.tsx'))

/** Pages stand in the cache of what was read from the server. */
const cached = createRoute({
  getParentRoute: () => root,
  id: 'cached',
  component: () => (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  ),
  errorComponent: RouteCrash,
})

/** Returns the page that stands before everything else; undefined for none. */
function dueOf(user: Pick<UserDetails, 'mustChangePassword' | 'mustSetUpSecondFactor'>) {
  if (user.mustChangePassword) return '/changepassword'
  return user.mustSetUpSecondFactor ? '/secondfactor' : undefined
}

/** Guarded pages stand in the shell, and lead to the base root when no user data is stored (C §2). */
const shell = createRoute({
  getParentRoute: () => cached,
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
    if (user?.hasTrialExpired && !dueOf(user) && !matches.some(({ staticData }) => staticData.afterTrial)) {
      throw redirect({ to: '/trialExpired', replace: true })
    }
    const due = user ? dueOf(user) : '/'
    if (!due) return
    keepReturnTo(location.href)
    throw redirect({ to: due, replace: true })
  },
})

function routeOf(screen: ScreenRoute, parent: AnyRoute) {
  const Page = screen.element
  return createRoute({
    getParentRoute: () => parent,
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

let isAdded = false

/** Adds the pages to the router, once. */
export function addPages(): void {
  if (isAdded) return
  isAdded = true
  const open = screens.filter((screen) => screen.public && !loginScreens.includes(screen))
  const guarded = screens.filter((screen) => !screen.public)
  const pages = cached.addChildren([
    ...open.map((screen) => routeOf(screen, cached)),
    shell.addChildren(guarded.map((screen) => routeOf(screen, shell))),
  ])
  root.addChildren([...firstRoutes, pages])
  router.setRoutes(router.buildRouteTree())
  followSession()
}

/** Leads away from pages that stop being open: who signs out, here or elsewhere, and whose trial ends. */
function followSession() {
  const isGuarded = () => router.state.matches.some((match) => (match.routeId as string) === shell.id)
  // Signed out, here, in another tab or by the server (C §8): to the base root, unless already there. Drafts keep what was unsaved.
  getDefaultStore().sub(sessionAtom, () => {
    const { location } = router.state
    if (getDefaultStore().get(sessionAtom) || location.pathname === '/') return
    if (isGuarded()) keepReturnTo(location.href)
    void router.navigate({ to: '/', search: {}, replace: true, ignoreBlocker: true })
  })

  // An admin asks for authenticator apps while somebody works: away from there, unless they stay with what they have not saved.
  getDefaultStore().sub(sessionAtom, () => {
    const user = currentUser()
    const due = user && dueOf(user)
    if (!due || !isGuarded()) return
    keepReturnTo(router.state.location.href)
    void router.navigate({ to: due, replace: true })
  })

  // The trial ends while somebody works: away from there, unless they stay with what they have not saved.
  let wasOver = currentUser()?.hasTrialExpired ?? false
  getDefaultStore().sub(sessionAtom, () => {
    const isOver = currentUser()?.hasTrialExpired ?? false
    const ends = isOver && !wasOver
    wasOver = isOver
    if (ends && isGuarded() && !router.state.matches.some((match) => match.staticData.afterTrial)) {
      void router.navigate({ to: '/trialExpired', replace: true })
    }
  })
}
